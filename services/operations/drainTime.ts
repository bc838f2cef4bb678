/**
 * Seconds for which a process still serves after a signal to end, because load balancers check
 * `/ready` every few seconds.
 */
const DRAIN_SECONDS = 5
/** The longest useful time in seconds: a supervisor kills a process that takes too long. */
const MOST = 300

/**
 * Milliseconds from the moment when `/ready` turns to 503 until the server stops accepting
 * requests.
 * @param env `DRAIN_SECONDS` of it, 5 when absent
 * @throws Error when that is not a number from 0 to 300
 */
export const drainTimeOf = (env: Readonly<Record<string, string | undefined>>): number => {
  const text = env['DRAIN_SECONDS'] ?? String(DRAIN_SECONDS)
  const seconds = text.trim() === '' ? NaN : Number(text)
  if (!(seconds >= 0 && seconds <= MOST))
    throw new Error(`DRAIN_SECONDS must be a number from 0 to ${MOST}`)
  return seconds * 1000
}
