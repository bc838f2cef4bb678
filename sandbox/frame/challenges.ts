import { randomToken } from './secrets'

/** What an authenticator is asked to sign, and for what. */
export interface Challenge {
  purpose: 'add' | 'log-in' | 'prove'
  /** Whom it was given to: a ticket of a login, or the digest of a session's token. */
  holder: string
}

/** Challenges of 256 random bits that wait for an answer, each for one. */
export interface Challenges {
  give(challenge: Challenge): string
  /** Takes a challenge back; false when it was none of this kind and holder, is too old, or was used already. */
  take(text: string, challenge: Challenge): boolean
}

/** Milliseconds that a challenge counts. */
const LIFE = 5 * 60_000
/** Challenges that are kept; the oldest go first. */
const KEPT = 10_000

/** Makes a memory of challenges; after minutes they are over. */
export const createChallenges = ({ now }: { now: () => number }): Challenges => {
  const given = new Map<string, Challenge & { at: number }>()
  return {
    give(challenge) {
      for (const [text, { at }] of given) {
        if (at + LIFE > now() && given.size < KEPT) break
        given.delete(text)
      }
      const text = randomToken()
      given.set(text, { ...challenge, at: now() })
      return text
    },
    take(text, { purpose, holder }) {
      const found = given.get(text)
      given.delete(text)
      if (!found || found.at + LIFE <= now()) return false
      return found.purpose === purpose && found.holder === holder
    },
  }
}
