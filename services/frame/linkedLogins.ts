import * as z from 'zod/mini'
import type { Database, Queries } from '../data/database'
import { digest } from './secrets'

/** A login that opens the wallet of another account: an email address, or a social login. */
export interface LinkedLogin {
  /** The key of the login; see `socialKey`. */
  login: string
  /** Display name of a social login; null for email addresses. */
  label: string | null
  /** Unix time in ms. */
  addedAt: number
}

/**
 * The reason why a login was not linked: it opens a wallet, its own or another account's; the
 * account has too many logins; the account has no wallet.
 */
export type LinkRefusal = 'in-use' | 'too-many' | 'no-wallet'

/** Further logins that open the wallet of an account. */
export interface LinkedLogins {
  /** The account that a login opens: its own, unless it is linked to another one. */
  accountOf(login: string): Promise<string>
  /** The logins that are linked to an account, in the order in which they were added. */
  linkedLogins(account: string): Promise<readonly LinkedLogin[]>
  /**
   * Links a login to an account. A login that has a wallet is refused, as it would lose it.
   * Sessions of the login end.
   * @param most most linked logins of an account
   * @param main the session that stays; the login becomes the account's own, and the former own
   * login is linked to it
   */
  linkLogin(
    account: string,
    link: LinkedLogin,
    most: number,
    main?: { token: string; formerLabel: string | null },
  ): Promise<'linked' | LinkRefusal>
  /**
   * Removes a link, and ends every session of the account but one. False when there is no such
   * link.
   */
  unlinkLogin(account: string, login: string, token: string): Promise<boolean>
}

const Row = z.unknown()
const OfAccount = z.object({ account: z.string() })
const OfLink = z.object({
  login: z.string(),
  label: z.nullable(z.string()),
  addedAt: z.number(),
})

/**
 * First key of the advisory locks for giving a login a wallet or a link; the second key is a hash
 * of the login.
 */
const LOGIN_LOCKS = 7_513

/** Prevents other transactions from giving the login a wallet or a link, until this one ends. */
export const lockLogin = async ({ query }: Queries, login: string): Promise<void> => {
  await query('select pg_advisory_xact_lock($1::int, hashtext($2))', [LOGIN_LOCKS, login], Row)
}

/** The account that a login is linked to; null without a link. */
export const linkOf = async ({ query }: Queries, login: string): Promise<string | null> => {
  const sql = 'select account from frame_logins where login = $1'
  return (await query(sql, [login], OfAccount))[0]?.account ?? null
}

/** Moves the links of a wallet to its new key, and removes the link of that key itself. */
export const moveLinks = async ({ query }: Queries, from: string, to: string): Promise<void> => {
  await query('delete from frame_logins where login = $1', [to], Row)
  await query('update frame_logins set account = $2 where account = $1', [from, to], Row)
}

const INSERT = 'insert into frame_logins (login, account, label, added_at) values ($1, $2, $3, $4)'

/**
 * Creates the methods for links in a database.
 * @param move moves a wallet to another key within the calling transaction; false when there is
 * none
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
