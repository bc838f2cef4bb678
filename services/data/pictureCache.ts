/** A picture, or whatever has bytes. */
interface Sized {
  bytes: Uint8Array
}

/** What is counted for an entry besides its bytes. */
const ENTRY_BYTES = 200

/** Pictures in memory, those that were asked for longest ago go first. */
export interface PictureCache<T extends Sized> {
  /**
   * Returns the picture of a key, or reads it. Callers at the same time share one reading; one that fails is not kept.
   * @param read resolves with null when there is no such picture
   */
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
}

/**
 * A cache with a bound in bytes.
 * @param options.most bytes of all pictures together; a larger picture is not kept
 * @param options.lifeMs milliseconds for which a picture is kept
 * @param options.missingMs milliseconds for which it is kept that there is no picture; not at all when absent
 */
export const createPictureCache = <T extends Sized>(options: {
  most: number
  lifeMs?: number
  missingMs?: number
  now?: () => number
}): PictureCache<T> => {
  const { most, lifeMs = Infinity, missingMs = 0, now = Date.now } = options
  const kept = new Map<string, { picture: T | null; size: number; endsAt: number }>()
  const readings = new Map<string, Promise<T | null>>()
  let total = 0

  const drop = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const keep = (key: string, picture: T | null) => {
    const size = ENTRY_BYTES + (picture?.bytes.length ?? 0)
    const endsAt = now() + (picture ? lifeMs : missingMs)
    drop(key)
    if (size > most || endsAt <= now()) return
    kept.set(key, { picture, size, endsAt })
    total += size
    for (const oldest of kept.keys()) {
      if (total <= most) return
      drop(oldest)
    }
  }
  return {
    async get(key, read) {
      const found = kept.get(key)
      if (found && found.endsAt > now()) {
        kept.delete(key)
        kept.set(key, found)
        return found.picture
      }
      const reading =
        readings.get(key) ??
        read()
          .then((picture) => {
            keep(key, picture)
            return picture
          })
          .finally(() => readings.delete(key))
      readings.set(key, reading)
      return reading
    },
  }
}
