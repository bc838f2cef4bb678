/** Limits of a queue. */
export interface QueueLimits {
  /**
   * Cost of the tasks that run at the same time: a quarter of it for an address, and a quarter of
   * that for a caller. A task that costs more runs alone.
   */
  running: number
  /** Bytes of all waiting and running tasks; no limit when absent. */
  bytes?: number
}

/** Who pays for a task: a caller, for instance a socket, and its address. */
export interface Payer {
  address: string
  caller: unknown
}

/** A task to run. */
export interface Task<T> extends Payer {
  /** Share of the process that it takes, in any unit; at least 1. */
  cost: number
  /** Bytes that it keeps in memory while it waits and runs; 0 when absent. */
  bytes?: number
  run: () => Promise<T>
}

/**
 * Shares a process fairly between addresses, and each share between the callers of its address. A
 * caller that asks for little is served at once, however much others ask for.
 */
export interface FairQueue {
  /** Runs a task when it is its turn; resolves like it. Tasks of a caller start in order. */
  add<T>(task: Task<T>): Promise<T>
  /** Adds to the cost of a payer that has a task, for work whose cost is known afterwards. */
  charge(payer: Payer, cost: number): void
  /** Whether an address has so many bytes in the queue that it has to wait before it sends more. */
  isFull(address: string): boolean
  /** Runs a function once the queue of an address is not full any more. Call it when it is full. */
  onRoom(address: string, resume: () => void): void
  /** Bytes of all waiting and running tasks. */
  bytes(): number
}

/** Bytes that each address may always have in a queue. */
const ALWAYS = 64 * 1024
/**
 * An address may have a quarter of the bytes that are free, and a quarter of the cost that may run:
 * so there is always room for others, even when its tasks do not end.
 */
const SHARE = 4
/** Milliseconds of work after which other events of the process have their turn. */
const SLICE = 5
/** Shares that are remembered before those without tasks and debts are removed. */
const MOST_SHARES = 1_000

interface Waiting {
  cost: number
  start: () => void
}

/** The share of the process, of an address, or of a caller. */
interface Share {
  /** Cost that may run at the same time. */
  mostRunning: number
  running: number
  bytes: number
  /** Tasks that wait or run. */
  unfinished: number
  /** The tag of its task that started last. */
  tag: number
  /** Value of `now` of the parent share when the first waiting task was added. */
  since: number
  /** The tag of the task among its parts that started last. */
  now: number
  parts: Map<unknown, Share>
  /** The parts with waiting tasks. */
  waitingParts: Set<Share>
  /** Number of parts at which those without tasks and debts are removed. */
  sweepAt: number
  /** The waiting tasks of a caller. */
  waiting: Waiting[]
  /** Functions that wait for room in the queue of an address. */
  blocked: Set<() => void>
}

const createShare = (mostRunning: number): Share => ({
  ...{ mostRunning, running: 0, bytes: 0, unfinished: 0, tag: 0, since: 0, now: 0 },
  ...{ parts: new Map(), waitingParts: new Set(), sweepAt: MOST_SHARES },
  ...{ waiting: [], blocked: new Set() },
})
const partOf = (share: Share, name: unknown): Share => {
  const found = share.parts.get(name)
  if (found) return found
  const part = createShare(share.mostRunning / SHARE)
  share.parts.set(name, part)
  return part
}
/** Whether a task may run beside those that run. */
const fits = ({ running, mostRunning }: Share, cost: number): boolean =>
  running === 0 || running + cost <= mostRunning

/** The shares from the outermost to a caller, and its task that is next. */
interface Choice {
  path: { share: Share; tag: number }[]
  next: Waiting
}
/** Chooses the waiting task with the lowest tag in each share, if it may run. */
const choose = (share: Share): Choice | undefined => {
  const [next] = share.waiting
  if (next) return { path: [], next }
  let best: Choice | undefined
  let lowest = Infinity
  for (const part of share.waitingParts) {
    const found = choose(part)
    if (!found || !fits(part, found.next.cost)) continue
    const tag = Math.max(part.tag, part.since) + found.next.cost
    if (tag >= lowest) continue
    lowest = tag
    best = { path: [{ share: part, tag }, ...found.path], next: found.next }
  }
  return best
}

