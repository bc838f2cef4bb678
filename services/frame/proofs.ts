import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { CODE_LIFE, countTry, isRight, newCode, SentCode } from './codes'
import type { SendMail } from './outbox'
import { keyOf } from './secrets'
import { createExpiringStore, OVER } from './expiringStore'
import type { WrongCodes } from './wrongCodes'

/** Codes with which logged-in users prove that they read their mail, one for each session. */
export interface Proofs {
  /** Mails a code, which replaces the one before. */
  start(token: string, email: string): Promise<void>
  /** Checks a code and uses it up. Rejects when the account had too many wrong codes. */
  check(token: string, email: string, digits: string): Promise<boolean>
}

const Proof = z.object({
  /** Null after the right code. */
  code: z.nullable(SentCode),
  endsAt: z.number(),
})

/**
 * Creates proofs whose codes are in the records, like those of logins.
 * @param parts.admitMail rejects when too many mails went to an address
 */
export const createProofs = (parts: {
  records: Records
  send: SendMail
  admitMail: (email: string) => Promise<void>
  wrongCodes: WrongCodes
  now: () => number
}): Proofs => {
  const { records, send, admitMail, wrongCodes, now } = parts
  const proofs = createExpiringStore(records, { name: 'frame-proofs', shape: Proof, now })
  return {
    async start(token, email) {
      await admitMail(email)
      const code = newCode()
      await proofs.keep(keyOf(token), { code, endsAt: now() + CODE_LIFE })
      send({ to: email, kind: 'code', purpose: 'confirm', code: code.digits, at: now() })
    },
    async check(token, email, digits) {
      const tryCode = () =>
        proofs.change(keyOf(token), (proof) => {
          const code = proof.code && countTry(proof.code)
          if (!code) return null
          return isRight(code, digits) ? { ...proof, code: null, ...OVER } : { ...proof, code }
        })
      const tried = await wrongCodes.guard({
        ...{ account: email, holder: token, check: tryCode },
        isWrong: (proof) => Boolean(proof?.code),
      })
      return tried?.code === null
    },
  }
}
