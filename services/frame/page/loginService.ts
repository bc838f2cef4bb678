import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { OAUTH_PROVIDERS } from '../socialAccount'
import type { Call } from './service'

const Login = { login: z.string(), label: z.nullable(z.string()) }
const Logins = z.object({
  account: z.string(),
  logins: z.array(z.object(Login)),
  providers: z.array(z.enum(OAUTH_PROVIDERS)),
})
const Asked = z.object({ ...Login, challenge: z.string() })
const Challenge = z.object({ challenge: z.string() })
const Started = z.object({ ticket: z.string(), state: z.string(), provider: z.string() })
const Nothing = z.object({})

/** The logins of a wallet, its main one first, and the providers for further ones. */
export type ListedLogins = z.infer<typeof Logins>
/** A login of a wallet. */
export type ListedLogin = ListedLogins['logins'][number]

/** A change signed by the wallet's key. */
type Signed = { login: string; challenge: string; signature: Hex }

/**
 * Creates the service calls for the logins of a wallet; every call rejects like those of the
 * service.
 */
export function createLoginService(call: Call) {
  return {
    list: (token: string) => call('logins', { token }, Logins),
    mail: (token: string, email: string) => call('login-email', { token, email }, Nothing),
    checkCode: (token: string, code: string) => call('login-email-code', { token, code }, Asked),
    startAtProvider: (token: string, provider: string) =>
      call('login-social', { token, provider }, Started),
    takeAtProvider: (token: string, ticket: string, code: string) =>
      call('login-social-take', { token, ticket, code }, Asked),
    add: (token: string, signed: Signed) => call('login-add', { token, ...signed }, Logins),
    askRemoval: (token: string) => call('login-remove-ask', { token }, Challenge),
    remove: (token: string, signed: Signed) => call('login-remove', { token, ...signed }, Logins),
  }
}

/** The service calls for the logins of a wallet. */
export type LoginService = ReturnType<typeof createLoginService>
