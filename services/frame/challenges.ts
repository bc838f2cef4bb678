import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { digest, keyOf, randomToken } from './secrets'
import { createUnderWay } from './underWay'

const Purpose = z.enum(['add', 'log-in', 'prove'])
const Given = z.object({ purpose: Purpose, holder: z.string(), endsAt: z.number() })

/** What an authenticator is asked to sign, and for what. */
export interface Challenge {
  purpose: z.infer<typeof Purpose>
  /** Whom it was given to: a ticket of a login, or the token of a session. */
  holder: string
}

/** Challenges of 256 random bits that wait for an answer, each for one. */
export interface Challenges {
  give(challenge: Challenge): Promise<string>
  /** Takes a challenge back; false when it was none of this kind and holder, is too old, or was used already. */
  take(text: string, challenge: Challenge): Promise<boolean>
}

/** Milliseconds that a challenge counts. */
const LIFE = 5 * 60_000

/** Challenges in the records, as digests of themselves and of their holders; after minutes they are over. */
export const createChallenges = (parts: { records: Records; now: () => number }): Challenges => {
  const { records, now } = parts
  const given = createUnderWay(records, { name: 'frame-challenges', shape: Given, now })
  return {
    async give({ purpose, holder }) {
      const text = randomToken()
      await given.keep(keyOf(text), { purpose, holder: digest(holder), endsAt: now() + LIFE })
      return text
    },
    async take(text, { purpose, holder }) {
      const found = await given.take(keyOf(text))
      return found !== null && found.purpose === purpose && found.holder === digest(holder)
    },
  }
}
