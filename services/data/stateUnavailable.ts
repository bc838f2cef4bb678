/** The database or Redis does not answer, or accepts no writes now. The same request may succeed later. */
export class StateUnavailable extends Error {
  override name = 'StateUnavailable'
  /** The code of the driver, the system or PostgreSQL, for the log. */
  readonly code: string | undefined

  constructor(store: string, cause: unknown) {
    super(`${store} is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  }
}
