import type { JWTPayload } from 'jose'
import { isEvmAddress, sameAddress } from '../../../slices/domain/ids/address'
import {
  isCaipNetworkId,
  namespaceOf,
  referenceOf,
  toCaipAddress,
} from '../../../slices/domain/ids/caip'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isLatchkeyError, type LatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import { SIWX_SESSION_MS } from '../../../slices/domain/limits'
import type { SiwxMessageData } from '../../../slices/domain/siwx/siwx'
import { createRandom } from '../../browser/random'
import { verifySignature } from '../verify/signature'
import { checkMessage } from './checkMessage'
import { CLOCK_SKEW_MS, NONCE_MS } from './limits'
import { createMemoryStore } from './memoryStore'
import { refused } from './refusal'
import { createTokens } from './tokens'
import type { SiwxServer, SiwxServerOptions, SiwxServerSession } from './types'

/**
 * Creates the sign-in server for a site's own backend: nonces, verification of signed messages, and session tokens.
 * It is independent of frameworks; `createExpressAuth` and `createFetchAuth` add routes and cookies.
 * @throws LatchkeyError `INVALID_OPTIONS` with the option in `context.paths`
 * @example
 * import { createSiwxServer } from 'latchkey/siwx/server'
 *
 * const siwx = createSiwxServer({
 *   origins: ['https://notes.example'],
 *   secret: process.env.SIWX_SECRET ?? '', // openssl rand -hex 32
 *   networks: { 'eip155:1': ['https://ethereum-rpc.example'] },
 * })
 * export const issue = () => siwx.issueNonce()
 * export async function authenticate(message: string, signature: string, nonceToken: string) {
 *   const { token, session } = await siwx.authenticate({ message, signature, nonceToken })
 *   return { token, address: session.address }
 * }
 * export const whose = (token: string) => siwx.session(token) // null without a valid session
 */
export function createSiwxServer(options: SiwxServerOptions): SiwxServer {
  const { now = Date.now, sessionMs = SIWX_SESSION_MS, clockSkewMs = CLOCK_SKEW_MS } = options
  const { networks, issuer = 'latchkey', verify = verifySignature } = options
  const store = options.store ?? createMemoryStore({ now })
  const { secret, acceptedSecrets } = options
  const tokens = createTokens({ secret, acceptedSecrets, issuer, now })
  const allows = toAllows(options.origins)
  const random = createRandom()
  for (const id of Object.keys(networks)) if (!isCaipNetworkId(id)) throw invalid(`networks.${id}`)
  if (!(sessionMs > 0)) throw invalid('sessionMs')
  // A store written for an earlier version has no `add`; without it no nonce could be marked as used.
  if (typeof store.add !== 'function') throw invalid('store.add')

  async function assertNonce(nonce: string, token: string | undefined): Promise<void> {
    const claims = token === undefined ? null : await tokens.read('nonce', token)
    if (claims?.exp === undefined || claims.nonce !== nonce) throw refused('nonce')
    // The entry outlives the token by a margin, because the clocks of a site's processes differ.
    const ttlMs = claims.exp * 1_000 - now() + CLOCK_SKEW_MS
    // Marked as used before the signature is checked: a nonce is used up by its first message, valid or not.
    if (!(await store.add(`nonce:${nonce}`, ttlMs))) throw refused('nonce')
  }

  async function assertSignature(data: SiwxMessageData, message: string, signature: string) {
    const { chainId, accountAddress: address } = data
    const rpcUrls = [...(networks[chainId] ?? [])]
    const signed = await verify({ chainId, address, message, signature, rpcUrls }).catch(
      (cause: unknown) => {
        const code = isLatchkeyError(cause) ? cause.code : null
        if (code === 'CHAIN_NOT_SUPPORTED') throw refused('chainId')
        // Without a node only EOA signatures can be checked, and this one is not valid for an EOA.
        if (code === 'NETWORK_ERROR' && rpcUrls.length === 0) return false
        const details = `no node of ${chainId} answered, so the signature could not be checked`
        throw errorOf('NETWORK_ERROR', { chainId, details }, cause)
      },
    )
    if (!signed) throw refused('signature')
  }

  return {
    allows,
    async issueNonce() {
      const nonce = random.nonce()
      const expiresAt = now() + NONCE_MS
      const token = await tokens.write('nonce', { nonce, exp: Math.ceil(expiresAt / 1_000) })
      return { nonce, token, expiresAt }
    },
    async authenticate({ message, signature, nonceToken, origin, account, claims }) {
      const at = now()
      const rules = { allows, networks, now: at, ageMs: NONCE_MS, skewMs: clockSkewMs }
      const { data, origin: aud } = checkMessage(message, origin, rules)
      if (account && !isSame(account, data)) throw refused('account')
      await assertNonce(data.nonce, nonceToken)
      await assertSignature(data, message, signature)
      const ends = Math.min(at + sessionMs, Date.parse(data.expirationTime ?? '') || Infinity)
      const own: SiwxServerSession = {
        ...toClaims(data),
        iss: issuer,
        aud,
        jti: random.id(),
        iat: Math.floor(at / 1_000),
        exp: Math.floor(ends / 1_000),
      }
      const session = { ...(await claims?.(own)), ...own }
      await store.put(`session:${session.jti}`, ends - at)
      return { token: await tokens.write('session', session), session }
    },
    async session(token) {
      const claims = await tokens.read('session', token)
      return isSession(claims) && (await store.has(`session:${claims.jti}`)) ? claims : null
    },
    async signOut(token) {
      const claims = await tokens.read('session', token)
      return isSession(claims) && store.take(`session:${claims.jti}`)
    },
  }
}

function isSame(claimed: { accountAddress: string; chainId: string }, data: SiwxMessageData) {
  const { accountAddress, chainId } = claimed
  return chainId === data.chainId && sameAddress(accountAddress, data.accountAddress)
}

/** Converts the signed fields to claims. */
function toClaims(data: SiwxMessageData) {
  const { accountAddress: address, chainId: caip2Network, uri, domain, nonce } = data
  const chainNamespace = namespaceOf(caip2Network)
  const reference = referenceOf(caip2Network)
  const isEvm = chainNamespace === 'eip155' && isEvmAddress(address)
  return {
    sub: toCaipAddress(caip2Network, isEvm ? address.toLowerCase() : address),
    address,
    chainId: isEvm ? Number(reference) : reference,
    chainNamespace,
    caip2Network,
    uri,
    domain,
    nonce,
  }
}

/** Whether claims have the fields of a session; tokens of another service with the same key may lack them. */
function isSession(claims: JWTPayload | null): claims is SiwxServerSession & JWTPayload {
  const texts = ['aud', 'sub', 'jti', 'address', 'caip2Network'] as const
  return claims !== null && texts.every((name) => typeof claims[name] === 'string')
}

function toAllows(origins: SiwxServerOptions['origins']): (origin: string) => boolean {
  if (typeof origins === 'function') return origins
  const known = new Set(
    origins.map((origin) => {
      // A path or a missing scheme would never match a request, so it is reported here.
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw invalid('origins')
      return origin
    }),
  )
  if (known.size === 0) throw invalid('origins')
  return (origin) => known.has(origin)
}

function invalid(path: string): LatchkeyError {
  return errorOf('INVALID_OPTIONS', { paths: [path], details: path })
}
