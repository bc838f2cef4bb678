import { createLocalJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { isPublicAddress } from '../http/publicAddress'
import { safeFetch } from '../http/safeFetch'
import { createExpiringStore } from './expiringStore'
import { digest, isSame, keyIn, keyOf, randomToken, secretOf } from './secrets'

/**
 * The token login of a site: the issuer of its tokens (JWT, OpenID Connect), and their audience.
 */
export interface TokenIssuer {
  /** The `iss` of the tokens. */
  issuer: string
  /** URL of the public keys (JWK Set, RFC 7517). */
  jwksUrl: string
  /** The `aud` of the tokens. */
  audience: string
}

/** The account of a token. */
export interface TokenAccount {
  /** The key of the account; see `socialKey`. */
  key: string
  /** Display name of the account; empty when the token has none. */
  label: string
}

/** Token logins in progress. */
export interface TokenLogins {
  /** Starts a login with a nonce for the token. Null for a project without a token login. */
  start(request: {
    project: string
    caller?: string | undefined
  }): Promise<{ ticket: string; nonce: string } | null>
  /**
   * Checks a token and resolves with its account; null for a refused one. The ticket is used up in
   * any case.
   */
  take(ticket: string, token: string): Promise<TokenAccount | null>
}

/** Longest accepted token in characters. */
export const TOKEN_MAX = 8000
/** Asymmetric algorithms only: with a shared secret the service could issue tokens itself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'].concat(
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
)
/** Milliseconds that a login may take. */
const LIFE = 10 * 60_000
/** Tolerance for clocks, and longest age of a token, in seconds. */
const [CLOCKS, AGE] = [30, 600]
/**
 * Milliseconds for which keys are cached, and least milliseconds between two loads because of an
 * unknown key.
 */
const [KEYS_LIFE, KEYS_REST] = [10 * 60_000, 60_000]
const KEYS_TIME = 5_000
const KEYS_BYTES = 64 * 1024

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).check(z.maxLength(100)) })
const Login = z.object({
  project: z.string(),
  ticket: z.string(),
  nonce: z.string(),
  endsAt: z.number(),
})
const Name = z.string().check(z.minLength(1), z.maxLength(100))

const isThisMachine = (address: string): boolean => /^(?:127\.|::1$)/.test(address)

/** Loads the keys of an issuer, at most once a minute, and caches them for ten. */
const createKeySource = (jwksUrl: string, isLocal: boolean, now: () => number): JWTVerifyGetKey => {
  let kept: { at: number; find: Promise<JWTVerifyGetKey> } | null = null
  const load = async (): Promise<JWTVerifyGetKey> => {
    const { bytes } = await safeFetch(jwksUrl, {
      types: ['application/json', 'application/jwk-set+json'],
      maxBytes: KEYS_BYTES,
      ms: KEYS_TIME,
      isAllowed: (address) => isPublicAddress(address) || (isLocal && isThisMachine(address)),
    })
    return createLocalJWKSet(z.parse(Keys, JSON.parse(bytes.toString('utf8'))))
  }
  const keys = (age: number): Promise<JWTVerifyGetKey> => {
    if (kept && kept.at + age > now()) return kept.find
    const fresh = { at: now(), find: load() }
    kept = fresh
    // A failure is cached too, so that callers cannot make this service send requests without
    // limit.
    fresh.find.catch(() => undefined)
    return fresh.find
  }
  return async (header, token) => {
    try {
      return await (
        await keys(KEYS_LIFE)
      )(header, token)
    } catch {
      // The issuer may have new keys, or may not have answered before.
      return (await keys(KEYS_REST))(header, token)
    }
  }
}

const labelOf = (claims: JWTPayload): string =>
  [claims['name'], claims['preferred_username'], claims['email']]
    .map((claim) => Name.safeParse(claim).data)
    .find((name) => name !== undefined) ?? ''

/**
 * Creates token logins in the records. A token is valid with the issuer and audience of the
 * project, a signature of the issuer's keys, and the nonce of the login, until its `exp`.
 * @param parts.issuers by project
 * @param parts.isLocal whether a key URL is on this machine, as the operator configured it
 * @param parts.onError called when an issuer's keys can't be loaded
 */
export const createTokenLogins = (parts: {
  issuers: Readonly<Record<string, TokenIssuer>>
  isLocal: (jwksUrl: string) => boolean
  records: Records
  now: () => number
  onError: (error: unknown) => void
}): TokenLogins => {
  const { issuers, isLocal, records, now, onError } = parts
  const logins = createExpiringStore(records, { name: 'frame-token-logins', shape: Login, now })
  const sources = new Map(
    Object.entries(issuers).map(([project, issuer]) => [
      project,
      { ...issuer, keys: createKeySource(issuer.jwksUrl, isLocal(issuer.jwksUrl), now) },
    ]),
  )

  return {
    async start({ project, caller }) {
      if (!sources.has(project)) return null
      const [id, nonce] = [randomToken(), randomToken()]
      const key = keyOf(id)
      const ticket = secretOf(key)
      const login = { project, ticket: digest(ticket), nonce, endsAt: now() + LIFE }
      await logins.keep(key, login, caller)
      return { ticket, nonce }
    },
    async take(ticket, token) {
      const key = keyIn(ticket)
      const open = key === null ? null : await logins.get(key)
      if (key === null || !open || !isSame(open.ticket, digest(ticket))) return null
      const login = await logins.take(key)
      const source = login && sources.get(login.project)
      if (!login || !source) return null
      const { issuer, audience, keys } = source
      try {
        const { payload } = await jwtVerify(token, keys, {
          ...{ issuer, audience, algorithms: ALGORITHMS },
          ...{ clockTolerance: CLOCKS, maxTokenAge: AGE, currentDate: new Date(now()) },
          requiredClaims: ['exp', 'sub', 'nonce'],
        })
        const { sub, nonce } = payload
        if (typeof nonce !== 'string' || !isSame(nonce, login.nonce) || !sub) return null
        // A digest, since a subject may look like an email address and could be mistaken for that
        // login.
        return { key: `own:${digest(JSON.stringify([issuer, sub]))}`, label: labelOf(payload) }
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) onError(error)
        return null
      }
    },
  }
}
