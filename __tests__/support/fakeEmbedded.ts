import { createEmbeddedPort, type EmbeddedPort } from '../../src/adapters/frame/port'
import { createFrameSource } from '../../src/adapters/frame/source'
import { createStoredKeys } from '../../src/adapters/frame/storedKeys'
import type { EmailStep, FrameClient, FrameEvent, FrameUser } from '../../src/adapters/frame/types'
import type { AdapterRegistry } from '../../src/adapters/types'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { EMBEDDED_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import { ADDRESS, ONE } from './fakeWallets'

export const EMAIL = 'maren@fieldnotes.example'
export const USER: FrameUser = {
  email: EMAIL,
  username: null,
  namespace: 'eip155',
  networkId: ONE.caipNetworkId,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
}

/** A frame whose answers a test decides. */
export type FakeFrame = {
  /** What the next requests are answered with; as a frame that agrees to everything unless set. */
  next: {
    email?: (address: string) => Promise<EmailStep>
    device?: () => Promise<void>
    otp?: (otp: string) => Promise<void>
    user?: () => Promise<FrameUser>
    isConnected?: () => Promise<boolean>
    load?: () => Promise<void>
    type?: () => Promise<void>
  }
  calls: string[]
  /** Tells the widget what the frame tells by itself. */
  emit: (event: FrameEvent) => void
  /** Where the frame is shown; null while it is hidden. */
  area: Parameters<FrameClient['show']>[0]
}

/** The connector of the embedded wallet, as the widget makes it. */
export const EMBEDDED: Connector = {
  id: EMBEDDED_CONNECTOR_ID,
  type: 'AUTH',
  name: 'E-mail',
  chain: 'eip155',
}

export const fakeFrame = (): FakeFrame => ({ next: {}, calls: [], emit: () => {}, area: null })

/** The embedded wallet over a fake frame, with the real source and the real stored keys. */
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
    connectEmail: (email) => called('CONNECT_EMAIL', frame.next.email?.(email) ?? 'VERIFY_OTP'),
    connectDevice: () => called('CONNECT_DEVICE', frame.next.device?.()),
    connectOtp: (otp) => called('CONNECT_OTP', frame.next.otp?.(otp)),
    isConnected: () => called('IS_CONNECTED', frame.next.isConnected?.() ?? true),
    getUser: () => called('GET_USER', frame.next.user?.() ?? USER),
    switchNetwork: ({ caipNetworkId }) => called(`SWITCH_NETWORK ${caipNetworkId}`, undefined),
    setPreferredAccount: ({ type }) => called(`SET_PREFERRED_ACCOUNT ${type}`, frame.next.type?.()),
    usePlainAccount: (namespace) => void frame.calls.push(`plain ${namespace}`),
    smartAccountNetworks: () => [],
    signOut: () => called('SIGN_OUT', undefined),
    syncTheme: ({ themeMode }) => void frame.calls.push(`SYNC_THEME ${themeMode}`),
    provider: () => ({ request: unused }),
    setActive: () => {},
    rejectAll: () => void frame.calls.push('RPC_ABORT'),
    show(area) {
      frame.area = area
    },
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
    return { client, keys, source }
  })

  async function called<T>(name: string, answer: T | Promise<T>): Promise<T> {
    frame.calls.push(name)
    return answer
  }
}
