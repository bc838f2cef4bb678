import { heldByEmbedded } from '../../src/api/embeddedBalances'
import type { TokenLoginInput } from '../../src/slices/domain/account/siteLogin'
import type { FramePage } from '../../src/slices/domain/wallet/framePages'
import { createEmbeddedPort, type Embedded, type EmbeddedPort } from '../../src/adapters/frame/port'
import type { PopupOutcome, Popups } from '../../src/adapters/frame/popup'
import { createSiteTokens } from '../../src/adapters/frame/siteTokens'
import { createFrameSource } from '../../src/adapters/frame/source'
import { createStoredKeys } from '../../src/adapters/frame/storedKeys'
import type {
  EmailStep,
  EmailUpdateStep,
  FrameClient,
  FrameEvent,
  FrameUser,
} from '../../src/adapters/frame/types'
import type { AdapterRegistry } from '../../src/adapters/types'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { EMBEDDED_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import { ADDRESS, ONE } from './fakeWallets'

export const EMAIL = 'maren@fieldnotes.example'
export const NEW_EMAIL = 'maren@marginalia.example'
export const USER: FrameUser = {
  email: EMAIL,
  username: null,
  namespace: 'eip155',
  networkId: ONE.caipNetworkId,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
  signed: null,
}

/** A frame whose answers the test sets. */
export type FakeFrame = {
  /** Answers to the next requests; by default the frame accepts everything. */
  next: {
    email?: (address: string, passkey?: boolean) => Promise<EmailStep>
    device?: () => Promise<void>
    otp?: (otp: string) => Promise<void>
    user?: () => Promise<FrameUser>
    update?: (email: string) => Promise<EmailUpdateStep>
    primary?: (otp: string) => Promise<void>
    secondary?: (otp: string) => Promise<string>
    isConnected?: () => Promise<boolean>
    socialUri?: () => Promise<string>
    social?: (uri: string) => Promise<string | null>
    farcasterUrl?: () => Promise<string>
    farcaster?: () => Promise<string | null>
    nonce?: () => Promise<string>
    /** Issues the token of the option `ownLogin`. */
    ownToken?: TokenLoginInput['getToken']
    token?: (token: string) => Promise<string | null>
    request?: (asked: { method: string }) => Promise<unknown>
    /** How the login window ends. */
    popup?: () => Promise<PopupOutcome>
    load?: () => Promise<void>
    type?: () => Promise<void>
    page?: (page: FramePage, signal: AbortSignal) => Promise<void>
    change?: (email: string, signal: AbortSignal) => Promise<string>
  }
  calls: string[]
  /** Theme variables that the frame received last. */
  themeVariables?: Record<string, string | number>
  /** Pages in the READY message of the frame; none by default. */
  pages?: readonly FramePage[]
  /** Parameters that were removed from the URL of the page. */
  dropped: string[]
  /** Sends the widget an event of the frame. */
  emit: (event: FrameEvent) => void
  /** The browser blocks pop-ups. */
  holdsBack?: boolean
  /** Position of the frame; null while it is hidden. */
  area: Parameters<FrameClient['show']>[0]
}

/** The connector of the embedded wallet, as the widget creates it. */
export const EMBEDDED: Connector = {
  id: EMBEDDED_CONNECTOR_ID,
  type: 'AUTH',
  name: 'Email',
  chain: 'eip155',
}

export const fakeFrame = (): FakeFrame => ({
  next: {},
  calls: [],
  dropped: [],
  emit: () => {},
  area: null,
})

/** The embedded wallet over a fake frame, with the real source and the real storage keys. */
export function fakeEmbedded(input: {
  frame: FakeFrame
  registry: AdapterRegistry
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  key: string
  onEvent: (event: FrameEvent) => void
  onMade: () => void
}): EmbeddedPort {
  const { frame, registry, storage } = input
  const listeners = new Set<(event: FrameEvent) => void>([input.onEvent])
  frame.emit = (event) => [...listeners].forEach((listener) => listener(event))
  const unused = () => Promise.reject(new Error('not used'))
  const client: FrameClient = {
    connectEmail: (email, options) =>
      called('CONNECT_EMAIL', frame.next.email?.(email, options?.passkey) ?? 'VERIFY_OTP'),
    connectDevice: () => called('CONNECT_DEVICE', frame.next.device?.()),
    connectOtp: (otp) => called('CONNECT_OTP', frame.next.otp?.(otp)),
    socialUri: (provider) =>
      called(
        `GET_SOCIAL_REDIRECT_URI ${provider}`,
        frame.next.socialUri?.() ?? 'https://provider.example/',
      ),
    connectSocial: ({ uri }) => called('CONNECT_SOCIAL', frame.next.social?.(uri) ?? 'maren'),
    farcasterUrl: () =>
      called('GET_FARCASTER_URI', frame.next.farcasterUrl?.() ?? 'https://farcaster.example/c/1'),
    connectFarcaster: () => called('CONNECT_FARCASTER', frame.next.farcaster?.() ?? 'maren'),
    tokenNonce: () => called('GET_TOKEN_NONCE', frame.next.nonce?.() ?? 'nonce-1'),
    connectToken: (token) => called('CONNECT_TOKEN', frame.next.token?.(token) ?? 'maren'),
    reload: () => void frame.calls.push('RELOAD'),
    isConnected: () => called('IS_CONNECTED', frame.next.isConnected?.() ?? true),
    getUser: () => called('GET_USER', frame.next.user?.() ?? USER),
    updateEmail: (email) =>
      called('UPDATE_EMAIL', frame.next.update?.(email) ?? 'VERIFY_PRIMARY_OTP'),
    updateEmailPrimaryOtp: (otp) => called('UPDATE_EMAIL_PRIMARY_OTP', frame.next.primary?.(otp)),
    updateEmailSecondaryOtp: (otp) =>
      called('UPDATE_EMAIL_SECONDARY_OTP', frame.next.secondary?.(otp) ?? NEW_EMAIL),
    switchNetwork: ({ caipNetworkId }) => called(`SWITCH_NETWORK ${caipNetworkId}`, undefined),
    setPreferredAccount: ({ type }) => called(`SET_PREFERRED_ACCOUNT ${type}`, frame.next.type?.()),
    usePlainAccount: (namespace) => void frame.calls.push(`plain ${namespace}`),
    smartAccountNetworks: () => [],
    pages: () => frame.pages ?? [],
    openPage: (page, signal) =>
      called(`OPEN_PAGE ${page}`, frame.next.page?.(page, signal) ?? undefined),
    changeEmail: (email, signal) =>
      called(`OPEN_PAGE email ${email}`, frame.next.change?.(email, signal) ?? NEW_EMAIL),
    signOut: () => called('SIGN_OUT', undefined),
    syncTheme({ themeMode, themeVariables }) {
      frame.calls.push(`SYNC_THEME ${themeMode}`)
      frame.themeVariables = themeVariables ?? {}
    },
    provider: () => ({ request: (asked) => frame.next.request?.(asked) ?? unused() }),
    setActive: () => {},
    rejectAll: () => void frame.calls.push('RPC_ABORT'),
    show(area, _, isReplaced) {
      frame.area = area
      if (isReplaced) frame.calls.push('replaced')
    },
    shake: () => void frame.calls.push('shake'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => listeners.clear(),
  }
  return createEmbeddedPort(async () => {
    await frame.next.load?.()
    const keys = createStoredKeys({ storage, key: () => input.key, now: () => Date.now() })
    const source = createFrameSource({
      registry,
      keys,
      client: () => Promise.resolve(client),
      current: () => client,
      name: () => EMBEDDED.name,
    })
    input.onMade()
    const dropParameter = (name: string) => void frame.dropped.push(name)
    const tokens: Embedded['tokens'] = (account) =>
      heldByEmbedded(client.provider('eip155'), account)
    const popups = fakePopups(frame)
    const siteTokens = createSiteTokens((request) => {
      if (!frame.next.ownToken) throw new Error('the test sets no function for the own login')
      return frame.next.ownToken(request)
    })
    return { client, keys, source, popups, siteTokens, tokens, dropParameter }
  })

  async function called<T>(name: string, answer: T | Promise<T>): Promise<T> {
    frame.calls.push(name)
    return answer
  }
}

/** Pop-ups that open unless the browser blocks them, and end as the test sets. */
function fakePopups(frame: FakeFrame): Popups {
  const result: PopupOutcome = { type: 'result', resultUri: 'https://frame/?code=1' }
  const visits = { end: (_: PopupOutcome) => {} }
  return {
    open() {
      frame.calls.push('open')
      return !frame.holdsBack
    },
    navigate(_, url) {
      const isSafe = url.startsWith('https:')
      if (isSafe) frame.calls.push(`navigate ${url}`)
      visits.end(result)
      return isSafe
    },
    outcome: () => frame.next.popup?.() ?? new Promise((resolve) => (visits.end = resolve)),
    focus: () => void frame.calls.push('focus'),
    close: () => void frame.calls.push('close'),
  }
}
