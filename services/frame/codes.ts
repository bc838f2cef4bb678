import * as z from 'zod/mini'
import { isSame, randomCode } from './secrets'

/** What is kept of a code that was mailed. */
export const SentCode = z.object({
  digits: z.string(),
  /** How often somebody has typed one in. */
  tries: z.number(),
})
/** A code that was mailed. */
export type SentCode = z.infer<typeof SentCode>

/** Milliseconds that a code counts. */
export const CODE_LIFE = 20 * 60_000
const TRIES = 5

/** Makes a code. */
export const newCode = (): SentCode => ({ digits: randomCode(), tries: 0 })

/** A code after one more try, right or wrong; null when there were five. */
export const countTry = (code: SentCode): SentCode | null =>
  code.tries < TRIES ? { ...code, tries: code.tries + 1 } : null

/** Whether these are the digits of a code. */
export const isRight = (code: SentCode, digits: string): boolean => isSame(code.digits, digits)
