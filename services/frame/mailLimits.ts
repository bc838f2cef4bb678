import type { Counters } from '../data/counters'
import { tooMany } from '../http/problem'
import { createRateLimit } from './limits'

/** What admits a mail to an address; each call rejects with 429 when there were too many. */
export interface MailLimits {
  /** For a login on a device that the address has approved. */
  knownDevice(email: string, device: string): Promise<void>
  /** For a session of the address itself. */
  session(email: string): Promise<void>
  /** For anyone who names the address. */
  anyone(email: string): Promise<void>
}

/** All known devices of an address have so many times the limit of one of them together. */
const DEVICES = 2

/**
 * Limits of mails in a window. Known devices and sessions have limits of their own: a stranger who asks for mails in somebody's
 * name does not lock that person out.
 */
export const createMailLimits = (
  counters: Pick<Counters, 'hit'>,
  { count, windowMs }: { count: number | null; windowMs: number },
): MailLimits => {
  const limitOf = (name: string, times = 1) =>
    createRateLimit(counters, { name, count: count === null ? null : count * times, windowMs })
  const [anyone, session] = [limitOf('perEmail'), limitOf('perEmail:session')]
  const [device, devices] = [limitOf('perEmail:device'), limitOf('perEmail:devices', DEVICES)]
  return {
    async knownDevice(email, id) {
      if (!(await device.take(`${email} ${id}`)) || !(await devices.take(email))) throw tooMany()
    },
    async session(email) {
      if (!(await session.take(email))) throw tooMany()
    },
    async anyone(email) {
      if (!(await anyone.take(email))) throw tooMany()
    },
  }
}
