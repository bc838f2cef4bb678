import { NAMESPACES } from '../../slices/domain/ids/caip'
import { readNewerState, type PersistedState } from '../../slices/domain/widget/persisted'
import {
  givenUpNews,
  restoreFailedKey,
  hintKey,
  sessionNewsKey,
  storageKey,
} from '../../slices/domain/widget/storageKey'
import { transactionsKey } from '../../slices/domain/trade/transactionsKey'
import {
  sessionsChangedElsewhere,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../slices/lifecycle'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { RootState } from '../types'
import { selectPersisted } from './selectPersisted'
import { readStored, removeState, watchState, type Stored } from './storage'

/** The fields of a storage event, which another tab caused. */
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>
type Saved = { store: AppStore; ports: Ports }

/**
 * Restores the stored state, then saves changes and follows the other tabs.
 * @returns resolves once `stateRestored` was dispatched, with a function that stops saving and following
 */
export async function followSavedState({ store, ports }: Saved): Promise<() => void> {
  const { state, synced } = await restoreState(keyOf(store), ports, () =>
    selectPersisted(store.getState()),
  )
  store.dispatch(stateRestored(state))
  return saveState({ store, ports, since: synced ? store.getState() : null })
}

/**
 * Restores the stored state. Unreadable data is removed, logged and treated as a first visit.
 * @param own the widget's present state, for fields of a newer version that cannot be read
 * @returns `synced` is false when the state has to be written again: in the present version, or with its hint
 */
export async function restoreState(
  key: string,
  { storage, logger }: Pick<Ports, 'storage' | 'logger'>,
  own: () => PersistedState,
): Promise<{ state: PersistedState | null; synced: boolean }> {
  const stored = await readStored(key, storage)
  if (stored.kind === 'state') return { state: stored.state, synced: stored.synced }
  if (stored.kind === 'newer') return { state: readNewerState(stored.fields, own()), synced: true }
  if (stored.kind === 'unreadable')
    logger.log('warn', 'stored state was dropped', { reason: stored.reason })
  removeState(key, storage)
  return { state: null, synced: true }
}

/**
 * Saves changes and follows the other tabs.
 * @param since the state that counts as saved: nothing is written until it changes. `null` writes
 * immediately.
 * @returns a function that stops it, after a last save
 */
export function saveState({
  store,
  ports,
  since,
}: Saved & { since: RootState | null }): () => void {
  const { storage, logger } = ports
  const key = keyOf(store)
  const saving = watchState({
    key,
    storage,
    first: since && selectPersisted(since),
    read: () => selectPersisted(store.getState()),
    isLive: ports.isLive,
    subscribe: store.subscribe,
  })
  const own = () => selectPersisted(store.getState())
  /**
   * `givenUp` is the connection that another tab failed to restore; it announces that just before
   * it stores a state without it.
   */
  const noted = { givenUp: '', left: storage.getItem(key), over: false }
  const follow = async (event: StorageChange) => {
    if (event.key === restoreFailedKey(key) && event.newValue) noted.givenUp = event.newValue
    if (changesSessions(event, key)) store.dispatch(sessionsChangedElsewhere())
    // Changes of the hint are ignored.
    if (event.key !== key) return
    const { givenUp } = noted
    noted.givenUp = ''
    const stored = await readStored(key, storage)
    // Unreadable data of another tab is ignored; this tab keeps its state.
    if (stored.kind === 'unreadable')
      return logger.log('warn', 'the state of another tab was ignored', { reason: stored.reason })
    const before = await readStored(key, { ...storage, getItem: () => event.oldValue ?? null })
    // The state of this tab is compared below, so it has to be the present one.
    await ports.whenLive()
    if (noted.over) return
    const now = stateOf(stored, own())
    // Disconnecting never removes the state. If the visitor clears the storage, that takes effect on the next visit.
    if (!now) return
    const news = withoutOldNews({ now, before: stateOf(before, own()) }, own())
    const kept = withGivenUp(news, givenUp, own())
    // If this tab keeps a connection, the state has to be stored again.
    saving.adopt(() => store.dispatch(stateChangedElsewhere(kept)), kept === news)
  }
  const onStorage = (event: StorageEvent) => void follow(event)
  const onHide = () => {
    saving.flush()
    noted.left = storage.getItem(key)
  }
  /** Catches up with other tabs, and queries wallets and the sign-in service again. */
  const onReturn = async () => {
    const newValue = storage.getItem(key)
    if (newValue !== noted.left) await follow({ key, oldValue: noted.left, newValue })
    await ports.whenLive()
    if (noted.over) return
    store.dispatch(syncRequested('page'))
    store.dispatch(sessionsChangedElsewhere())
  }
  const stopReturn = ports.host.onReturn(() => void onReturn())
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onHide)
  return () => {
    noted.over = true
    saving.flush()
    saving.stop()
    stopReturn()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onHide)
  }
}

function stateOf(stored: Stored, own: PersistedState): PersistedState | null {
  if (stored.kind === 'newer') return readNewerState(stored.fields, own)
  return stored.kind === 'state' ? stored.state : null
}

/**
 * Ignores a theme or language of the other tab that was stored before: this tab may differ on
 * purpose, by the options of its page.
 */
function withoutOldNews(
  { now, before }: { now: PersistedState; before: PersistedState | null },
  own: PersistedState,
): PersistedState {
  const isOld = (key: 'themeMode' | 'locale') => now[key] === (before?.[key] ?? null)
  return {
    ...now,
    themeMode: isOld('themeMode') ? own.themeMode : now.themeMode,
    locale: isOld('locale') ? own.locale : now.locale,
  }
}

/** Keeps a connection that another tab failed to restore, if this tab has it. */
function withGivenUp(news: PersistedState, givenUp: string, own: PersistedState): PersistedState {
  const namespace = NAMESPACES.find(
    (each) => givenUpNews(each, own.connectors[each] ?? '') === givenUp,
  )
  if (!namespace || news.connectors[namespace]) return news
  const connectors = { ...news.connectors, [namespace]: own.connectors[namespace] }
  return { ...news, connectors, networkId: own.networkId }
}

/**
 * Whether an event can concern a session: sign-in stores its entries under the key of the state.
 */
function changesSessions({ key, newValue }: StorageChange, stateKey: string): boolean {
  // The entry is removed again immediately; that event is ignored.
  if (key === sessionNewsKey(stateKey)) return newValue !== null
  const others = [hintKey, restoreFailedKey, transactionsKey].map((keyOf) => keyOf(stateKey))
  return key !== null && key.startsWith(`${stateKey}/`) && !others.includes(key)
}

function keyOf(store: AppStore): string {
  const { projectId, instanceId } = store.getState().options
  return storageKey(projectId, instanceId)
}
