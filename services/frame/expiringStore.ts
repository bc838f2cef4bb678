import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { wideNetworkOf } from '../http/callerAddress'
import { digest } from './secrets'

/** A value that expires. */
interface Ending {
  /** Unix time in ms. */
  endsAt: number
}

/** Values of one kind by key, until each expires. */
export interface ExpiringStore<T extends Ending> {
  /** Null for an expired or unknown value. */
  get(key: string): Promise<T | null>
  /**
   * Stores a value as the newest one, in place of the key's former value.
   * @param caller who stores it. Beyond a thousand values of one /48 network, or one IPv4 address,
   * the oldest ones of that network are removed
   */
  keep(key: string, value: T, caller?: string): Promise<void>
  /**
   * Changes a value that has not expired, under a lock.
   * @returns the new value; null when there is none, or `next` left it
   */
  change(key: string, next: (value: T) => T | null): Promise<T | null>
  /** Removes a value: only one of several parallel callers gets it. */
  take(key: string): Promise<T | null>
}

/** Expires a value when spread into it: for a change that uses the value up. */
export const OVER: Ending = { endsAt: 0 }

/** Most values of a kind; the oldest are removed first. */
const KEPT = 10_000
/** Most values of a kind from one network, so that it cannot displace the values of all others. */
const KEPT_OF_NETWORK = 1_000
const AnyEnding = z.object({ endsAt: z.number() })

/**
 * Creates a store in the records, shared by all processes. Expired values are removed when the next
 * value is stored.
 */
export const createExpiringStore = <T extends Ending>(
  records: Records,
  kind: { name: string; shape: z.ZodMiniType<T>; now: () => number },
): ExpiringStore<T> => {
  const { name, shape, now } = kind
  const values = records.collection(name, shape)
  // Values with the shape of another version are removed, too.
  const ends = records.collection(name, AnyEnding)
  const isOver = ({ endsAt }: Ending) => endsAt <= now()
  const unlessOver = (value: T | null): T | null => (value && !isOver(value) ? value : null)
  return {
    get: async (key) => unlessOver(await values.get(key)),
    async keep(key, value, caller) {
      const network = caller === undefined ? '' : digest(wideNetworkOf(caller))
      // A value that is only replaced would keep its age and be the next to be removed.
      await ends.take(key)
      await values.put(key, value, network)
      await ends.dropOldest(isOver)
      if (network !== '') await ends.keepNewest(KEPT_OF_NETWORK, network)
      await ends.keepNewest(KEPT)
    },
    change: (key, next) => values.change(key, (value) => (isOver(value) ? null : next(value))),
    take: async (key) => unlessOver(await values.take(key)),
  }
}
