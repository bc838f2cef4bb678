import type { SignClient } from '@walletconnect/sign-client'
import { isStorageReadable } from '../browser/isStorageReadable'

type Options = Parameters<typeof SignClient.init>[0]
type KeyValueStorage = NonNullable<NonNullable<Options>['storage']>

/**
 * Where the library keeps sessions: its own database, or memory where the browser denies one, for there the library
 * would wait for ever (pain 39).
 */
export async function pairingStorage(): Promise<{ storage?: KeyValueStorage }> {
  // Where both are denied, Chromium reports a question about databases as an error of the page, although it is caught.
  if (!isStorageReadable()) return { storage: createMemoryStorage() }
  try {
    // Engines without `databases` have no cheap way to tell.
    if ('databases' in indexedDB) await indexedDB.databases()
    return {}
  } catch {
    return { storage: createMemoryStorage() }
  }
}

function createMemoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  const parse = (text: string | undefined) =>
    text === undefined ? undefined : (JSON.parse(text) as never)
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, parse(text)] as never),
    getItem: async (key) => parse(kept.get(key)),
    setItem: async (key, value) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
