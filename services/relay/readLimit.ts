/** Runs work, at most so much of it at a time. */
export type ReadLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Reads of messages that run at once in a process: each may have a page of 1 MB in memory. */
const AT_ONCE = 32

/** A limit for concurrent work; what is beyond it waits in order. */
export const createReadLimit = (most = AT_ONCE): ReadLimit => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over the place.
      if (next) next()
      else running -= 1
    }
  }
}
