/** One line of the log, before formatting. */
export type LogEntry = {
  /** Time of the entry, in ms since the epoch. */
  at: number
  level: 'debug' | 'info' | 'warn' | 'error'
  /** A constant text; variable data is in `context`. */
  message: string
  context?: Record<string, unknown>
}
