import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { wideNetworkOf } from '../http/callerAddress'
import { digest } from './secrets'

/** What ends by itself. */
interface Ending {
  /** Unix time in ms. */
  endsAt: number
}

/** Things of one kind that are under way, by their keys, until each is over. */
export interface ExpiringStore<T extends Ending> {
  /** Null for what is over or unknown. */
  get(key: string): Promise<T | null>
  /**
   * Keeps a thing as the newest, in the place of what the key had.
   * @param caller who began it. Beyond a thousand things of one /48 network, or one IPv4 address, its own oldest go
   */
  keep(key: string, value: T, caller?: string): Promise<void>
  /**
   * Changes what is not over while nobody else does.
   * @returns the new value; null when there is none, or `next` left it
   */
  change(key: string, next: (value: T) => T | null): Promise<T | null>
  /** Takes a thing out: of however many callers at once, one gets it. */
  take(key: string): Promise<T | null>
}

/** Laid over a value it makes it over, within the change that has used it up. */
export const OVER: Ending = { endsAt: 0 }

/** Things of a kind that are kept; the oldest go first. */
const KEPT = 10_000
/** Things of a kind that are kept for one network, so that it cannot push out those of all others. */
const KEPT_OF_NETWORK = 1_000
const AnyEnding = z.object({ endsAt: z.number() })

/**
 * Things under way in the records, so that whichever process is asked finds them. What is over is forgotten when the
 * next one comes.
 */
export const createExpiringStore = <T extends Ending>(
  records: Records,
  kind: { name: string; shape: z.ZodMiniType<T>; now: () => number },
): ExpiringStore<T> => {
  const { name, shape, now } = kind
  const values = records.collection(name, shape)
  // What a version with other shapes has left there is forgotten all the same.
  const ends = records.collection(name, AnyEnding)
  const isOver = ({ endsAt }: Ending) => endsAt <= now()
  const unlessOver = (value: T | null): T | null => (value && !isOver(value) ? value : null)
  return {
    get: async (key) => unlessOver(await values.get(key)),
    async keep(key, value, caller) {
      const network = caller === undefined ? '' : digest(wideNetworkOf(caller))
      // One that is replaced in its place would be as old as the first, and be the next to go.
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
