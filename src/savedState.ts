import { stateChangedElsewhere, stateRestored } from './slices/lifecycle'
import type { LatchkeyStore } from './store/createLatchkeyStore'
import { parseStored, restoreState, storageKey, watchState } from './store/persistence'
import { selectPersisted } from './store/persistedState'
import type { Ports } from './store/ports'

/**
 * Brings back what an earlier visit stored, then saves changes and follows the other tabs.
 * @returns resolves once `stateRestored` was dispatched, with what stops the rest
 */
export async function followSavedState(store: LatchkeyStore, ports: Ports): Promise<() => void> {
  const { storage, logger } = ports
  const { projectId, instanceId } = store.getState().options
  const key = storageKey(projectId, instanceId)
  const { state, writable } = await restoreState(key, storage, logger)
  store.dispatch(stateRestored(state))
  if (!writable) return () => {}

  const read = () => selectPersisted(store.getState())
  const saving = watchState({ key, storage, read, subscribe: store.subscribe })
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
