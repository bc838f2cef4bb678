import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { CODE_LIFE, countTry, isRight, newCode, SentCode } from './codes'
import { createExpiringStore } from './expiringStore'
import type { MailLimits } from './mailLimits'
import type { SendMail } from './outbox'
import { keyOf } from './secrets'
import type { WrongCodes } from './wrongCodes'

/** A login whose ownership the user has proved. */
export interface ProvedLogin {
  /** The key of the login; see `socialKey`. */
  login: string
  label: string | null
}

/** Logins that sessions are adding to their wallets, one for each session. */
export interface NewLogins {
  /** Mails a code to an address. */
  startEmail(token: string, email: string): Promise<void>
  /**
   * Checks a code. Resolves with the proved login, or null for a wrong code; rejects after too many
   * wrong codes.
   */
  checkEmail(token: string, code: string): Promise<ProvedLogin | null>
  /** Stores a login that its provider has confirmed. */
  keep(token: string, proved: ProvedLogin): Promise<void>
  /** The login that was proved last and is not added yet. */
  find(token: string): Promise<ProvedLogin | null>
  take(token: string): Promise<ProvedLogin | null>
}

const NewLogin = z.object({
  login: z.string(),
  label: z.nullable(z.string()),
  /** Null once the login is proved. */
  code: z.nullable(SentCode),
  endsAt: z.number(),
})
type NewLogin = z.infer<typeof NewLogin>

const provedOf = (login: NewLogin | null): ProvedLogin | null =>
  login && login.code === null ? { login: login.login, label: login.label } : null

/** Creates new logins in the records, like logins in progress. */
export const createNewLogins = (parts: {
  records: Records
  send: SendMail
  mailLimits: Pick<MailLimits, 'anyone'>
  wrongCodes: WrongCodes
  now: () => number
}): NewLogins => {
  const { records, send, mailLimits, wrongCodes, now } = parts
  const logins = createExpiringStore(records, { name: 'frame-new-logins', shape: NewLogin, now })
  const endsAt = () => now() + CODE_LIFE
  return {
    async startEmail(token, email) {
      await mailLimits.anyone(email)
      const code = newCode()
      await logins.keep(keyOf(token), { login: email, label: null, code, endsAt: endsAt() })
      send({ to: email, kind: 'code', purpose: 'add-login', code: code.digits, at: now() })
    },
    async checkEmail(token, digits) {
      const key = keyOf(token)
      const open = await logins.get(key)
      if (!open?.code) return null
      const tryCode = () =>
        logins.change(key, (login) => {
          const code = login.code && countTry(login.code)
          if (!code) return null
          return { ...login, code: isRight(code, digits) ? null : code, endsAt: endsAt() }
        })
      const tried = await wrongCodes.guard({
        ...{ account: open.login, holder: token, check: tryCode },
        isWrong: (login) => Boolean(login?.code),
      })
      return provedOf(tried)
    },
    keep: (token, { login, label }) =>
      logins.keep(keyOf(token), { login, label, code: null, endsAt: endsAt() }),
    find: async (token) => provedOf(await logins.get(keyOf(token))),
    take: async (token) => provedOf(await logins.take(keyOf(token))),
  }
}
