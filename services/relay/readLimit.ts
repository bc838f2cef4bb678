/** Runs tasks, a limited number at a time. */
export type ReadLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Parallel reads of messages in a process: each may have a page of 1 MB in memory. */
const AT_ONCE = 32

/** Creates a limit for parallel tasks; tasks beyond it wait in order. */
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
      // The next task takes the place of this one.
      if (next) next()
      else running -= 1
    }
  }
}
