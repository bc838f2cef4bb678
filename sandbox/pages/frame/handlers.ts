import type { Approvals } from './approvals'
import type { EmailUpdate } from './emailUpdate'
import type { Login } from './login'
import { chainIdOf, nodeUrl } from './networks'
import { createRpc } from './rpc'
import type { ActiveNetwork } from './rpc'
import type { AppHandlers } from './wire'

/** What the messages of a site act on. */
export type HandlerParts = {
  /** Resolves when the frame's storage is open. */
  login: () => Promise<Login>
  emailUpdate: () => Promise<EmailUpdate>
  approvals: Approvals
  /** Origin of the site. */
  site: string
  /** Query of the frame's address, with the first network. */
  start: URLSearchParams
  setTheme: (mode: 'light' | 'dark') => void
  reload: () => void
}

function firstNetwork(start: URLSearchParams): ActiveNetwork {
  const rpcUrl = start.get('rpcUrl') ?? undefined
  try {
    return { chainId: chainIdOf(start.get('chainId') ?? 1), rpcUrl }
  } catch {
    return { chainId: 1, rpcUrl: undefined }
  }
}

/** Answers every message of the wire. */
export function createHandlers({
  login: opened,
  emailUpdate,
  approvals,
  site,
  start,
  setTheme,
  reload,
}: HandlerParts): AppHandlers {
  let active = firstNetwork(start)

  const setNetwork = (reference: string | number, rpcUrl: string | undefined) => {
    const chainId = chainIdOf(reference)
    const known = chainId === active.chainId ? active.rpcUrl : undefined
    active = { chainId, rpcUrl: rpcUrl === undefined ? known : nodeUrl(rpcUrl) }
  }

  /** Who is logged in, on the network that is asked about from now on. */
  async function userOn(chainId: string | number | undefined, rpcUrl: string | undefined) {
    const { email, address } = await (await opened()).user()
    if (chainId !== undefined) setNetwork(chainId, rpcUrl)
    return {
      email,
      address,
      chainId: active.chainId,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    }
  }

  return {
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME({ themeMode }) {
      // Colours of the site stay outside: they could hide what is asked.
      if (themeMode) setTheme(themeMode)
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    IS_CONNECTED: async () => ({ isConnected: await (await opened()).isConnected() }),
    CONNECT_EMAIL: async ({ email }) => ({ action: await (await opened()).connectEmail(email) }),
    CONNECT_DEVICE: async () => (await opened()).connectDevice(),
    CONNECT_OTP: async ({ otp }) => (await opened()).connectOtp(otp),
    UPDATE_EMAIL: async ({ email }) => ({ action: await (await emailUpdate()).start(email) }),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => (await emailUpdate()).confirmPresent(otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({
      newEmail: await (await emailUpdate()).confirmNew(otp),
    }),
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
      uri: await (await opened()).socialUri(provider),
    }),
    async CONNECT_SOCIAL({ uri, chainId, rpcUrl }) {
      const userName = await (await opened()).connectSocial(uri)
      return { ...(await userOn(chainId, rpcUrl)), userName }
    },
    GET_FARCASTER_URI: async () => ({ url: await (await opened()).farcasterUrl() }),
    CONNECT_FARCASTER: async () => ({ userName: await (await opened()).connectFarcaster() }),
    GET_USER: (payload) => userOn(payload?.chainId, payload?.rpcUrl),
    SWITCH_NETWORK({ chainId, rpcUrl }) {
      setNetwork(chainId, rpcUrl)
      return { chainId: active.chainId }
    },
    GET_CHAIN_ID: () => ({ chainId: active.chainId }),
    async SIGN_OUT() {
      approvals.abort()
      await (await opened()).signOut()
    },
    async RPC_REQUEST(request) {
      const login = await opened()
      return createRpc({ login, approvals, active: () => active, site })(request)
    },
    RPC_ABORT: () => approvals.abort(),
    RELOAD() {
      // After the answer has left.
      setTimeout(reload, 0)
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { address } = await (await opened()).user()
      if (type !== 'eoa') throw new Error('There are no smart accounts yet.')
      return { type, address }
    },
  }
}
