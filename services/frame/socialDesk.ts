import * as z from 'zod/mini'
import { SOCIALS } from '../../src/slices/domain/options/features'
import type { Records } from '../data/records'
import { digest, isSame, keyIn, keyOf, randomToken, secretOf } from './secrets'
import type { Provider, SocialAccount } from './socialAccount'
import { createExpiringStore, OVER } from './expiringStore'
import { createNotifier } from './notifier'

/** Who asks to log in. */
export interface SocialRequest {
  provider: Provider
  /** Origin of the site that shows the frame. */
  site: string
  /** Whose request it is. */
  caller?: string | undefined
}

/** Logins at providers that are under way. */
export interface SocialDesk {
  /** The ticket stays with the frame that asked; the state is what goes to the provider. */
  start(request: SocialRequest): Promise<{ ticket: string; state: string }>
  /** What a state is about, and when it began (Unix time in ms); null once it was answered or is too old. */
  find(state: string): Promise<(SocialRequest & { verifier: string; at: number }) | null>
  /** Notes who came back from the provider, once; null when the state counts no more. */
  answer(
    state: string,
    name: string,
    label?: string | null,
  ): Promise<{ code: string; site: string } | null>
  /** Ends a login that was refused at the provider; null when the state counts no more. */
  refuse(state: string): Promise<SocialRequest | null>
  /** Waits for the answer, at most that long; null when the login is over or unknown. */
  answered(ticket: string, waitMs: number, signal?: AbortSignal): Promise<boolean | null>
  /** Whose login it was, once. A login through a pop-up also needs the code that came back through it. */
  take(ticket: string, code: string | null): Promise<SocialAccount | null>
}

/** The key of a login is the digest of its state, so the records have none. */
const Login = z.object({
  provider: z.enum(SOCIALS),
  site: z.string(),
  /** The digest of the ticket. */
  ticket: z.string(),
  /** The secret of the request to the provider (PKCE). */
  verifier: z.string(),
  answer: z.nullable(
    z.object({
      name: z.string(),
      label: z.nullable(z.string()),
      /** The digest of the code. */
      code: z.string(),
    }),
  ),
  endsAt: z.number(),
})
type Login = z.infer<typeof Login>

/** Milliseconds a login at a provider may take. */
const LIFE = 10 * 60_000

/** A loginService whose logins are in the records: whichever process a provider leads back to knows them. */
export const createSocialDesk = (parts: { records: Records; now: () => number }): SocialDesk => {
  const { records, now } = parts
  const logins = createExpiringStore(records, { name: 'frame-social-logins', shape: Login, now })
  const waiting = createNotifier()

  const byTicket = async (ticket: string): Promise<Login | null> => {
    const key = keyIn(ticket)
    const login = key === null ? null : await logins.get(key)
    return login && isSame(login.ticket, digest(ticket)) ? login : null
  }

  /** Changes a login that was not answered yet, and wakes who waits for that. */
  const settle = async (state: string, changes: Partial<Login>): Promise<Login | null> => {
    const key = keyOf(state)
    const settled = await logins.change(key, (login) =>
      login.answer ? null : { ...login, ...changes },
    )
    if (settled) waiting.tell(key)
    return settled
  }

  return {
    async start({ provider, site, caller }) {
      const [state, verifier] = [randomToken(), randomToken()]
      const key = keyOf(state)
      const ticket = secretOf(key)
      const login = { provider, site, ticket: digest(ticket), verifier, answer: null }
      await logins.keep(key, { ...login, endsAt: now() + LIFE }, caller)
      return { ticket, state }
    },
    async find(state) {
      const login = await logins.get(keyOf(state))
      return login && !login.answer ? { ...login, at: login.endsAt - LIFE } : null
    },
    async answer(state, name, label = null) {
      const code = randomToken()
      const answered = await settle(state, { answer: { name, label, code: digest(code) } })
      return answered && { code, site: answered.site }
    },
    refuse: (state) => settle(state, OVER),
    answered(ticket, waitMs, signal) {
      const answer = async () => {
        const login = await byTicket(ticket)
        return login && login.answer !== null
      }
      return waiting.until(keyIn(ticket) ?? '', answer, waitMs, signal)
    },
    async take(ticket, code) {
      const open = await byTicket(ticket)
      if (!open?.answer) return null
      // Whoever guesses a code has one try.
      const login = await logins.take(keyIn(ticket) ?? '')
      if (!login?.answer) return null
      const { name, label, code: needed } = login.answer
      const isTheirs =
        login.provider === 'farcaster' ? code === null : isSame(digest(code ?? ''), needed)
      return isTheirs ? { provider: login.provider, name, label } : null
    },
  }
}
