import type { UniversalProvider } from '@walletconnect/universal-provider'
import { createStore, del, entries, get, keys, set } from 'idb-keyval'
import { isStorageReadable } from '../browser/isStorageReadable'

type KeyValueStorage = NonNullable<Parameters<typeof UniversalProvider.init>[0]['storage']>

/** Database and store of the sessions of all widgets on an origin. */
const DATABASE = ['latchkey-pairing', 'sessions'] as const

/**
 * Storage of the library's sessions: a database of the origin, or memory if the browser denies access. The library's
 * own storage would wait forever then, and moves other clients' data from `localStorage`.
 */
export async function pairingStorage(): Promise<KeyValueStorage> {
  // If both are denied, Chromium reports a caught database error as an error of the page.
  if (!isStorageReadable()) return createMemoryStorage()
  const store = createStore(...DATABASE)
  try {
    await keys(store)
  } catch {
    return createMemoryStorage()
  }
  return {
    getKeys: () => keys(store),
    getEntries: () => entries(store),
    getItem: (key) => get(key, store),
    // As JSON, because the library passes objects of the site that a database may be unable to clone.
    setItem: (key, value) => set(key, JSON.parse(toText(value)), store),
    removeItem: (key) => del(key, store),
  }
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

function createMemoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  const parse = (text: string | undefined) =>
    text === undefined ? undefined : (JSON.parse(text) as never)
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, parse(text)] as never),
    getItem: async (key) => parse(kept.get(key)),
    setItem: async (key, value) => void kept.set(key, toText(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
