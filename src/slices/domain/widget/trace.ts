/**
 * Result of `exportTrace()`: a state, and the later actions. Redux DevTools can import it as a JSON file; the gallery
 * replays it with its views.
 */
export type Trace = {
  /** Marks a file as a trace. */
  format: 'latchkey-trace'
  /** Version of the format, raised on breaking changes. */
  formatVersion: 1
  /** Version of the widget. */
  version: string
  /** The state before the first action, redacted, as JSON. */
  preloadedState: string
  /** The later actions, redacted, oldest first, as a JSON array; `ms` is the time since the first action. */
  payload: string
  /** The last 200 lines of the log, redacted, oldest first, as a JSON array of `{ ms, level, message, context }`. */
  log: string
}

/** Options of `exportTrace()`. */
export type TraceOptions = {
  /** Keeps the addresses of the connected accounts; set it only with the visitor's consent. */
  includeAddresses?: boolean
}
