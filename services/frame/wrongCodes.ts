import type { Counters } from '../data/counters'
import { tooMany } from '../http/problem'
import { digest } from './secrets'

/** Counts the wrong codes of accounts. */
export interface WrongCodes {
  /**
   * Checks a code. A try counts before its answer is known, and no longer once it was not wrong.
   * @throws HttpProblem 429 when the account had too many wrong codes within a day
   */
  guard<T>(account: string, check: () => Promise<T>, isWrong: (answer: T) => boolean): Promise<T>
}

const DAY = 24 * 60 * 60_000
/** Wrong codes that an account may have within a day, whichever codes they were tried for. */
const WRONG_A_DAY = 25

/**
 * Counts the wrong codes of accounts by their digests, so that new codes bring no new tries.
 * @param name what the codes are for, as each kind has a limit of its own
 * @param onLimit called once a day for an account that has reached the limit
 */
export const createWrongCodes = (
  counters: Pick<Counters, 'hit' | 'takeBack'>,
  name: string,
  onLimit: (account: string) => void,
): WrongCodes => ({
  async guard(account, check, isWrong) {
    const key = `wrong:${name}:${digest(account)}`
    if (!(await counters.hit(key, DAY, WRONG_A_DAY))) {
      if (await counters.hit(`${key}:told`, DAY, 1)) onLimit(account)
      throw tooMany()
    }
    const answer = await check()
    if (!isWrong(answer)) await counters.takeBack(key)
    return answer
  },
})
