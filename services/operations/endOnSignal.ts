/** The part of `process` that this module needs for signals. */
export interface Ending {
  once(signal: 'SIGINT' | 'SIGTERM', run: () => void): unknown
  exit(code: number): void
}

/**
 * Ends the process after a signal: with 0 when `end` resolves, with 1 when it rejects. A second
 * signal ends it immediately.
 */
export const endOnSignal = (end: () => Promise<void>, ending: Ending = process): void => {
  let isEnding = false
  const onSignal = () => {
    if (isEnding) return ending.exit(1)
    isEnding = true
    end().then(
      () => ending.exit(0),
      () => ending.exit(1),
    )
  }
  ending.once('SIGINT', onSignal)
  ending.once('SIGTERM', onSignal)
}
