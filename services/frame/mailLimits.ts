import type { Counters } from '../data/counters'
import { tooMany } from '../http/problem'
import { createRateLimit } from './limits'

/** Limits of mails to an address; each method rejects with 429 when there were too many. */
export interface MailLimits {
  /** For a login on an approved device of the address. */
  knownDevice(email: string, device: string): Promise<void>
  /** For a session of the account. */
  session(email: string): Promise<void>
  /** For any caller that enters the address. */
  anyone(email: string): Promise<void>
}

/** Factor by which the limit of all approved devices of an address exceeds that of one device. */
const DEVICES = 2

/**
 * Limits of mails in a window. Approved devices and sessions have separate limits, so that a
 * stranger who requests mails to an address does not lock its owner out.
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
