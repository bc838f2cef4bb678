type Log = () => void
/** The part of a logger that the pairing client uses. */
export type SilentLogger = Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', Log> & {
  level: string
  child(): SilentLogger
}

const log: Log = () => {}

/** Replaces `pino` in the script-tag build: the pairing client logs nothing there, as in every build. */
// oxlint-disable-next-line latchkey/no-default-export -- replaces a module with a default export
export default function silentLogger(): SilentLogger {
  const level = 'silent'
  const levels = { trace: log, debug: log, info: log, warn: log, error: log, fatal: log }
  return { ...levels, level, child: silentLogger }
}
export const levels = { values: {} }
