import type { Dispatch, Store } from '@reduxjs/toolkit'
import type { RootState } from '../../store/types'

/** The store methods that React needs. */
type ViewStore = Store<RootState>

/**
 * Returns a store that notifies views at most once per frame, because React would commit each
 * change in its own task. The first change after a quiet frame is passed on immediately; further
 * changes of the same frame are passed on together before the next paint. Actions that views
 * dispatch are passed on immediately, so that typed text never lags behind its field. So is the
 * opening of the modal, which would otherwise cover a wallet's window that opens right after it. A
 * hidden page has no frames, so every change is passed on immediately there.
 */
export function batchStoreUpdates(store: ViewStore): ViewStore {
  let fromView = false
  const dispatch: Dispatch = (action) => {
    fromView = true
    try {
      return store.dispatch(action)
    } finally {
      fromView = false
    }
  }
  return {
    ...store,
    dispatch,
    subscribe(listener) {
      let frame = 0
      let waits = false
      let wasOpen = store.getState().modal.open
      const flush = (): void => {
        waits = false
        wasOpen = store.getState().modal.open
        frame ||= requestAnimationFrame(endFrame)
        listener()
      }
      const endFrame = (): void => {
        frame = 0
        if (waits) flush()
      }
      const stop = store.subscribe(() => {
        const opens = store.getState().modal.open && !wasOpen
        if (!frame || fromView || opens || document.hidden) flush()
        else waits = true
      })
      return () => {
        stop()
        cancelAnimationFrame(frame)
      }
    },
  }
}
