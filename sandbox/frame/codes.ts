import { timingSafeEqual } from 'node:crypto'
import { randomCode } from './secrets'

/** A code that was mailed. */
export interface SentCode {
  digits: string
  /** Unix time in ms. */
  sentAt: number
  /** How often somebody has typed one in. */
  tries: number
}

/** Milliseconds that a code counts. */
export const CODE_LIFE = 20 * 60_000
const TRIES = 5

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Makes a code that is mailed now. */
export const newCode = (now: number): SentCode => ({ digits: randomCode(), sentAt: now, tries: 0 })

/** Whether these are the digits of a code; every try counts, and there are five. */
export const tryCode = (code: SentCode, digits: string): boolean => {
  if (code.tries >= TRIES) return false
  code.tries += 1
  return sameText(code.digits, digits)
}
