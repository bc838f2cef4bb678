/** Limits the number of open sockets. */
export interface ConnectionLimiter {
  /**
   * Takes a place for a socket, or returns null when none is left. The returned function frees it,
   * once.
   */
  take(ip: string): (() => void) | null
}

/**
 * Creates limits for all sockets, and for those of one address; no limit for an address when
 * absent.
 */
export const createConnectionLimiter = (limits: {
  perIp?: number | undefined
  all: number
}): ConnectionLimiter => {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(ip) {
      const here = taken.get(ip) ?? 0
      if (all >= limits.all || here >= (limits.perIp ?? Infinity)) return null
      taken.set(ip, here + 1)
      all += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all -= 1
        const left = (taken.get(ip) ?? 1) - 1
        if (left > 0) taken.set(ip, left)
        else taken.delete(ip)
      }
    },
  }
}
