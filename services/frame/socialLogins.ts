import * as z from 'zod/mini'
import { SOCIALS } from '../../src/slices/domain/options/features'
import type { Records } from '../data/records'
import { digest, isSame, keyIn, keyOf, randomToken, secretOf } from './secrets'
import type { Provider, SocialAccount } from './socialAccount'
import { createExpiringStore, OVER } from './expiringStore'
import { createNotifier } from './notifier'

/** A request for a social login. */
export interface SocialRequest {
  provider: Provider
  /** Origin of the site that embeds the frame. */
  site: string
  /** Caller of the request, for limits. */
  caller?: string | undefined
}

/** Social logins in progress. */
export interface SocialLogins {
  /** Starts a login. The ticket stays in the frame; the state is sent to the provider. */
  start(request: SocialRequest): Promise<{ ticket: string; state: string }>
  /**
   * The login of a state, and when it started (Unix time in ms); null after its answer or expiry.
   */
  find(state: string): Promise<(SocialRequest & { verifier: string; at: number }) | null>
  /** Stores the account from the provider, once; null when the state is no longer valid. */
  answer(
    state: string,
    name: string,
    label?: string | null,
  ): Promise<{ code: string; site: string } | null>
  /** Ends a login that the user refused at the provider; null when the state is no longer valid. */
  refuse(state: string): Promise<SocialRequest | null>
  /** Waits for the answer, at most `waitMs`; null when the login has ended or is unknown. */
  answered(ticket: string, waitMs: number, signal?: AbortSignal): Promise<boolean | null>
  /** Resolves with the account, once. A login through a window also needs the code from it. */
  take(ticket: string, code: string | null): Promise<SocialAccount | null>
}

/** The key of a login is the digest of its state, so the records contain no states. */
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

/** Milliseconds that a social login may take. */
const LIFE = 10 * 60_000

/** Creates social logins whose state is in the records, shared by all processes. */
export const createSocialLogins = (parts: {
  records: Records
  now: () => number
}): SocialLogins => {
  const { records, now } = parts
  const logins = createExpiringStore(records, { name: 'frame-social-logins', shape: Login, now })
  const waiting = createNotifier()

  const byTicket = async (ticket: string): Promise<Login | null> => {
    const key = keyIn(ticket)
    const login = key === null ? null : await logins.get(key)
    return login && isSame(login.ticket, digest(ticket)) ? login : null
  }

  /** Changes a login that has no answer yet, and wakes the request that waits for it. */
  const settle = async (state: string, changes: Partial<Login>): Promise<Login | null> => {
    const key = keyOf(state)
    const settled = await logins.change(key, (login) =>
      login.answer ? null : { ...login, ...changes },
    )
    if (settled) waiting.notify(key)
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
      // The login is removed, so that guessing a code has one attempt.
      const login = await logins.take(keyIn(ticket) ?? '')
      if (!login?.answer) return null
      const { name, label, code: needed } = login.answer
      const isTheirs =
        login.provider === 'farcaster' ? code === null : isSame(digest(code ?? ''), needed)
      return isTheirs ? { provider: login.provider, name, label } : null
    },
  }
}
