import { createMigrate, createPersistoid, getStoredState } from 'redux-persist'
import * as z from 'zod/mini'
import { PERSISTED_VERSION, PersistedState } from '../../slices/domain/widget/persisted'
import type { Logger, StoragePort } from '../ports'
import { migrations } from './migrations'

const SAVE_THROTTLE_MS = 100

/** What redux-persist adds to every stored state. */
const Versioned = z.looseObject({
  _persist: z.object({ version: z.int(), rehydrated: z.boolean() }),
})

/** redux-persist wants promises; our storage never throws. */
function asyncStorage(storage: StoragePort) {
  return {
    getItem: async (key: string) => storage.getItem(key),
    setItem: async (key: string, value: string) => storage.setItem(key, value),
    removeItem: async (key: string) => storage.removeItem(key),
  }
}

function persistConfig(key: string, storage: StoragePort) {
  return {
    key,
    keyPrefix: '',
    version: PERSISTED_VERSION,
    storage: asyncStorage(storage),
    throttle: SAVE_THROTTLE_MS,
  }
}

type Restored = { state: PersistedState | null; writable: boolean }

/**
 * Reads, migrates and checks what an earlier visit stored (design 2.7). Anything unreadable counts as a first
 * visit and is removed, with the reason in the log; a newer version is left alone and never overwritten.
 */
export async function restoreState(
  key: string,
  storage: StoragePort,
  logger: Logger,
): Promise<Restored> {
  const raw = storage.getItem(key)
  if (raw === null) return { state: null, writable: true }
  const drop = (reason: string): Restored => {
    logger.log('warn', 'stored state was dropped', { reason })
    storage.removeItem(key)
    return { state: null, writable: true }
  }
  try {
    const stored: unknown = await getStoredState(persistConfig(key, storage))
    const versioned = Versioned.safeParse(stored)
    if (!versioned.success) return drop('it has no version')
    if (versioned.data._persist.version > PERSISTED_VERSION) return { state: null, writable: false }
    const migrated: unknown = await createMigrate(migrations)(versioned.data, PERSISTED_VERSION)
    const parsed = PersistedState.safeParse(migrated)
    return parsed.success
      ? { state: parsed.data, writable: true }
      : drop('it does not have the expected shape')
  } catch {
    return drop('it cannot be read')
  }
}

/** Parses the stored text another tab wrote; null for anything unreadable. */
export async function parseStored(
  key: string,
  storage: StoragePort,
  logger: Logger,
): Promise<PersistedState | null> {
  return (await restoreState(key, { ...storage, removeItem: () => {} }, logger)).state
}

/**
 * Writes the persisted part whenever it changes: throttled to 100 ms, flushed on demand. What counts as stored
 * already is not written, so a page load without a connection writes nothing.
 * @param input.first what counts as stored; what is there now unless given
 */
export function watchState(input: {
  key: string
  storage: StoragePort
  read: () => PersistedState
  first?: PersistedState
  subscribe: (listener: () => void) => () => void
}): { flush(): void; stop(): void } {
  const persistoid = createPersistoid(persistConfig(input.key, input.storage))
  const { first = input.read() } = input
  const seen = { text: JSON.stringify(first), connectors: JSON.stringify(first.connectors) }
  const save = () => {
    const state = input.read()
    const text = JSON.stringify(state)
    if (text === seen.text) return
    seen.text = text
    persistoid.update({ ...state, _persist: { version: PERSISTED_VERSION, rehydrated: true } })
    // Who is connected must be true in storage at once: the page may be left right after a disconnect.
    const connectors = JSON.stringify(state.connectors)
    if (connectors !== seen.connectors) void persistoid.flush()
    seen.connectors = connectors
  }
  save()
  const stop = input.subscribe(save)
  return { flush: () => void persistoid.flush(), stop }
}
