import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { digest, isSame, keyOf, randomToken } from './secrets'
import { createExpiringStore } from './expiringStore'

const Purpose = z.enum(['add', 'log-in', 'prove', 'change'])
/** The digest of an open challenge. */
const Given = z.object({ challenge: z.string(), endsAt: z.number() })

/** A challenge for an authenticator to sign, and its purpose. */
export interface Challenge {
  purpose: z.infer<typeof Purpose>
  /** Recipient of the challenge: the ticket of a login, or the token of a session. */
  holder: string
}

/** Open challenges of 256 random bits, one for each purpose and holder. */
export interface Challenges {
  /** Creates a challenge, which replaces the open one of this purpose and holder. */
  give(challenge: Challenge): Promise<string>
  /**
   * Uses a challenge up; false when it belongs to another purpose or holder, has expired, or was
   * used already.
   */
  take(text: string, challenge: Challenge): Promise<boolean>
}

/** Milliseconds for which a challenge is valid. */
const LIFE = 5 * 60_000

/**
 * Creates challenges in the records, as digests under the digests of their purposes and holders.
 * They expire after minutes.
 */
export const createChallenges = (parts: { records: Records; now: () => number }): Challenges => {
  const { records, now } = parts
  const given = createExpiringStore(records, { name: 'frame-challenges', shape: Given, now })
  return {
    async give({ purpose, holder }) {
      const text = randomToken()
      await given.keep(keyOf(purpose, holder), { challenge: digest(text), endsAt: now() + LIFE })
      return text
    },
    async take(text, { purpose, holder }) {
      const found = await given.take(keyOf(purpose, holder))
      return found !== null && isSame(found.challenge, digest(text))
    },
  }
}
