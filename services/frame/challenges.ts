import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { digest, isSame, keyOf, randomToken } from './secrets'
import { createExpiringStore } from './expiringStore'

const Purpose = z.enum(['add', 'log-in', 'prove', 'change'])
/** The digest of a challenge that waits for its answer. */
const Given = z.object({ challenge: z.string(), endsAt: z.number() })

/** What an authenticator is asked to sign, and for what. */
export interface Challenge {
  purpose: z.infer<typeof Purpose>
  /** Whom it was given to: a ticket of a login, or the token of a session. */
  holder: string
}

/** Challenges of 256 random bits that wait for an answer, one for each purpose and holder. */
export interface Challenges {
  /** Makes a challenge, which replaces an open one of this purpose and holder. */
  give(challenge: Challenge): Promise<string>
  /** Takes a challenge back; false when it was none of this kind and holder, is too old, or was used already. */
  take(text: string, challenge: Challenge): Promise<boolean>
}

/** Milliseconds that a challenge counts. */
const LIFE = 5 * 60_000

/** Challenges in the records, as digests, under the digests of their purposes and holders; after minutes they are over. */
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
