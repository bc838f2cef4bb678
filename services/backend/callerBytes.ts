import { wideNetworkOf } from '../http/callerAddress'

/** Most callers that are counted. Beyond it the oldest count is dropped. */
const COUNTED = 100_000

/** Counts bytes of callers: an IPv4 address, or the /48 network of an IPv6 address. */
export interface CallerBytes {
  /**
   * Adds bytes to the count of a caller. Returns false, and counts nothing, when that exceeds its
   * share.
   */
  take(caller: string, bytes: number): boolean
  /** Resets the counts of all callers. */
  clear(): void
}

/** @param most bytes of one caller until the next `clear` */
export const createCallerBytes = (most: number): CallerBytes => {
  const callers = new Map<string, number>()
  return {
    take(caller, bytes) {
      const network = wideNetworkOf(caller)
      const sent = (callers.get(network) ?? 0) + bytes
      if (sent > most) return false
      const [oldest] = callers.size >= COUNTED && !callers.has(network) ? callers.keys() : []
      if (oldest !== undefined) callers.delete(oldest)
      callers.set(network, sent)
      return true
    },
    clear: () => callers.clear(),
  }
}
