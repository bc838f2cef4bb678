import FlatQueue from 'flatqueue'

/** Work queues with one core each; times in seconds. */
export function createQueues(count) {
  const free = new Float64Array(count)
  const busy = new Float64Array(count)
  return {
    /** Adds work that arrives at a time; returns when it is done. */
    work(index, at, cost) {
      const done = Math.max(free[index], at) + cost
      free[index] = done
      busy[index] += cost
      return done
    },
    /** The share of the time that each was busy: the mean, and the maximum. */
    load(seconds) {
      const shares = [...busy].map((time) => time / seconds)
      return {
        mean: shares.reduce((sum, share) => sum + share, 0) / count,
        most: Math.max(...shares),
      }
    },
  }
}

/**
 * Runs events in the order of their times, in seconds.
 * @returns `plan` adds an event at a time, and `run` runs all of them; an event may plan others
 */
export function createTimeline() {
  const queue = new FlatQueue()
  const planned = []
  return {
    plan(at, happens) {
      planned.push(happens)
      queue.push(planned.length - 1, at)
    },
    run() {
      while (queue.length > 0) {
        const at = queue.peekValue()
        const id = queue.pop()
        planned[id](at)
        planned[id] = undefined
      }
    },
  }
}

/** The value below which a share of all values is. */
export function quantile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
