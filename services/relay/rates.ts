import type { ProjectUse } from './projectUse'

/** Rate limit of a caller: a burst, and the calls that each second adds. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Rate limits of one socket, and of all sockets of one address together. */
export interface RateLimits {
  socket: Rate
  address: Rate
}

/**
 * A call is a subscribed or fetched topic, or 4 kB of a message. A wallet with 2,000 sessions uses
 * 4,000 calls when it reconnects; an office or a mobile network has many clients behind one
 * address.
 */
export const RATES: RateLimits = {
  socket: { burst: 5_000, perSecond: 50 },
  address: { burst: 20_000, perSecond: 500 },
}

/** A client exceeds its rate limit. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

/** Bytes of a message that cost one call: serving them takes about as long as serving a topic. */
const CALL_BYTES = 4 * 1024

/** Calls that a number of bytes costs. */
export const callsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / CALL_BYTES))

/** The rate limit of one socket. */
export interface SocketRate {
  /**
   * Counts calls; false, without counting any, when they exceed the limit of the socket, its address
   * or its project.
   */
  take(calls: number): boolean
  /** Also counts the calls for a project, whose limit may change. */
  join(project: Pick<ProjectUse, 'id' | 'limit'>): void
  close(): void
}

/** The rate limits of a process. */
export interface Rates {
  open(address: string): SocketRate
  /** Forgets addresses and projects without sockets whose full burst is available again. */
  sweep(): void
}

interface Bucket {
  tokens: number
  at: number
}

const MINUTE_SECONDS = 60

/** Calls of a project. Its first limit fills the bucket. */
interface ProjectBucket extends Bucket {
  sockets: number
  use: Pick<ProjectUse, 'limit'>
}

const rateOfProject = ({ use }: ProjectBucket): Rate | null => {
  const burst = use.limit('relayCallsPerMinute')
  return burst === undefined ? null : { burst, perSecond: burst / MINUTE_SECONDS }
}

/** Creates rate limits without any counted call. */
export const createRates = (
  more: Partial<RateLimits> = {},
  now: () => number = Date.now,
): Rates & { size(): number } => {
  const limits = { ...RATES, ...more }
  const addresses = new Map<string, Bucket & { sockets: number }>()
  const projects = new Map<string, ProjectBucket>()
  const full = ({ burst }: Rate): Bucket => ({ tokens: burst, at: now() })
  const refill = (bucket: Bucket, { burst, perSecond }: Rate) => {
    const time = now()
    const gained = (Math.max(0, time - bucket.at) / 1000) * perSecond
    bucket.tokens = Math.min(burst, bucket.tokens + gained)
    bucket.at = time
  }
  const joined = (use: Pick<ProjectUse, 'id' | 'limit'>): ProjectBucket => {
    const bucket = projects.get(use.id) ?? { tokens: Infinity, at: now(), sockets: 0, use }
    projects.set(use.id, bucket)
    bucket.sockets += 1
    bucket.use = use
    return bucket
  }
  const isFull = (bucket: Bucket, rate: Rate): boolean => {
    refill(bucket, rate)
    return bucket.tokens >= rate.burst
  }
  return {
    open(name) {
      const address = addresses.get(name) ?? { ...full(limits.address), sockets: 0 }
      addresses.set(name, address)
      address.sockets += 1
      const own = full(limits.socket)
      let isOpen = true
      let project: ProjectBucket | null = null
      return {
        take(calls) {
          const rate = project && rateOfProject(project)
          const counted = rate && project ? [own, address, project] : [own, address]
          refill(own, limits.socket)
          refill(address, limits.address)
          if (rate && project) refill(project, rate)
          if (counted.some(({ tokens }) => calls > tokens)) return false
          for (const bucket of counted) bucket.tokens -= calls
          return true
        },
        join(use) {
          if (isOpen) project ??= joined(use)
        },
        close() {
          if (!isOpen) return
          isOpen = false
          address.sockets -= 1
          if (project) project.sockets -= 1
        },
      }
    },
    sweep() {
      for (const [name, address] of addresses) {
        if (isFull(address, limits.address) && address.sockets === 0) addresses.delete(name)
      }
      for (const [id, project] of projects) {
        const rate = rateOfProject(project)
        if (project.sockets === 0 && (!rate || isFull(project, rate))) projects.delete(id)
      }
    },
    /** Number of addresses and projects in memory. */
    size: () => addresses.size + projects.size,
  }
}
