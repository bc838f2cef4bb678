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

/** How old a nonce and a session may be, in ms (secure-frame reference B5). */
const REFETCH_MS = 300_000

const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')
const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * A site's `siweConfig` as the sign-in interface (secure-frame reference B5). The site's server is the authority: a
 * session is what `getSession` answers, kept together with what was signed while the page is open.
 */
export function createSiweSiwx(config: SiweConfig): SiwxConfig {
  const { nonceRefetchIntervalMs = REFETCH_MS, sessionRefetchIntervalMs = REFETCH_MS } = config
  const held: {
    context?: SiwxContext
    nonce?: { value: Promise<string>; at: number; address: string }
    signed?: SiwxSession
    leaving?: Promise<void> | undefined
  } = {}
  const now = () => held.context?.now() ?? Date.now()

  /** A nonce that nothing was signed with yet; asked for again when it is too old or the account is another. */
  function takeNonce(address: string): Promise<string> {
    const { nonce } = held
    if (nonce?.address === address && now() - nonce.at < nonceRefetchIntervalMs) return nonce.value
    const value = Promise.resolve(config.getNonce(address || undefined))
    held.nonce = { value, at: now(), address }
    value.catch(() => delete held.nonce)
    return value
  }

  function signOut(): Promise<void> {
    delete held.signed
    const leave = async () => {
      await config.signOut()
      queueMicrotask(() => config.onSignOut?.())
    }
    // Account, network and disconnect may all ask at once: the site signs out once.
    held.leaving ??= leave().finally(() => {
      held.leaving = undefined
    })
    return held.leaving
  }

  async function addSession({ data, message, signature, cacao }: SiwxSession): Promise<void> {
    if (!isEvm(data.chainId)) return
    // Whatever the server says to it, the nonce is used.
    delete held.nonce
    const given = { message, signature, ...(cacao !== undefined && { cacao }) }
    if (!(await config.verifyMessage(given))) throw errorOf('SIWX_INVALID', { field: 'signature' })
    held.signed = { data, message, signature }
    const session = { address: data.accountAddress, chainId: Number(referenceOf(data.chainId)) }
    // What the site does then, and how it fails, is no part of signing in.
    queueMicrotask(() => config.onSignIn?.(session))
  }

  /** Whether the site's session counts for an account, by the sign-out options. */
  function counts(session: SiweSession, chainId: CaipNetworkId, address: string): boolean {
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
      held.context = context
    },
    async createMessage({ accountAddress, chainId, notBefore }): Promise<SiwxMessage> {
      const [params, nonce] = await Promise.all([
        config.getMessageParams?.(),
        takeNonce(accountAddress),
      ])
      const args: SiweMessageArgs = {
        domain: held.context?.domain ?? '',
        uri: held.context?.uri ?? '',
        ...params,
        ...(notBefore && { nbf: notBefore }),
        nonce,
        version: '1',
        chainId: Number(referenceOf(chainId)),
        address: `did:pkh:${chainId}:${accountAddress}`,
        iat: params?.iat ?? new Date(now()).toISOString(),
      }
      // One-click: the wallet's library writes the text, once it knows the account.
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
      // Other namespaces have no such sign-in: their accounts never need one.
      if (!isEvm(chainId)) return [unsigned({ accountAddress: address, chainId })]
      const session = await config.getSession()
      if (!session) return []
      if (!counts(session, chainId, address)) {
        await signOut()
        return []
      }
      const own = { accountAddress: session.address, chainId: toNetworkId(session.chainId) }
      const signed = held.signed?.data
      const isOwn =
        signed?.chainId === own.chainId && sameAddress(signed.accountAddress, own.accountAddress)
      return [isOwn && held.signed ? held.signed : unsigned(own)]
    },
  }
}

/** A session of which only the owner is known. */
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
