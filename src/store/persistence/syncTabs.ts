import { storageKey } from '../../slices/domain/widget/storageKey'
import { stateChangedElsewhere, stateRestored } from '../../slices/lifecycle'
import type { AppStore } from '../createLatchkeyStore'
import { parseStored, restoreState, watchState } from './storage'
import { selectPersisted } from './selectPersisted'
import type { Ports } from '../ports'
import type { RootState } from '../types'

type Saved = { store: AppStore; ports: Ports }

function keyOf(store: AppStore): string {
  const { projectId, instanceId } = store.getState().options
  return storageKey(projectId, instanceId)
}

/**
 * Brings back what an earlier visit stored, then saves changes and follows the other tabs.
 * @returns resolves once `stateRestored` was dispatched, with what stops the rest
 */
export async function followSavedState({ store, ports }: Saved): Promise<() => void> {
  const { state, writable } = await restoreState(keyOf(store), ports.storage, ports.logger)
  store.dispatch(stateRestored(state))
  return writable ? saveState({ store, ports, since: store.getState() }) : () => {}
}

/**
 * Saves changes and follows the other tabs; the answer ends it.
 * @param since the state that counts as saved: nothing is written while it holds
 */
export function saveState({ store, ports, since }: Saved & { since: RootState }): () => void {
  const { storage, logger } = ports
  const key = keyOf(store)
  const saving = watchState({
    key,
    storage,
    first: selectPersisted(since),
    read: () => selectPersisted(store.getState()),
    subscribe: store.subscribe,
  })
  const follow = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(key)) return
    void parseStored(key, storage, logger).then((elsewhere) =>
      store.dispatch(stateChangedElsewhere(elsewhere)),
    )
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', saving.flush)
  return () => {
    saving.flush()
    saving.stop()
    window.removeEventListener('storage', follow)
    window.removeEventListener('pagehide', saving.flush)
  }
}
