/**
 * What `exportTrace()` resolves with. As JSON in a file it is what Redux DevTools imports: a state, and the actions since.
 * The gallery replays it with the views drawn.
 */
export type Trace = {
  /** Marks a file as a trace. */
  format: 'latchkey-trace'
  /** Goes up when a trace can no longer be read as before. */
  formatVersion: 1
  /** Version of the widget. */
  version: string
  /** The state before the first action, redacted, as JSON. */
  preloadedState: string
  /** The actions since, redacted, oldest first, as a JSON array; `ms` of each is the time since the first. */
  payload: string
  /** The last 200 lines of the log, redacted, oldest first, as a JSON array of `{ ms, level, message, context }`. */
  log: string
}

/** What `exportTrace()` takes. */
export type TraceOptions = {
  /** Leaves the addresses of the visitor's connected accounts, and nothing more; off unless the visitor agreed. */
  includeAddresses?: boolean
}
