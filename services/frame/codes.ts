import * as z from 'zod/mini'
import { isSame, randomCode } from './secrets'

/** Stored state of a mailed code. */
export const SentCode = z.object({
  digits: z.string(),
  /** Number of attempts. */
  tries: z.number(),
})
/** A code that was mailed. */
export type SentCode = z.infer<typeof SentCode>

/** Milliseconds for which a code is valid. */
export const CODE_LIFE = 20 * 60_000
const TRIES = 5

/** Creates a random code. */
export const newCode = (): SentCode => ({ digits: randomCode(), tries: 0 })

/** Counts one more attempt, right or wrong; null when there were five. */
export const countTry = (code: SentCode): SentCode | null =>
  code.tries < TRIES ? { ...code, tries: code.tries + 1 } : null

/** Whether the digits match a code. */
export const isRight = (code: SentCode, digits: string): boolean => isSame(code.digits, digits)
