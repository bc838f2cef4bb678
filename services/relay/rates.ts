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
   * Counts calls; false, without counting any, when they exceed the limit of the socket or its
   * address.
   */
  take(calls: number): boolean
  close(): void
}

/** The rate limits of a process. */
export interface Rates {
  open(address: string): SocketRate
  /** Forgets addresses without sockets whose full burst is available again. */
  sweep(): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Creates rate limits without any counted call. */
export const createRates = (
  more: Partial<RateLimits> = {},
  now: () => number = Date.now,
): Rates & { size(): number } => {
  const limits = { ...RATES, ...more }
  const addresses = new Map<string, Bucket & { sockets: number }>()
  const full = ({ burst }: Rate): Bucket => ({ tokens: burst, at: now() })
  const refill = (bucket: Bucket, { burst, perSecond }: Rate) => {
    const time = now()
    const gained = (Math.max(0, time - bucket.at) / 1000) * perSecond
    bucket.tokens = Math.min(burst, bucket.tokens + gained)
    bucket.at = time
  }
  return {
    open(name) {
      const address = addresses.get(name) ?? { ...full(limits.address), sockets: 0 }
      addresses.set(name, address)
      address.sockets += 1
      const own = full(limits.socket)
      let isOpen = true
      return {
        take(calls) {
          refill(own, limits.socket)
          refill(address, limits.address)
          if (calls > own.tokens || calls > address.tokens) return false
          own.tokens -= calls
          address.tokens -= calls
          return true
        },
        close() {
          if (isOpen) address.sockets -= 1
          isOpen = false
        },
      }
    },
    sweep() {
      for (const [name, address] of addresses) {
        refill(address, limits.address)
        const isIdle = address.sockets === 0 && address.tokens >= limits.address.burst
        if (isIdle) addresses.delete(name)
      }
    },
    /** Number of addresses in memory. */
    size: () => addresses.size,
  }
}
