import { createHash, randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Records } from '../data/records'

const SentCode = z.object({
  uuid: z.string(),
  email: z.string(),
  /** As the page sent it: an address or a CAIP-10 id. */
  account: z.string(),
  /** Six digits. */
  code: z.string(),
  /** Unix time in ms. */
  expiresAt: z.number(),
})
/** A code that was emailed. */
export type SentCode = z.infer<typeof SentCode>

const Code = z.extend(SentCode, { tries: z.number(), verified: z.boolean() })

/** Sends one-time codes and checks them. */
export interface OtpService {
  /** Sends a code and returns its id; null when this account has verified this email before. */
  send(email: string, account: string): Promise<string | null>
  /** Returns false for a code that is wrong, expired, or tried too often. */
  check(uuid: string, code: string): Promise<boolean>
  /**
   * The email that the account verified with the code of this id; undefined when it verified none.
   */
  verified(uuid: string, account: string): Promise<string | undefined>
  /** Every sent code, newest first: the mailbox of the sandbox. */
  sent(): Promise<readonly SentCode[]>
}

/** Milliseconds for which a code is valid. */
const LIFE = 300_000
const TRIES = 5
const KEPT = 1_000

/** Digest of the email and the account that a code belongs to: a key of fixed length. */
const ownerOf = (email: string, account: string): string =>
  createHash('sha256').update(`${email} ${account}`).digest('hex')

/** Creates a service that stores codes in the records, so that every process accepts them. */
export const createOtpService = (records: Records, now: () => number): OtpService => {
  const codes = records.collection('otps', Code)
  return {
    async send(email, account) {
      const owner = ownerOf(email, account)
      if ((await codes.list(owner)).some(({ verified }) => verified)) return null
      const uuid = randomUUID()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sent = { uuid, email, account, code, expiresAt: now() + LIFE }
      await codes.insertOnce(uuid, { ...sent, tries: 0, verified: false }, owner)
      await codes.keepNewest(KEPT)
      return uuid
    },
    async check(uuid, code) {
      // An attempt is counted before the code is compared, so parallel attempts cannot exceed the
      // limit.
      const tried = await codes.change(uuid, (entry) =>
        entry.expiresAt <= now() || entry.tries >= TRIES
          ? null
          : {
              ...entry,
              tries: entry.tries + 1,
              verified: entry.verified || entry.code === code,
            },
      )
      return tried?.code === code
    },
    async verified(uuid, account) {
      const entry = await codes.get(uuid)
      const owner = entry?.account.split(':').at(-1)?.toLowerCase()
      return entry?.verified && owner === account.toLowerCase() ? entry.email : undefined
    },
    sent: async () => (await codes.list()).map(({ tries: _, verified: __, ...sent }) => sent),
  }
}
