import type { TokenLoginInput, TokenRequest } from '../../slices/domain/account/siteLogin'
import { delay } from '../../slices/domain/async/timers'
import { SITE_TOKEN_CHARS_MAX, SITE_TOKEN_MS } from '../../slices/domain/embeddedLimits'
import { errorOf } from '../../slices/domain/errors/errorOf'

/** A signed token in compact form (RFC 7515): header, payload and signature. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Functions of the site that issue tokens, by attempt. They stay out of the store, as do the tokens. */
export type SiteTokens = ReturnType<typeof createSiteTokens>

/**
 * Creates the list of functions that issue tokens, from which a login with a token of the site
 * takes its function.
 * @param own the function of the option `ownLogin`
 */
export function createSiteTokens(own?: TokenLoginInput['getToken']) {
  const sources = new Map<string, TokenLoginInput['getToken']>()
  return {
    /** Keeps the function of an attempt until the attempt is over. */
    keep: (attemptId: string, getToken: TokenLoginInput['getToken']) =>
      void sources.set(attemptId, getToken),
    /** Keeps the function of the option `ownLogin` for an attempt. */
    keepOwn: (attemptId: string) => void (own && sources.set(attemptId, own)),
    has: (attemptId: string) => sources.has(attemptId),
    drop: (attemptId: string) => void sources.delete(attemptId),
    /**
     * Requests the token of an attempt from the site.
     * @throws LatchkeyError `TIMEOUT` when that takes longer than the nonce is valid,
     * `INVALID_PARAMS` when the answer is not a signed token, `SOMETHING_WENT_WRONG` when the
     * function fails
     */
    async issue(attemptId: string, request: TokenRequest): Promise<string> {
      const getToken = sources.get(attemptId)
      if (!getToken) throw errorOf('CONNECT_ABANDONED')
      const issued = Promise.resolve(request).then(getToken).catch(failed)
      // The signal aborts when the attempt is over, so no timer outlives it.
      const late = delay(SITE_TOKEN_MS, request.signal).then((): never => {
        throw errorOf('TIMEOUT')
      })
      const token: unknown = await Promise.race([issued, late])
      if (!isToken(token)) throw errorOf('INVALID_PARAMS', { parameter: 'getToken' })
      return token
    },
  }
}

/** The site's error could hold the token, so nothing of it goes into the store or the log. */
function failed(): never {
  throw errorOf('SOMETHING_WENT_WRONG', { parameter: 'getToken' })
}

function isToken(token: unknown): token is string {
  return typeof token === 'string' && token.length <= SITE_TOKEN_CHARS_MAX && COMPACT.test(token)
}
