import { sameAddress } from '../../slices/domain/ids/address'
import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { SIWX_REFETCH_MS } from '../../slices/domain/limits'
import type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
} from '../../slices/domain/siwx/siweConfig'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'

const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')
const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Adapts a site's `siweConfig` to `SiwxConfig` (secure-frame reference B5). The session is the result of the
 * site's `getSession`; while the page is open it is combined with the signed message.
 */
export function createSiweSiwx(config: SiweConfig): SiwxConfig {
  const { sessionRefetchIntervalMs = SIWX_REFETCH_MS } = config
  const state: {
    context?: SiwxContext
    signed?: SiwxSession
    /** The account and network of the last look for a session. */
    asked?: string
    signingOut?: Promise<void> | undefined
  } = {}
  const now = () => state.context?.now() ?? Date.now()
  const nonces = createNonces(config, now)

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
    nonces.forget()
    const given = { message, signature, ...(cacao !== undefined && { cacao }) }
    if (!(await config.verifyMessage(given))) throw errorOf('SIWX_INVALID', { field: 'signature' })
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
    async createMessage({ accountAddress, chainId, notBefore }): Promise<SiwxMessage> {
      const [params, nonce] = await Promise.all([
        config.getMessageParams?.(),
        nonces.take(accountAddress),
      ])
      const args = toMessageArgs({ accountAddress, chainId, notBefore }, params, nonce, {
        domain: state.context?.domain ?? '',
        uri: state.context?.uri ?? '',
        now: now(),
      })
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

/** Keeps one nonce of the site's server until it is used, is too old, or is wanted for another account. */
function createNonces(config: SiweConfig, now: () => number) {
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

/** The arguments of the site's `createMessage`: its own parameters laid over those of the page. */
function toMessageArgs(
  { accountAddress, chainId, notBefore }: Parameters<SiwxConfig['createMessage']>[0],
  params: SiweMessageParams | undefined,
  nonce: string,
  page: { domain: string; uri: string; now: number },
): SiweMessageArgs {
  return {
    domain: page.domain,
    uri: page.uri,
    ...params,
    ...(notBefore && { nbf: notBefore }),
    nonce,
    version: '1',
    chainId: Number(referenceOf(chainId)),
    address: `did:pkh:${chainId}:${accountAddress}`,
    iat: params?.iat ?? new Date(page.now).toISOString(),
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
