import type { LoggedIn, LoginSource } from './login'
import { ServiceError, type Service } from './service'

/** Login with a token that the site issues (JWT, OpenID Connect). */
export type TokenLogin = {
  /** Starts a login; resolves with the nonce that the token has to contain. */
  tokenNonce: () => Promise<string>
  /** Logs in with the token; resolves with the name of the account. */
  connectToken: (token: string) => Promise<string>
  /** Cancels the started login. */
  cancelToken: () => void
}

/** The widget knows this code: the service refused the token, and another one of the same kind would not help. */
function notAccepted(error: unknown): never {
  if (!(error instanceof ServiceError) || error.status !== 422) throw error
  throw Object.assign(new Error(error.message), { code: 'UNAUTHORIZED' })
}

/** Creates the token logins of one frame; only the latest one can be finished. */
export function createTokenLogin(
  service: Pick<Service, 'tokenStart' | 'tokenLogin'>,
  source: LoginSource,
  open: (loggedIn: LoggedIn) => Promise<void>,
): TokenLogin {
  let ticket: string | null = null
  return {
    async tokenNonce() {
      ticket = null
      const started = await service.tokenStart(source).catch((error: unknown) => {
        if (!(error instanceof ServiceError) || error.status !== 404) throw error
        throw Object.assign(new Error(error.message), { code: 'METHOD_NOT_SUPPORTED' })
      })
      ticket = started.ticket
      return started.nonce
    },
    async connectToken(token) {
      const begun = ticket
      ticket = null
      if (begun === null) throw new Error('This login has ended.')
      const loggedIn = await service.tokenLogin(begun, token).catch(notAccepted)
      await open(loggedIn)
      return loggedIn.userName ?? ''
    },
    cancelToken() {
      ticket = null
    },
  }
}
