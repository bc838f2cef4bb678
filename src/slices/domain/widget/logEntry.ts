/** One line of the log, before it is written as text. */
export type LogEntry = {
  /** When it was logged, in ms since the epoch. */
  at: number
  level: 'debug' | 'info' | 'warn' | 'error'
  /** A text of the code; facts are in `context`. */
  message: string
  context?: Record<string, unknown>
}
