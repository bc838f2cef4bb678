import { createMigrate, createPersistoid, getStoredState } from 'redux-persist'
import * as z from 'zod/mini'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import {
  PERSISTED_VERSION,
  PersistedState,
  readConnectors,
} from '../../slices/domain/widget/persisted'
import { hintKey } from '../../slices/domain/widget/storageKey'
import type { StoragePort } from '../ports'
import { toHintText } from './hint'
import { migrations } from './migrations'

const SAVE_THROTTLE_MS = 100

/** Metadata that redux-persist adds to every stored state. */
const Versioned = z.looseObject({
  _persist: z.object({
    version: z.int().check(z.refine((version) => version > 0)),
    rehydrated: z.boolean(),
  }),
})

/** Content of storage. `synced` is false if this version would write it differently. */
export type Stored =
  | { kind: 'nothing' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'state'; state: PersistedState; synced: boolean }
  /**
   * Written by a newer version. Never overwritten, and read as far as possible (`readNewerState`).
   */
  | { kind: 'newer'; fields: unknown }

function persistConfig(key: string, storage: StoragePort, setItem = storage.setItem) {
  return {
    key,
    keyPrefix: '',
    version: PERSISTED_VERSION,
    throttle: SAVE_THROTTLE_MS,
    // redux-persist expects promises. Each write happens before its promise is returned.
    storage: {
      getItem: async (name: string) => storage.getItem(name),
      setItem: async (name: string, value: string) => setItem(name, value),
      removeItem: async (name: string) => storage.removeItem(name),
    },
  }
}

/** Reads, migrates and validates the stored state without changing it. */
export async function readStored(key: string, storage: StoragePort): Promise<Stored> {
  if (storage.getItem(key) === null) return { kind: 'nothing' }
  try {
    const stored: unknown = await getStoredState(persistConfig(key, storage))
    const versioned = Versioned.safeParse(stored)
    if (!versioned.success) return { kind: 'unreadable', reason: 'it has no version' }
    const { version } = versioned.data._persist
    if (version > PERSISTED_VERSION) return { kind: 'newer', fields: stored }
    const migrated: unknown = await createMigrate(migrations)(versioned.data, PERSISTED_VERSION)
    const parsed = PersistedState.safeParse(migrated)
    if (!parsed.success)
      return { kind: 'unreadable', reason: 'it does not have the expected shape' }
    const { data: state } = parsed
    const hinted = storage.getItem(hintKey(key)) === toHintText(state)
    return { kind: 'state', state, synced: hinted && version === PERSISTED_VERSION }
  } catch {
    return { kind: 'unreadable', reason: 'it cannot be read' }
  }
}

/** The stored connectors by namespace, including those written by a newer version. */
export async function readStoredConnectors(
  key: string,
  storage: StoragePort,
): Promise<PersistedState['connectors']> {
  const stored = await readStored(key, storage)
  if (stored.kind === 'state') return stored.state.connectors
  if (stored.kind !== 'newer') return {}
  return readConnectors(readProperty(stored.fields, 'connectors'), {})
}

/** Removes the state and its hint. */
export function removeState(key: string, storage: StoragePort): void {
  storage.removeItem(key)
  storage.removeItem(hintKey(key))
}

/** Whether a newer version wrote the text. Synchronous, so that it can run just before a write. */
function isNewer(text: string | null): boolean {
  try {
    const persist: unknown = JSON.parse(String(readProperty(JSON.parse(text ?? ''), '_persist')))
    return Number(readProperty(persist, 'version')) > PERSISTED_VERSION
  } catch {
    return false
  }
}

/**
 * Writes the persisted state and its hint when they change: throttled to 100 ms, immediately after
 * a change of connections, and on demand. A state that counts as stored is not written, so a page
 * load without a connection writes nothing. Data of a newer version is never overwritten, and
 * nothing is written while DevTools shows the past.
 * @param input.first what counts as stored, `null` for nothing; the present state unless given
 */
export function watchState(input: {
  key: string
  storage: StoragePort
  read: () => PersistedState
  isLive: () => boolean
  first?: PersistedState | null
  subscribe: (listener: () => void) => () => void
}): { flush(): void; stop(): void; adopt(change: () => void, isStored: boolean): void } {
  const { key, storage, first = input.read() } = input
  const seen = { text: '', connectors: '' }
  const see = (state: PersistedState | null) => {
    seen.text = JSON.stringify(state)
    seen.connectors = JSON.stringify(state?.connectors ?? null)
  }
  see(first)
  const hint = { text: '' }
  const persistoid = createPersistoid(
    persistConfig(key, storage, (name, value) => {
      if (isNewer(storage.getItem(name))) return
      storage.setItem(name, value)
      storage.setItem(hintKey(name), hint.text)
    }),
  )
  const save = () => {
    if (!input.isLive()) return
    const state = input.read()
    const text = JSON.stringify(state)
    if (text === seen.text) return
    seen.text = text
    hint.text = toHintText(state)
    persistoid.update({ ...state, _persist: { version: PERSISTED_VERSION, rehydrated: true } })
    // The visitor may leave the page right after disconnecting, so changes of connections are written immediately.
    const connectors = JSON.stringify(state.connectors)
    if (connectors !== seen.connectors) void persistoid.flush()
    seen.connectors = connectors
  }
  save()
  let stop = input.subscribe(save)
  return {
    flush: () => void persistoid.flush(),
    stop: () => stop(),
    /**
     * Applies a change of another tab. A stored change is not written again, because that could
     * undo a later change of the other tab.
     */
    adopt(change, isStored) {
      stop()
      change()
      see(isStored ? input.read() : null)
      save()
      stop = input.subscribe(save)
    },
  }
}
