/** What a site may give as `storage`: the synchronous part of `localStorage`. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws (pain 39): default `localStorage`; whatever it refuses (denied, full, broken) stays in
 * memory for the visit, and `durable` turns false.
 * @example createStorage(undefined, window).getItem('latchkey:default')
 */
export function createStorage(
  candidate?: StorageLike,
  host: { readonly localStorage: StorageLike } = globalThis,
) {
  /** Refused writes; null marks a refused removal. */
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
