import { randomToken } from './secrets'
import type { Provider, SocialAccount } from './socialAccount'
import { createWaiting } from './waiting'

/** Who asks to log in. */
export interface SocialRequest {
  provider: Provider
  /** Origin of the site that shows the frame. */
  site: string
}

/** Logins at providers that are under way. */
export interface SocialDesk {
  /** The ticket stays with the frame that asked; the state is what goes to the provider. */
  start(request: SocialRequest): { ticket: string; state: string }
  /** What a state is about; null once it was answered or is too old. */
  find(state: string): (SocialRequest & { verifier: string }) | null
  /** Notes who came back from the provider, once; null when the state counts no more. */
  answer(state: string, name: string, label?: string | null): { code: string; site: string } | null
  /** Ends a login that was refused at the provider; null when the state counts no more. */
  refuse(state: string): SocialRequest | null
  /** Waits for the answer, at most that long; null when the login is over or unknown. */
  answered(ticket: string, waitMs: number): Promise<boolean | null>
  /** Whose login it was, once. A login through a pop-up also needs the code that came back through it. */
  take(ticket: string, code: string | null): SocialAccount | null
}

interface Login extends SocialRequest {
  ticket: string
  state: string
  /** The secret of the request to the provider (PKCE). */
  verifier: string
  at: number
  answer: { name: string; label: string | null; code: string } | null
}

/** Milliseconds a login at a provider may take. */
const LIFE = 10 * 60_000
/** Logins under way that are kept; the oldest go first. */
const KEPT = 10_000

/** A desk with nothing under way. Logins live in memory: they are over after minutes. */
export const createSocialDesk = ({ now }: { now: () => number }): SocialDesk => {
  const logins = new Map<string, Login>()
  const waiting = createWaiting()
  const current = (login: Login | undefined): Login | null =>
    login && login.at + LIFE > now() ? login : null
  const byState = (state: string): Login | null =>
    current([...logins.values()].find((login) => login.state === state && !login.answer))
  const byTicket = (ticket: string): Login | null => current(logins.get(ticket))

  const forgetOld = () => {
    for (const login of logins.values()) if (!current(login)) logins.delete(login.ticket)
    for (const ticket of logins.keys()) {
      if (logins.size < KEPT) break
      logins.delete(ticket)
    }
  }

  return {
    start(request) {
      forgetOld()
      const ticket = randomToken()
      const state = randomToken()
      const verifier = randomToken()
      logins.set(ticket, { ...request, ticket, state, verifier, at: now(), answer: null })
      return { ticket, state }
    },
    find: byState,
    answer(state, name, label = null) {
      const login = byState(state)
      if (!login) return null
      const code = randomToken()
      login.answer = { name, label, code }
      waiting.tell()
      return { code, site: login.site }
    },
    refuse(state) {
      const login = byState(state)
      if (!login) return null
      logins.delete(login.ticket)
      waiting.tell()
      return login
    },
    answered(ticket, waitMs) {
      const answer = () => {
        const login = byTicket(ticket)
        return login && login.answer !== null
      }
      return waiting.until(answer, waitMs)
    },
    take(ticket, code) {
      const login = byTicket(ticket)
      if (!login?.answer) return null
      // Whoever guesses a code has one try.
      logins.delete(ticket)
      const needed = login.provider === 'farcaster' ? null : login.answer.code
      const { name, label } = login.answer
      return code === needed ? { provider: login.provider, name, label } : null
    },
  }
}
