import type { CoreTypes } from '@walletconnect/types'

/** Storage in the form that a pairing client expects. */
export type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/** Stores everything in memory, so that nothing outlives the process of a test wallet. */
export function createMemoryStorage() {
  const kept = new Map<string, string>()
  // The client's own storage type returns any value, like JSON.parse.
  const parsed = (text = 'null'): ReturnType<typeof JSON.parse> => JSON.parse(text) ?? undefined
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () =>
      [...kept].map(([key, text]): [string, ReturnType<typeof JSON.parse>] => [key, parsed(text)]),
    // oxlint-disable-next-line typescript/no-unsafe-return -- see above
    getItem: async (key: string) => parsed(kept.get(key)),
    setItem: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void kept.delete(key),
  }
}
