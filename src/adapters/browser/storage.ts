/** Type of the option `storage`: the synchronous methods of `localStorage`. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Creates a storage that never throws, by default over `localStorage`. Values that cannot be written (access denied,
 * full, broken) stay in memory for the visit, and `durable` becomes false.
 * @example createStorage(undefined, window).getItem('latchkey:default')
 */
export function createStorage(
  candidate?: StorageLike,
  host: { readonly localStorage: StorageLike } = globalThis,
) {
  /** Values that could not be written; null is a removal that failed. */
  const memory = new Map<string, string | null>()
  let durable = true

  const attempt = <T>(run: (storage: StorageLike) => T): T | undefined => {
    try {
      return run(candidate ?? host.localStorage)
    } catch {
      durable = false
      return undefined
    }
  }
  const store = (key: string, value: string | null): void => {
    const done = attempt((storage) => {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
      return true
    })
    if (done) memory.delete(key)
    else memory.set(key, value)
  }

  return {
    getItem(key: string): string | null {
      const held = memory.get(key)
      if (held !== undefined) return held
      const value: unknown = attempt((storage) => storage.getItem(key))
      return typeof value === 'string' ? value : null
    },
    setItem: (key: string, value: string): void => store(key, value),
    removeItem: (key: string): void => store(key, null),
    get durable(): boolean {
      return durable
    },
  }
}
