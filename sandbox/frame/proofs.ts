import { CODE_LIFE, newCode, tryCode, type SentCode } from './codes'
import type { SendMail } from './outbox'
import { digest } from './secrets'

/** Codes by which somebody who is logged in proves anew that they read their mail, one for each session. */
export interface Proofs {
  /** Mails a code; the one before it counts no more. */
  start(token: string, email: string): void
  /** Whether this is the code, once. */
  check(token: string, digits: string): boolean
}

/** Codes that are kept; the oldest go first. */
const KEPT = 10_000

/**
 * A desk with nothing under way. Codes live in memory, like those of logins.
 * @param parts.admitMail throws when too many mails went to an address
 */
export const createProofs = (parts: {
  send: SendMail
  admitMail: (email: string) => void
  now: () => number
}): Proofs => {
  const { send, admitMail, now } = parts
  const codes = new Map<string, SentCode>()
  return {
    start(token, email) {
      admitMail(email)
      const key = digest(token)
      codes.delete(key)
      for (const old of codes.keys()) {
        if (codes.size < KEPT) break
        codes.delete(old)
      }
      const code = newCode(now())
      codes.set(key, code)
      send({ to: email, kind: 'code', purpose: 'confirm', code: code.digits, at: now() })
    },
    check(token, digits) {
      const key = digest(token)
      const code = codes.get(key)
      if (!code || code.sentAt + CODE_LIFE <= now() || !tryCode(code, digits)) return false
      codes.delete(key)
      return true
    },
  }
}
