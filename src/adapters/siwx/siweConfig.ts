import { sameAddress } from '../../slices/domain/ids/address'
import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { SiweConfig, SiweMessageArgs, SiweSession } from '../../slices/domain/siwx/siweConfig'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'

/** Default age limit of a nonce and interval of session checks, in ms (secure-frame reference B5). */
const REFETCH_MS = 300_000

const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')
const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Adapts a site's `siweConfig` to `SiwxConfig` (secure-frame reference B5). The session is the result of the
 * site's `getSession`; while the page is open it is combined with the signed message.
 */
export function createSiweSiwx(config: SiweConfig): SiwxConfig {
  const { nonceRefetchIntervalMs = REFETCH_MS, sessionRefetchIntervalMs = REFETCH_MS } = config
  const state: {
    context?: SiwxContext
    nonce?: { value: Promise<string>; at: number; address: string }
    signed?: SiwxSession
    signingOut?: Promise<void> | undefined
  } = {}
  const now = () => state.context?.now() ?? Date.now()

  /** Returns an unused nonce. Requests a new one when it is too old or for another account. */
  function takeNonce(address: string): Promise<string> {
    const { nonce } = state
    if (nonce?.address === address && now() - nonce.at < nonceRefetchIntervalMs) return nonce.value
    const value = Promise.resolve(config.getNonce(address || undefined))
    state.nonce = { value, at: now(), address }
    value.catch(() => delete state.nonce)
    return value
  }

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
    // The nonce is used up, even when the server refuses the message.
    delete state.nonce
    const given = { message, signature, ...(cacao !== undefined && { cacao }) }
    if (!(await config.verifyMessage(given))) throw errorOf('SIWX_INVALID', { field: 'signature' })
    state.signed = { data, message, signature }
    const session = { address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) }
    // Called later, so that an error in the site's callback does not fail the sign-in.
    queueMicrotask(() => config.onSignIn?.(session))
  }

  /** Whether the site's session is valid for an account, according to the sign-out options. */
  function isSessionOf(session: SiweSession, chainId: CaipNetworkId, address: string): boolean {
    const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
    return (
      (!signOutOnAccountChange || sameAddress(session.address, address)) &&
      (!signOutOnNetworkChange || toNetworkId(session.chainId) === chainId)
    )
  }

  return {
    ownsSessions: true,
    sessionRefetchIntervalMs,
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    bind(context) {
      state.context = context
    },
    async createMessage({ accountAddress, chainId, notBefore }): Promise<SiwxMessage> {
      const [params, nonce] = await Promise.all([
        config.getMessageParams?.(),
        takeNonce(accountAddress),
      ])
      const args: SiweMessageArgs = {
        domain: state.context?.domain ?? '',
        uri: state.context?.uri ?? '',
        ...params,
        ...(notBefore && { nbf: notBefore }),
        nonce,
        version: '1',
        chainId: Number(referenceOf(chainId)),
        address: `did:pkh:${chainId}:${accountAddress}`,
        iat: params?.iat ?? new Date(now()).toISOString(),
      }
      // One-click sign-in: the pairing library composes the message once the account is known.
      const text = accountAddress ? config.createMessage(args) : ''
      return { ...toData(args, accountAddress, chainId), toString: () => text }
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
      const session = await config.getSession()
      if (!session) return []
      if (!isSessionOf(session, chainId, address)) {
        await signOut()
        return []
      }
      const own = { accountAddress: session.address, chainId: toNetworkId(session.chainId) }
      const signed = state.signed?.data
      const isOwn =
        signed?.chainId === own.chainId && sameAddress(signed.accountAddress, own.accountAddress)
      return [isOwn && state.signed ? state.signed : unsigned(own)]
    },
  }
}

/** Creates a session with account and network only. */
function unsigned(owner: Pick<SiwxMessageData, 'accountAddress' | 'chainId'>): SiwxSession {
  const data = { ...owner, domain: '', uri: '', version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}

function toData(
  { domain, uri, version, nonce, nbf, exp, iat, statement, requestId, resources }: SiweMessageArgs,
  accountAddress: string,
  chainId: CaipNetworkId,
): SiwxMessageData {
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    issuedAt: iat,
    ...(nbf && { notBefore: nbf }),
    ...(exp && { expirationTime: exp }),
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
}
