import type { CodePlace } from '../codePlace'
import type { Approvals } from './approvals'
import type { Descriptors } from './descriptors'
import type { Tokens } from './tokens'
import type { EmailUpdate } from './emailUpdate'
import type { Login } from './login'
import type { StoredBundles } from './storedBundles'
import type { ListedGrants } from './listedGrants'
import { chainIdOf, nodeUrl } from './networks'
import type { Operations } from './operations'
import { createOneStep } from './oneStep'
import type { PasskeySigning } from './passkeySigning'
import type { Paymasters } from './paymasters'
import type { PermissionBook } from './permissionBook'
import { createRpc } from './rpc'
import type { ActiveNetwork } from './rpc'
import type { AccountType, SmartAccounts } from './smartAccounts'
import type { SolanaAccount } from './solanaAccount'
import { isSolanaId } from './solanaNetworks'
import { createSolanaSide } from './solanaSide'
import type { AppHandlers, AppPayload, PageName } from './wire'

/** Parts of the message handlers. */
export type HandlerParts = {
  /** Resolves when the frame's storage is open. */
  opened: () => Promise<{
    login: Login
    emailUpdate: EmailUpdate
    smartAccounts: SmartAccounts
    operations: Operations
    bundles: StoredBundles
    permissions: PermissionBook
    listed: ListedGrants
    descriptors?: Descriptors | undefined
    paymasters?: Paymasters | undefined
    tokens?: Tokens | undefined
    passkeySigning?: PasskeySigning | undefined
    solana: SolanaAccount
  }>
  /** EIP-155 ids of the networks with smart accounts. */
  smartAccountNetworks: readonly number[]
  approvals: Approvals
  /** Opens one of the frame's own pages; resolves when it is closed, or with its result. */
  openPage: (page: PageName, email?: string) => Promise<unknown>
  /** Where the user types codes. */
  codes: CodePlace
  /** Origin of the site. */
  site: string
  /** Query of the frame's URL, with the first network. */
  start: URLSearchParams
  setTheme: (mode: 'light' | 'dark') => void
  reload: () => void
}

/** Payload of a request for the logged-in user. */
type UserAsked = {
  chainId?: string | number | undefined
  rpcUrl?: string | undefined
  preferredAccountType?: AccountType | undefined
  siwxMessage?: AppPayload<'CONNECT_SOCIAL'>['siwxMessage']
}

/** If the site received the code, its server could use it for a login of its own. */
function refuseCodes(codes: CodePlace): void {
  if (codes === 'frame') throw new Error('The code must be typed into the wallet.')
}

function firstNetwork(start: URLSearchParams): ActiveNetwork {
  const rpcUrl = start.get('rpcUrl') ?? undefined
  try {
    return { chainId: chainIdOf(start.get('chainId') ?? 1), rpcUrl }
  } catch {
    return { chainId: 1, rpcUrl: undefined }
  }
}

