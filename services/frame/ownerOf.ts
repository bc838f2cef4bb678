import { isAddress } from 'viem'
import type { Address } from 'viem'
import type { Counters } from '../data/counters'
import { tooMany, unauthorized } from '../http/problem'
import { createRateLimit } from './limits'
import type { FrameStore } from './frameStore'

/** Milliseconds of the window in which calls of sessions are counted. */
const WINDOW = 60_000
/** Factor by which the limit of all sessions of an account exceeds that of one session. */
const ACCOUNT = 2
/** Factor by which the limit of all sessions exceeds that of one session. */
const ALL = 100

/**
 * Creates a function that returns the account of a session by its token. It counts the call,
 * because calls of sessions use nodes, bundlers and the database.
 * @param parts.perSession calls of one session within a minute; null is no limit
 * @returns a function that throws an HttpProblem: 401 for a token without a session, 429 for too
 * many calls
 */
export const createEmailOf = (parts: {
  store: Pick<FrameStore, 'sessionEmail'>
  counters: Pick<Counters, 'hit'>
  perSession: number | null
  now: () => number
}): ((token: string) => Promise<string>) => {
  const { store, counters, perSession, now } = parts
  const limitOf = (name: string, times: number) =>
    createRateLimit(counters, {
      ...{ name, count: perSession === null ? null : perSession * times, windowMs: WINDOW },
    })
  const session = limitOf('calls:session', 1)
  const account = limitOf('calls:account', ACCOUNT)
  const all = limitOf('calls:all', ALL)
  return async (token) => {
    const email = await store.sessionEmail(token, now())
    if (email === null) throw unauthorized('token', 'Nobody is logged in with this token')
    const isWithin = (await session.take(token)) && (await account.take(email))
    if (!isWithin || !(await all.take(''))) throw tooMany()
    return email
  }
}

/**
 * Creates a function that returns the address of the key behind a login's token. Rejects with 401
 * for an invalid token.
 */
export const createOwnerOf =
  (store: Pick<FrameStore, 'wallet'>, emailOf: (token: string) => Promise<string>) =>
  async (token: string): Promise<Address> => {
    const address = (await store.wallet(await emailOf(token)))?.address
    if (address === undefined || !isAddress(address))
      throw unauthorized('token', 'Nobody is logged in with this token')
    return address
  }
