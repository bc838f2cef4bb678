import type { FinishedRequest } from '../http/watch'

/** Writes log lines, one JSON object each. */
export interface LogLines {
  request(part: string, request: FinishedRequest): void
  /**
   * Logs an internal failure by its kind only, because its message may contain data of a caller.
   */
  failure(part: string, error: unknown): void
  note(part: string, message: string): void
}

/** Names of errors and system error codes that are safe to log. */
const NAMED = /^[A-Za-z]\w{0,63}$/

/** A code of PostgreSQL: `53300` is "too many connections" ([Appendix A](https://www.postgresql.org/docs/current/errcodes-appendix.html)). */
const SQLSTATE = /^[0-9A-Z]{5}$/

const kindOf = (error: unknown): { error: string; code?: string } => {
  if (!(error instanceof Error)) return { error: 'unknown' }
  const found = 'code' in error ? String(error.code) : ''
  const code = NAMED.test(found) || SQLSTATE.test(found) ? found : undefined
  return { error: NAMED.test(error.name) ? error.name : 'Error', ...(code && { code }) }
}

/** The places of our own files in the stack of an error, without its message. */
const placeOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? /\/((?:latchkey-)?services\/[\w/.-]+:\d+)/.exec(error.stack ?? '')?.[1]
    : undefined

const levelOf = (status: number | null): string =>
  status !== null && status >= 500 ? 'error' : status === null ? 'warn' : 'info'

/**
 * Creates log lines with time and level. They never contain a path, address, email or token of a
 * caller.
 */
export const createLogLines = (
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): LogLines => {
  const line = (level: string, part: string, rest: object) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, part, ...rest })}\n`)
  return {
    request: (part, { id, method, route, status, ms }) =>
      line(levelOf(status), part, { request: id, method, route, status, ms }),
    failure: (part, error) => line('error', part, { ...kindOf(error), at: placeOf(error) }),
    note: (part, message) => line('info', part, { message }),
  }
}