/** Creates the handlers of all messages. */
export function createHandlers(parts: HandlerParts): AppHandlers {
  const { opened, smartAccountNetworks, approvals, openPage, codes, site } = parts
  const { start, setTheme, reload } = parts
  const login = async () => (await opened()).login
  const emailUpdate = async () => (await opened()).emailUpdate
  const solana = createSolanaSide(parts)
  const oneStep = createOneStep(login, site)
  let active = firstNetwork(start)

  const setNetwork = (reference: string | number, rpcUrl: string | undefined) => {
    const chainId = chainIdOf(reference)
    solana.leave()
    const known = chainId === active.chainId ? active.rpcUrl : undefined
    active = { chainId, rpcUrl: rpcUrl === undefined ? known : nodeUrl(rpcUrl) }
  }

  /** The logged-in user on a network, which becomes the active one. */
  async function userOn({ chainId, rpcUrl, preferredAccountType, siwxMessage }: UserAsked) {
    const id = chainId ?? (solana.isCurrent() ? solana.chainId() : null)
    if (isSolanaId(id)) return solana.user(id, rpcUrl)
    const { smartAccounts } = await opened()
    const { email, address: owner } = await (await login()).user()
    if (chainId !== undefined) setNetwork(chainId, rpcUrl)
    if (preferredAccountType) await smartAccounts.prefer(preferredAccountType)
    const { accounts, smart, upgraded } = await smartAccounts.accountsOn(active.chainId, owner)
    const [{ address, type }] = accounts
    const acting = type === 'eoa' ? upgraded : smart
    const signer = { address, chainId: active.chainId, smart: acting }
    const signed = siwxMessage && (await oneStep.sign(siwxMessage, signer))
    return {
      email,
      address,
      chainId: active.chainId,
      accounts,
      preferredAccountType: type,
      smartAccountDeployed: smart?.deployed ?? false,
      ...(signed && { ...signed, siwxMessage: { ...siwxMessage, accountAddress: address } }),
    }
  }

  return {
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME({ themeMode }) {
      // Colours of the site are not applied: they could hide parts of a request.
      if (themeMode) setTheme(themeMode)
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: smartAccountNetworks,
    }),
    IS_CONNECTED: async () => ({ isConnected: await (await login()).isConnected() }),
    CONNECT_EMAIL: async ({ email, passkey }) => ({
      action: await (await login()).connectEmail(email, passkey),
    }),
    CONNECT_DEVICE: async () => (await login()).connectDevice(),
    async CONNECT_OTP({ otp }) {
      refuseCodes(codes)
      await (await login()).connectOtp(otp)
      oneStep.begin()
    },
    async UPDATE_EMAIL({ email }) {
      refuseCodes(codes)
      return { action: await (await emailUpdate()).start(email) }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      refuseCodes(codes)
      await (await emailUpdate()).confirmPresent(otp)
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      refuseCodes(codes)
      return { newEmail: await (await emailUpdate()).confirmNew(otp) }
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
      uri: await (await login()).socialUri(provider),
    }),
    async CONNECT_SOCIAL({ uri, imports, ...asked }) {
      const userName = await (await login()).connectSocial(uri, imports)
      if (imports) return { userName }
      oneStep.begin()
      return { ...(await userOn(asked)), userName }
    },
    GET_FARCASTER_URI: async () => ({ url: await (await login()).farcasterUrl() }),
    async CONNECT_FARCASTER() {
      const userName = await (await login()).connectFarcaster()
      oneStep.begin()
      return { userName }
    },
    GET_TOKEN_NONCE: async () => ({ nonce: await (await login()).tokenNonce() }),
    async CONNECT_TOKEN({ token }) {
      const userName = await (await login()).connectToken(token)
      oneStep.begin()
      return { userName }
    },
    GET_USER: (payload) => userOn(payload ?? {}),
    SWITCH_NETWORK({ chainId, rpcUrl }) {
      if (isSolanaId(chainId)) return solana.switchTo(chainId, rpcUrl)
      setNetwork(chainId, rpcUrl)
      return { chainId: active.chainId }
    },
    GET_CHAIN_ID: () => ({ chainId: (solana.isCurrent() && solana.chainId()) || active.chainId }),
    async SIGN_OUT() {
      approvals.abort()
      oneStep.end()
      const { login, bundles, permissions, listed } = await opened()
      const user = await login.user().catch(() => null)
      const given = user ? await permissions.of(user.address) : []
      // The sign-out does not wait for a successful answer of the service: permissions only work
      // with this frame.
      const signedOut = login.signOut((token) =>
        Promise.allSettled(given.map((one) => listed.end(one, token))),
      )
      if (user) await Promise.all([permissions.endAll(user.address), bundles.forget(user.address)])
      await signedOut
    },
    async RPC_REQUEST(request) {
      if (request.chainNamespace === 'solana') return solana.request(request)
      const parts = await opened()
      return createRpc({ ...parts, approvals, active: () => active, site })(request)
    },
    RPC_ABORT: () => approvals.abort(),
    async OPEN_PAGE({ page, email }) {
      const answer = await openPage(page, email)
      if (page === 'code' || page === 'import') oneStep.begin()
      return page === 'email' ? { email: answer } : undefined
    },
    RELOAD() {
      // The reload runs after the answer was posted.
      setTimeout(reload, 0)
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { smartAccounts } = await opened()
      const { address: owner } = await (await login()).user()
      const { accounts } = await smartAccounts.accountsOn(active.chainId, owner)
      const account = accounts.find((one) => one.type === type)
      if (!account) throw new Error('Smart accounts are not available on this network.')
      await smartAccounts.prefer(type)
      return account
    },
  }
}
