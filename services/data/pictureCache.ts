/** A value with bytes, such as a picture. */
interface Sized {
  bytes: Uint8Array
}

/** Bytes counted for an entry besides its content. */
const ENTRY_BYTES = 200

/** Pictures in memory. The least recently used ones are removed first. */
export interface PictureCache<T extends Sized> {
  /**
   * Returns the picture of a key, or reads it. Parallel callers share one read; a failed read is
   * not cached.
   * @param read resolves with null when there is no such picture
   */
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
}

/**
 * Creates a cache with a limit in bytes.
 * @param options.most bytes of all pictures together; a larger picture is not cached
 * @param options.lifeMs milliseconds for which a picture is cached
 * @param options.missingMs milliseconds for which a missing picture is cached; not at all when
 * absent
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
