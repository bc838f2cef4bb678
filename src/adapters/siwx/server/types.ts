import type { CaipNetworkId } from '../../../slices/domain/ids/caip'

/**
 * Where a server keeps what must count once or can end early: nonces and sessions by key. Losing an entry is safe: the
 * nonce is refused, the person is signed out.
 */
export type SiwxServerStore = {
  /** Keeps a key for so many ms. */
  put(key: string, ttlMs: number): Promise<void>
  /** Removes a key; true for exactly one caller, however many ask at once. False when it ended or never was. */
  take(key: string): Promise<boolean>
  has(key: string): Promise<boolean>
}

/** Checks a signature for an account; throws when no node answers. */
export type VerifySignature = (input: {
  chainId: CaipNetworkId
  address: string
  message: string
  signature: string
  rpcUrls: string[]
}) => Promise<boolean>

/** Settings of the server half. */
export type SiwxServerOptions = {
  /**
   * Origins people may sign in to, e.g. `['https://notes.example']`; or a function that decides. Message domain, URI and
   * scheme must be those of one of them.
   */
  origins: readonly string[] | ((origin: string) => boolean)
  /** Key of the tokens (HS256): at least 32 bytes from a CSPRNG, the same for all processes of the site. */
  secret: string | Uint8Array
  /**
   * Networks people may sign in with, and their RPC URLs: nodes check contract accounts (ERC-1271, ERC-6492). An account
   * with a key needs none.
   */
  networks: Readonly<Record<string, readonly string[]>>
  /** Memory of this process unless given; several processes need a shared one (`createRedisStore`). */
  store?: SiwxServerStore
  /** Life of a session in ms; 7 days unless given, and never beyond the message's own expiry. */
  sessionMs?: number
  /** How far the visitor's clock may be off, in ms; a minute unless given. */
  clockSkewMs?: number
  /** `iss` of the tokens; `latchkey` unless given. */
  issuer?: string
  /** Unix time in ms. */
  now?: () => number
  /** Checks signatures instead of the built-in verifiers. */
  verify?: VerifySignature
}

/** Who is signed in: the claims of a session token (secure-frame reference B4). Times are Unix seconds. */
export type SiwxServerSession = {
  iss: string
  /** Origin the person signed in to. */
  aud: string
  /** The account as CAIP-10 id, EVM addresses in lower case: compare accounts by this. */
  sub: string
  jti: string
  iat: number
  exp: number
  /** As it stands in the signed text. */
  address: string
  chainId: number | string
  chainNamespace: string
  caip2Network: string
  uri: string
  domain: string
  nonce: string
}

/** The server half: what a site's backend needs to sign people in, whatever framework it runs on. */
export type SiwxServer = {
  /** A fresh nonce of 128 bits for one message, good for 5 minutes; the token ties it to the browser it was given to. */
  issueNonce(): Promise<{ nonce: string; token: string; expiresAt: number }>
  /**
   * Verifies a signed message, uses its nonce up and makes the session.
   * @param input.nonceToken the token of `issueNonce`, as the visitor's browser sends it; skip it only where something
   *   else ties the nonce to the visitor
   * @param input.origin `Origin` of the request, if it has one: the message must be for it
   * @param input.account what the request says besides the signed text: it must be the same account and network
   * @param input.claims more claims for the token of somebody whose sign-in counts, e.g. the site's own user id
   * @throws LatchkeyError `SIWX_INVALID` with `context.field` naming what is wrong, `NETWORK_ERROR` when no node answers
   */
  authenticate(input: {
    message: string
    signature: string
    nonceToken?: string
    origin?: string
    account?: { accountAddress: string; chainId: string }
    claims?: (session: SiwxServerSession) => object | Promise<object>
  }): Promise<{ token: string; session: SiwxServerSession }>
  /** Who a token belongs to; null when it is not ours, expired or signed out. */
  session(token: string): Promise<SiwxServerSession | null>
  /** Ends a session for good; true when there was one. */
  signOut(token: string): Promise<boolean>
  /** Whether people may sign in to an origin. */
  allows(origin: string): boolean
}
