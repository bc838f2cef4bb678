/** Seconds for which a process that is told to end goes on, as a balancer looks at `/ready` every few seconds only. */
const DRAIN_SECONDS = 5
/** The longest time that makes sense, in seconds: whatever started the process kills it at some point. */
const MOST = 300

/**
 * Milliseconds between the moment at which `/ready` turns to 503 and the one at which nothing new is taken.
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
