import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { HttpProblem, tooMany } from '../http/problem'
import type { Route } from '../http/types'
import type { RateLimit } from './limits'
import type { SendMail } from './outbox'
import { Argon2Share } from './sealedShare'
import { nameInKey } from './socialAccount'
import type { FrameStore } from './frameStore'
import { Token } from './token'

const Recovery = z.object({
  token: Token,
  recovery: Argon2Share,
  /**
   * Salt of the only record that may be replaced: the page encrypts an older one again with the
   * same password.
   */
  replaces: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})

/**
 * The route that stores a password-protected share of a device. Like adding a passkey it needs a
 * recent proof of identity, and a mail notifies the owner. Like the service's own share, the stored
 * one is returned only after a fresh code.
 */
export const recoveryRoute = (parts: {
  store: Pick<FrameStore, 'recovery' | 'saveRecovery'>
  /** The account of a session with a recent proof of identity; rejects for any other. */
  provedEmail: (token: string) => Promise<string>
  /** Limit of passwords that an account may set. */
  perAccount: RateLimit
  send: SendMail
  now: () => number
}): Route => ({
  id: 'frame-recovery',
  method: 'POST',
  path: '/api/recovery',
  summary: 'Keeps a share of a wallet under a password that the service does not know.',
  async handle(request) {
    const { token, recovery, replaces } = jsonBody(request, Recovery)
    const { store, provedEmail, perAccount, send, now } = parts
    const email = await provedEmail(token)
    if (!(await perAccount.take(email))) throw tooMany()
    const former = await store.recovery(email)
    const isSealedAnew = replaces !== undefined && former !== null && !('kdf' in former)
    const about = isSealedAnew
      ? 'password-sealed-anew'
      : former
        ? 'password-replaced'
        : 'password-set'
    if (!(await store.saveRecovery(email, recovery, now(), replaces)))
      throw new HttpProblem(409, [
        { field: 'recovery', description: 'There is no wallet yet, or another record' },
      ])
    if (nameInKey(email) === null) send({ to: email, kind: 'notice', about, at: now() })
    return { json: {} }
  },
})