/**
 * Creates a queue without tasks. It is self-clocked fair queueing in two levels: the tag of a task
 * is its cost added to the tag of the task before it in its share, or to the tag of the task that
 * started last in all shares if this is higher; the lowest tag is next.
 * @see https://doi.org/10.1109/INFCOM.1994.337677
 */
export const createFairQueue = (limits: QueueLimits): FairQueue => {
  const { running, bytes: mostBytes = Infinity } = limits
  const all = createShare(running)
  let isScheduled = false

  const isFullFor = ({ bytes }: Share) => bytes >= Math.max(ALWAYS, (mostBytes - all.bytes) / SHARE)
  /** The shares of a payer, from the outermost to the innermost. */
  const pathOf = ({ address, caller }: Payer) => {
    const share = partOf(all, address)
    return [all, share, partOf(share, caller)] as const
  }
  /** Removes the shares without tasks whose debts are paid: new ones start like them. */
  const sweep = (share: Share) => {
    if (share.parts.size < share.sweepAt) return
    for (const [name, part] of share.parts)
      if (part.unfinished === 0 && part.tag <= share.now) share.parts.delete(name)
    share.sweepAt = Math.max(MOST_SHARES, 2 * share.parts.size)
  }
  const startNext = (): boolean => {
    const choice = choose(all)
    if (!choice || !fits(all, choice.next.cost)) return false
    const { path, next } = choice
    let outer = all
    all.running += next.cost
    for (const { share, tag } of path) {
      outer.now = Math.max(outer.now, tag)
      share.tag = tag
      share.running += next.cost
      outer = share
    }
    outer.waiting.shift()
    for (let at = path.length - 1; at >= 0; at -= 1) {
      const part = path[at]?.share
      if (!part || part.waiting.length > 0 || part.waitingParts.size > 0) break
      ;(path[at - 1]?.share ?? all).waitingParts.delete(part)
    }
    next.start()
    return true
  }
  const startMany = () => {
    isScheduled = false
    const until = performance.now() + SLICE
    while (startNext()) if (performance.now() > until) return schedule()
  }
  /** Starts tasks after the events that have already arrived, among which may be cheaper tasks. */
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startMany)
  }
  const wait = ([process, address, caller]: ReturnType<typeof pathOf>, waiting: Waiting) => {
    caller.waiting.push(waiting)
    for (const [outer, share] of [
      [process, address],
      [address, caller],
    ] as const) {
      if (outer.waitingParts.has(share)) continue
      outer.waitingParts.add(share)
      share.since = outer.now
    }
    schedule()
  }
  const leave = (path: ReturnType<typeof pathOf>, cost: number, bytes: number) => {
    for (const share of path) {
      share.running -= cost
      share.bytes -= bytes
      share.unfinished -= 1
    }
    const [, address] = path
    if (address.blocked.size > 0 && !isFullFor(address)) {
      const resumed = [...address.blocked]
      address.blocked.clear()
      for (const resume of resumed) resume()
    }
    sweep(all)
    sweep(address)
    if (all.waitingParts.size > 0) schedule()
  }
  return {
    bytes: () => all.bytes,
    charge(payer, cost) {
      const [, address, caller] = pathOf(payer)
      address.tag += cost
      caller.tag += cost
    },
    isFull(address) {
      const share = all.parts.get(address)
      return share !== undefined && isFullFor(share)
    },
    onRoom: (address, resume) => void partOf(all, address).blocked.add(resume),
    add(task) {
      const { cost, bytes = 0, run } = task
      const path = pathOf(task)
      for (const share of path) {
        share.bytes += bytes
        share.unfinished += 1
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          void run()
            .then(resolve, reject)
            .finally(() => leave(path, cost, bytes))
        }
        wait(path, { cost, start })
      })
    },
  }
}
