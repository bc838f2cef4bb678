import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'
import { digest } from './secrets'

/** A login that opens the wallet of an account with another key: an email address, or an account at a provider. */
export interface LinkedLogin {
  /** The key of the login, see `socialKey`. */
  login: string
  /** What people call an account at a provider; null for email addresses. */
  label: string | null
  /** Unix time in ms. */
  addedAt: number
}

/**
 * Why a login was not linked: it opens a wallet, of its own or another one's; the account has too many; the account has no wallet.
 */
export type LinkRefusal = 'in-use' | 'too-many' | 'no-wallet'

/** Logins that lead to the wallet of an account besides the account's own. */
export interface LinkedLogins {
  /** The account that a login opens: its own, unless the login is linked to another one. */
  accountOf(login: string): Promise<string>
  /** The logins that are linked to an account, in the order in which they came. */
  linkedLogins(account: string): Promise<readonly LinkedLogin[]>
  /**
   * Links a login to an account. A wallet is never taken over: a login that opens one is refused. Sessions of the login end.
   * @param most linked logins that an account may have
   * @param main the session that stays; the login becomes the account's own, and the former own login is linked to it
   */
  linkLogin(
    account: string,
    link: LinkedLogin,
    most: number,
    main?: { token: string; formerLabel: string | null },
  ): Promise<'linked' | LinkRefusal>
  /** Ends a link and every session of the account but one. False when there is no such link. */
  unlinkLogin(account: string, login: string, token: string): Promise<boolean>
}

const Row = z.unknown()
const OfAccount = z.object({ account: z.string() })
const OfLink = z.object({
  login: z.string(),
  label: z.nullable(z.string()),
  addedAt: z.number(),
})

/** The first number of the locks under which a login gets a wallet or a link; the second one is a hash of its key. */
const LOGIN_LOCKS = 7_513

/** Until the transaction ends, no other one gives the login a wallet or a link. */
export const lockLogin = async ({ query }: Queries, login: string): Promise<void> => {
  await query('select pg_advisory_xact_lock($1::int, hashtext($2))', [LOGIN_LOCKS, login], Row)
}

/** The account that a login is linked to; null without a link. */
export const linkOf = async ({ query }: Queries, login: string): Promise<string | null> => {
  const sql = 'select account from frame_logins where login = $1'
  return (await query(sql, [login], OfAccount))[0]?.account ?? null
}

/** Follows a wallet to another key: its links lead there, except that of the key itself. */
export const moveLinks = async ({ query }: Queries, from: string, to: string): Promise<void> => {
  await query('delete from frame_logins where login = $1', [to], Row)
  await query('update frame_logins set account = $2 where account = $1', [from, to], Row)
}

const INSERT = 'insert into frame_logins (login, account, label, added_at) values ($1, $2, $3, $4)'

/**
 * The links of a database.
 * @param move moves a wallet to another key and answers false when there is none, within the transaction that calls it
 */
export const linkCalls = (
  { query, transaction }: Database,
  move: (queries: Queries, from: string, to: string, kept: string) => Promise<boolean>,
): LinkedLogins => ({
  accountOf: async (login) => (await linkOf({ query }, login)) ?? login,
  linkedLogins: (account) =>
    query(
      `select login, label, added_at as "addedAt" from frame_logins
        where account = $1 order by position`,
      [account],
      OfLink,
    ),
  linkLogin: (account, { login, label, addedAt }, most, main) =>
    transaction(async (inner) => {
      await lockLogin(inner, login)
      const wallets = 'select 1 from frame_wallets where email = $1 for update'
      if ((await inner.query(wallets, [account], Row)).length === 0) return 'no-wallet'
      if ((await inner.query(wallets, [login], Row)).length > 0) return 'in-use'
      if ((await linkOf(inner, login)) !== null) return 'in-use'
      const links = await inner.query(
        'select 1 from frame_logins where account = $1',
        [account],
        Row,
      )
      if (links.length >= most) return 'too-many'
      await inner.query('delete from frame_sessions where email = $1', [login], Row)
      if (!main) await inner.query(INSERT, [login, account, label, addedAt], Row)
      else {
        await move(inner, account, login, digest(main.token))
        await inner.query(INSERT, [account, login, main.formerLabel, addedAt], Row)
      }
      return 'linked'
    }),
  unlinkLogin: (account, login, token) =>
    transaction(async (inner) => {
      const sql = 'delete from frame_logins where login = $1 and account = $2 returning 1'
      if ((await inner.query(sql, [login, account], Row)).length === 0) return false
      const others = 'delete from frame_sessions where email = $1 and token <> $2'
      await inner.query(others, [account, digest(token)], Row)
      return true
    }),
})
