/** The process, as far as its end is concerned. */
export interface Ending {
  once(signal: 'SIGINT' | 'SIGTERM', run: () => void): unknown
  exit(code: number): void
}

/**
 * Ends the process in order when it is told to: 0 once `end` is through, 1 when it fails. A second signal ends it at once.
 */
export const endOnSignal = (end: () => Promise<void>, ending: Ending = process): void => {
  let isEnding = false
  const told = () => {
    if (isEnding) return ending.exit(1)
    isEnding = true
    end().then(
      () => ending.exit(0),
      () => ending.exit(1),
    )
  }
  ending.once('SIGINT', told)
  ending.once('SIGTERM', told)
}
