import { randomInt, randomUUID } from 'node:crypto'

/** A code that was sent to an address. */
export interface SentCode {
  uuid: string
  email: string
  /** As the page names it: an address or a CAIP-10 id. */
  account: string
  /** Six digits. */
  code: string
  /** Unix time in ms. */
  expiresAt: number
}

/** Sends one-time codes and checks them. */
export interface OtpDesk {
  /** Sends a code; null when this account has shown that this e-mail is its own. */
  send(email: string, account: string): string | null
  /** False for a code that is wrong, too late, or tried too often. */
  check(uuid: string, code: string): boolean
  /** The e-mail that was shown to be the account's own under this id; undefined when none was. */
  verified(uuid: string, account: string): string | undefined
  /** Every code sent, newest first: the mails of a world without mail. */
  sent(): readonly SentCode[]
}

/** Milliseconds a code counts. */
const LIFE = 300_000
const TRIES = 5
const KEPT = 1_000

/** A desk with no codes out. */
export const createOtpDesk = (now: () => number): OtpDesk => {
  let codes: (SentCode & { tries: number; verified: boolean })[] = []
  const find = (uuid: string) => codes.find((entry) => entry.uuid === uuid)
  return {
    send(email, account) {
      const same = (entry: SentCode) => entry.email === email && entry.account === account
      if (codes.some((entry) => entry.verified && same(entry))) return null
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sent = { uuid: randomUUID(), email, account, code, expiresAt: now() + LIFE }
      codes = [{ ...sent, tries: 0, verified: false }, ...codes].slice(0, KEPT)
      return sent.uuid
    },
    check(uuid, code) {
      const entry = find(uuid)
      if (!entry || entry.expiresAt <= now() || entry.tries >= TRIES) return false
      entry.tries += 1
      entry.verified ||= entry.code === code
      return entry.code === code
    },
    verified(uuid, account) {
      const entry = find(uuid)
      const owner = entry?.account.split(':').at(-1)?.toLowerCase()
      return entry?.verified && owner === account.toLowerCase() ? entry.email : undefined
    },
    sent: () => codes.map(({ tries: _, verified: __, ...sent }) => sent),
  }
}
