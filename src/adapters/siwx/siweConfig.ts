import { sameAddress } from '../../slices/domain/ids/address'
import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { SIWX_REFETCH_MS } from '../../slices/domain/limits'
import type { SiweConfig, SiweSession } from '../../slices/domain/siwx/siweConfig'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'
import { createSiweMessage } from './siweMessage'

const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')
const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Adapts a site's `siweConfig` to `SiwxConfig`. The session is the result of the site's `getSession`; while the page
 * is open it is combined with the signed message.
 */
export function createSiweSiwx(config: SiweConfig): SiwxConfig {
  const { sessionRefetchIntervalMs = SIWX_REFETCH_MS } = config
  const state: {
    context?: SiwxContext
    signed?: SiwxSession
    /** The account and network of the last session check. */
    asked?: string
    signingOut?: Promise<void> | undefined
  } = {}
  const now = () => state.context?.now() ?? Date.now()
  const nonces = createSiweNonces(config, now)

  function signOut(): Promise<void> {
    delete state.signed
    const run = async () => {
      await config.signOut()
      queueMicrotask(() => config.onSignOut?.())
    }
    // Account change, network change and disconnect may call this at the same time; the site's `signOut` runs once.
    state.signingOut ??= run().finally(() => {
      state.signingOut = undefined
    })
    return state.signingOut
  }

  async function addSession({ data, message, signature, cacao }: SiwxSession): Promise<void> {
    if (!isEvm(data.chainId)) return
    // The nonce is used up, even when the server rejects the message.
    nonces.forget()
    const given = { message, signature, ...(cacao !== undefined && { cacao }) }
    // The site returns no reason.
    if (!(await config.verifyMessage(given))) throw errorOf('SIWX_INVALID')
    state.signed = { data, message, signature }
    const session = { address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) }
    // Called later, so that an error in the site's callback does not fail the sign-in.
    queueMicrotask(() => config.onSignIn?.(session))
  }

  return {
    ownsSessions: true,
    sessionRefetchIntervalMs,
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    bind(context) {
      state.context = context
    },
    async createMessage(request) {
      const [params, nonce] = await Promise.all([
        config.getMessageParams?.(),
        nonces.take(request.accountAddress),
      ])
      const { domain = '', uri = '' } = state.context ?? {}
      return createSiweMessage(config, request, { params, nonce, domain, uri, now: now() })
    },
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      const [first] = sessions
      if (first) await addSession(first)
      else await signOut()
    },
    async getSessions(chainId, address) {
      // SIWE covers eip155 only; other accounts count as signed in.
      if (!isEvm(chainId)) return [unsigned({ accountAddress: address, chainId })]
      const asked = `${chainId}:${address}`
      const isChanged = state.asked !== asked
      state.asked = asked
      const session = await config.getSession()
      if (!session) return []
      if (!isSessionOf(session, { chainId, address }, config)) {
        // For an account that did not change here, another tab signed in, perhaps with another wallet.
        if (isChanged) await signOut()
        return []
      }
      return [toSession(session, state.signed)]
    },
  }
}

/** Whether the site's session is valid for an account, according to the sign-out options. */
function isSessionOf(
  session: SiweSession,
  { chainId, address }: { chainId: CaipNetworkId; address: string },
  { signOutOnAccountChange = true, signOutOnNetworkChange = true }: SiweConfig,
): boolean {
  return (
    (!signOutOnAccountChange || sameAddress(session.address, address)) &&
    (!signOutOnNetworkChange || toNetworkId(session.chainId) === chainId)
  )
}

/** The site's session; with the message when it was signed on this page for the same account and network. */
function toSession(
  { address, chainId }: SiweSession,
  signed: SiwxSession | undefined,
): SiwxSession {
  const own = { accountAddress: address, chainId: toNetworkId(chainId) }
  const isOwn =
    signed?.data.chainId === own.chainId &&
    sameAddress(signed.data.accountAddress, own.accountAddress)
  return isOwn ? signed : unsigned(own)
}

/** Creates a session with account and network only. */
function unsigned(owner: Pick<SiwxMessageData, 'accountAddress' | 'chainId'>): SiwxSession {
  const data = { ...owner, domain: '', uri: '', version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}

/** Caches one nonce of the site's server until it is used, expires, or is needed for another account. */
function createSiweNonces(config: SiweConfig, now: () => number) {
  const { nonceRefetchIntervalMs = SIWX_REFETCH_MS } = config
  const state: { nonce?: { value: Promise<string>; at: number; address: string } } = {}
  return {
    forget() {
      delete state.nonce
    },
    take(address: string): Promise<string> {
      const { nonce } = state
      if (nonce?.address === address && now() - nonce.at < nonceRefetchIntervalMs)
        return nonce.value
      const value = Promise.resolve(config.getNonce(address || undefined))
      state.nonce = { value, at: now(), address }
      value.catch(() => delete state.nonce)
      return value
    },
  }
}
