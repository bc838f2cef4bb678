/** Requests that wait for an answer somewhere else: the press on a link, the approval of a phone. */
export interface Waiting {
  /** What they wait for may have come. */
  tell(): void
  /**
   * Waits until an answer is another one than false, at most that long.
   * @returns the answer then
   */
  until(answer: () => boolean | null, waitMs: number): Promise<boolean | null>
}

/** Nobody waits yet. */
export const createWaiting = (): Waiting => {
  const waiting = new Set<() => void>()
  return {
    tell: () => waiting.forEach((wake) => wake()),
    until(answer, waitMs) {
      if (answer() !== false) return Promise.resolve(answer())
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve(answer())
        }
        const wake = () => {
          if (answer() !== false) end()
        }
        const timer = setTimeout(end, waitMs).unref()
        waiting.add(wake)
      })
    },
  }
}
