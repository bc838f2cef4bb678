import type { LoggedIn, LoginSource } from './login'
import { ServiceError, type Service } from './service'

/** Logging in by a token that the site issues (JWT, OpenID Connect). */
export type TokenLogin = {
  /** Begins a login; resolves with the nonce that the token has to contain. */
  tokenNonce: () => Promise<string>
  /** Logs in with the token; resolves with the name of the account. */
  connectToken: (token: string) => Promise<string>
  /** What was begun is not finished any more. */
  cancelToken: () => void
}

/** Makes the logins by tokens of one frame; only what the latest of them began can be finished. */
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
      const loggedIn = await service.tokenLogin(begun, token)
      await open(loggedIn)
      return loggedIn.userName ?? ''
    },
    cancelToken() {
      ticket = null
    },
  }
}
