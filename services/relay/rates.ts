/** How fast a caller may call: so many at once, and so many more with each second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Rates of one socket, and of all sockets of one address together. */
export interface RateLimits {
  socket: Rate
  address: Rate
}

/**
 * One call is a topic that is subscribed to or fetched, or 16 kB of a message. A wallet with 2,000 sessions takes 4,000 when it connects
 * again; an store or a mobile network has many clients behind one address.
 */
export const RATES: RateLimits = {
  socket: { burst: 5_000, perSecond: 50 },
  address: { burst: 20_000, perSecond: 500 },
}

/** A client calls faster than it may. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls'
}

/** Bytes of a message that count as one call. */
const CALL_BYTES = 16 * 1024

/** Calls that a message counts for. */
export const callsOf = (message: string): number =>
  Math.max(1, Math.ceil(Buffer.byteLength(message) / CALL_BYTES))

/** What one socket may still do. */
export interface SocketRate {
  /** Counts so many calls; false, with nothing counted, when they are too many for the socket or its address. */
  take(calls: number): boolean
  close(): void
}

/** The rates of a process. */
export interface Rates {
  open(address: string): SocketRate
  /** Forgets addresses without sockets that could call at full rate again. */
  sweep(): void
}

interface Bucket {
  tokens: number
  at: number
}

/** Rates with nothing counted yet. */
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
    /** Addresses that are known. */
    size: () => addresses.size,
  }
}
