import type { CaipNetworkId } from '../../../slices/domain/ids/caip'

/**
 * Store of used nonces (`nonce:…`, with `add`) and open sessions (`session:…`, with `put`, `has`, `take`). Issued
 * nonces are signed and not stored. If a session is lost, the visitor is signed out. A used nonce must not be lost
 * before it expires, because its message would be valid again.
 */
export type SiwxServerStore = {
  /**
   * Stores a key for `ttlMs`, unless it exists, in one atomic step, such as `SET key 1 PX ttlMs NX` in Redis. Returns
   * true to exactly one of several simultaneous callers.
   */
  add(key: string, ttlMs: number): Promise<boolean>
  /** Stores a key for `ttlMs`. */
  put(key: string, ttlMs: number): Promise<void>
  /**
   * Removes a key atomically. Returns true to exactly one caller; false when the key has expired or did not
   * exist.
   */
  take(key: string): Promise<boolean>
  /** Whether a key exists and has not expired. */
  has(key: string): Promise<boolean>
}

/** Verifies a signature of an account. Rejects when no node can be reached. */
export type VerifySignature = (input: {
  chainId: CaipNetworkId
  address: string
  message: string
  signature: string
  rpcUrls: string[]
}) => Promise<boolean>

/** Options of `createSiwxServer`. */
export type SiwxServerOptions = {
  /**
   * Allowed origins, e.g. `['https://notes.example']`, or a function that decides. Domain, URI and scheme of
   * a message must match one of them.
   */
  origins: readonly string[] | ((origin: string) => boolean)
  /** Signing key of the tokens (HS256): at least 32 random bytes, the same for all processes of the site. */
  secret: string | Uint8Array
  /**
   * Further secrets whose tokens are accepted but that sign none: the next or the previous one during a rotation.
   * None by default.
   */
  acceptedSecrets?: readonly (string | Uint8Array)[]
  /**
   * Allowed networks by CAIP-2 id, with their RPC URLs. Nodes are needed to verify contract accounts
   * (ERC-1271, ERC-6492); EOAs need none.
   */
  networks: Readonly<Record<string, readonly string[]>>
  /** In-memory store by default; several processes need a shared one (`createRedisStore`). */
  store?: SiwxServerStore
  /** Lifetime of a session in ms; 7 days by default, never beyond the expiration time of the message. */
  sessionMs?: number
  /** Tolerance for the visitor's clock in ms; 60,000 by default. */
  clockSkewMs?: number
  /** `iss` claim of the tokens; `latchkey` by default. */
  issuer?: string
  /** Unix time in ms. */
  now?: () => number
  /** Replaces the built-in signature verification. */
  verify?: VerifySignature
}

/** Claims of a session token. Times are Unix seconds. */
export type SiwxServerSession = {
  /** Issuer: the option `issuer`. */
  iss: string
  /** Origin of the sign-in. */
  aud: string
  /** The account as CAIP-10 id, EVM addresses in lower case. Compare accounts by this. */
  sub: string
  /** Id of the session. */
  jti: string
  /** Time of the sign-in. */
  iat: number
  /** Time at which the session ends. */
  exp: number
  /** Address as written in the signed message. */
  address: string
  /** Chain reference: a number for EVM networks. */
  chainId: number | string
  /** CAIP-2 namespace. */
  chainNamespace: string
  /** CAIP-2 id of the network of the sign-in. */
  caip2Network: string
  /** URI of the signed message. */
  uri: string
  /** Domain of the signed message. */
  domain: string
  /** Nonce of the signed message. */
  nonce: string
}

/** Sign-in server, independent of frameworks. */
export type SiwxServer = {
  /**
   * Issues a nonce of 128 bits for one message, valid for 5 minutes. The token proves that this server issued it and
   * binds it to the browser that received it; nothing is stored.
   */
  issueNonce(): Promise<{ nonce: string; token: string; expiresAt: number }>
  /**
   * Verifies a signed message, consumes its nonce and creates the session.
   * @param input.nonceToken the token of `issueNonce` from the visitor's browser; without it the nonce is rejected
   * @param input.origin `Origin` of the request, if present: the message must be for it
   * @param input.account account and network in the request, if present: the message must contain the same
   * @param input.claims returns further claims for the token of a valid sign-in, e.g. the site's own user id
   * @throws LatchkeyError `SIWX_INVALID` with the invalid field in `context.field`, `NETWORK_ERROR` when no node
   * answers
   */
  authenticate(input: {
    message: string
    signature: string
    nonceToken: string | undefined
    origin?: string
    account?: { accountAddress: string; chainId: string }
    claims?: (session: SiwxServerSession) => object | Promise<object>
  }): Promise<{ token: string; session: SiwxServerSession }>
  /** Returns the session of a token; null when it is invalid, expired or signed out. */
  session(token: string): Promise<SiwxServerSession | null>
  /** Ends a session. Returns true when there was one. */
  signOut(token: string): Promise<boolean>
  /** Whether an origin is allowed. */
  allows(origin: string): boolean
}
