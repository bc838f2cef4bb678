import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for which the log waits for a recovery. */
const MOST = 90_000

/** Records when operations began and ended, and their results. Times are milliseconds. */
export function createOperationLog() {
  const ended = []
  const requests = []
  const running = new Set()
  const now = () => performance.now()
  const failures = () => ended.filter(({ error }) => error !== null)
  const lastFailureSince = (time) =>
    Math.max(
      time,
      ...failures()
        .filter(({ start }) => start >= time)
        .map(({ end }) => end),
    )
  const log = {
    now,
    failures,
    async attempt(kind, work) {
      const operation = { kind, start: now(), end: NaN, error: null }
      running.add(operation)
      try {
        await work()
      } catch (error) {
        operation.error = error instanceof Error ? error.message : String(error)
      }
      operation.end = now()
      running.delete(operation)
      ended.push(operation)
    },
    /** Runs a request of an operation, and records how long it took. */
    async request(work) {
      const start = now()
      try {
        return await work()
      } finally {
        requests.push({ start, end: now() })
      }
    },
    /** Waits until nothing has failed for a while, and every operation that began before has ended. */
    async untilQuiet(since, quiet) {
      const limit = now() + MOST
      const isQuiet = () =>
        now() - lastFailureSince(since) > quiet &&
        [...running].every(({ start }) => now() - start < quiet)
      while (!isQuiet() && now() < limit) await sleep(100)
    },
    /** Waits until a condition is true, at most for these seconds. */
    async until(isSo, seconds) {
      const limit = now() + seconds * 1_000
      while (!isSo() && now() < limit) await sleep(50)
    },
    /** Seconds from a moment until the last failure of an operation that began after it. */
    recovery: (since) => (lastFailureSince(since) - since) / 1_000,
    /** Seconds of the longest request that ended after a moment. */
    longest: (since) =>
      Math.max(
        0,
        ...requests.filter(({ end }) => end >= since).map(({ start, end }) => end - start),
      ) / 1_000,
    /** The errors, each with its number and its longest time. */
    errors() {
      const kinds = new Map()
      for (const failure of failures()) {
        const name = `${failure.kind}: ${failure.error}`
        kinds.set(name, [...(kinds.get(name) ?? []), failure])
      }
      return [...kinds]
        .map(([name, all]) => {
          const longest = Math.max(...all.map(({ start, end }) => end - start)) / 1_000
          return `${name} (${all.length}, at most ${longest.toFixed(1)} s)`
        })
        .join('; ')
    },
  }
  return log
}
