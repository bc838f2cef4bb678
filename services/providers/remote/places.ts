/** Limits for the tasks of one key: running and waiting ones. */
export interface PlaceLimits {
  atOnce: number
  waiting: number
}

/** Too many tasks of a key are waiting. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

/** Runs tasks, a limited number at a time for each key. */
export interface Places {
  /** @throws NoPlace when too many tasks are waiting */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Creates limits without any running task. */
export const createPlaces = ({ atOnce, waiting: mostWaiting }: PlaceLimits): Places => {
  const lines = new Map<string, Line>()
  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift()
    // The next task takes the place of this one.
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
  return {
    async run(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      if (line.running < atOnce) {
        line.running += 1
        lines.set(key, line)
      } else if (line.waiting.length >= mostWaiting) throw new NoPlace('Too much waits')
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
  }
}
