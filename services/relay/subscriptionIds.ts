import { randomBytes } from 'node:crypto'

/**
 * Creates unique subscription ids of 64 hexadecimal digits: 24 random bytes for the process, and a
 * number. A client may subscribe to thousands of topics at once, and random bytes for each would
 * take most of that time. The ids are no secret.
 */
export const createSubscriptionIds = (): (() => string) => {
  const prefix = randomBytes(24).toString('hex')
  let last = 0
  return () => {
    last += 1
    return prefix + last.toString(16).padStart(16, '0')
  }
}
