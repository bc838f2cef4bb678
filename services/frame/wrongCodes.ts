import type { Counters } from '../data/counters'
import { tooMany } from '../http/problem'
import { createRateLimit } from './limits'
import { digest } from './secrets'

/** A check of a code. */
export interface CodeCheck<T> {
  account: string
  /** The device or session that enters the code. */
  holder: string
  check: () => Promise<T>
  isWrong: (answer: T) => boolean
}

/** Counts the wrong codes of accounts. */
export interface WrongCodes {
  /**
   * Checks a code. An attempt is counted before the check, and subtracted if the code was not
   * wrong.
   * @throws HttpProblem 429 when the holder, or the account, had too many wrong codes within a day
   */
  guard<T>(check: CodeCheck<T>): Promise<T>
}

const DAY = 24 * 60 * 60_000
/**
 * Wrong codes of one device or session within a day, so that it alone cannot use up the account's
 * limit.
 */
const OF_HOLDER = 25
/** Wrong codes of an account within a day. */
const OF_ACCOUNT = 100

/**
 * Counts the wrong codes of accounts by digest, so that requesting new codes gives no new attempts.
 * @param name purpose of the codes, as each purpose has separate limits
 * @param onLimit called once a day for an account that has reached a limit
 */
export const createWrongCodes = (
  counters: Pick<Counters, 'hit' | 'takeBack'>,
  name: string,
  onLimit: (account: string) => void,
): WrongCodes => {
  const reports = createRateLimit(counters, { name: `wrong-told:${name}`, count: 1, windowMs: DAY })
  return {
    async guard({ account, holder, check, isWrong }) {
      const ofHolder = `wrong:${name}:holder:${digest(`${account} ${holder}`)}`
      const ofAccount = `wrong:${name}:account:${digest(account)}`
      const isWithin =
        (await counters.hit(ofHolder, DAY, OF_HOLDER)) &&
        (await counters.hit(ofAccount, DAY, OF_ACCOUNT))
      if (!isWithin) {
        if (await reports.take(account)) onLimit(account)
        throw tooMany()
      }
      const answer = await check()
      if (isWrong(answer)) return answer
      // The code is used up: a store that fails now must not fail the login. The attempt then stays
      // counted.
      await Promise.allSettled([ofHolder, ofAccount].map((key) => counters.takeBack(key)))
      return answer
    },
  }
}
