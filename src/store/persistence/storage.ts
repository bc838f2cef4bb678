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

/** What redux-persist adds to every stored state. */
const Versioned = z.looseObject({
  _persist: z.object({
    version: z.int().check(z.refine((version) => version > 0)),
    rehydrated: z.boolean(),
  }),
})

/** What storage holds under a key. `synced` is false when this version would write it differently. */
export type Stored =
  | { kind: 'nothing' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'state'; state: PersistedState; synced: boolean }
  /** Written by a newer version: never overwritten, and read as far as this version can (`readNewerState`). */
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

/** Reads, migrates and checks what is stored; changes nothing. */
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

/** The connectors that are stored, by namespace, also where a newer version wrote them. */
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

/** Whether the stored text was written by a newer version. Synchronous, so that it can be asked right before a write. */
function isNewer(text: string | null): boolean {
  try {
    const persist: unknown = JSON.parse(String(readProperty(JSON.parse(text ?? ''), '_persist')))
    return Number(readProperty(persist, 'version')) > PERSISTED_VERSION
  } catch {
    return false
  }
}

/**
 * Writes the persisted part and its hint whenever they change: throttled to 100 ms, flushed on demand, a change of
 * connections at once. A state that counts as stored is not written, so a page load without a connection writes
 * nothing. What a newer version stored is never overwritten, and nothing is written while DevTools shows the past.
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
    // The page may be left right after a disconnect, so a change of connections does not wait.
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
     * Makes a change of another tab. One that is stored already is not written again, which could undo what the other tab
     * stored since.
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
