import type { Dispatch, Store } from '@reduxjs/toolkit'
import type { RootState } from '../../store/types'

/** As much of a store as React needs. */
type ViewStore = Store<RootState>

/**
 * Returns the store as React sees it: views hear of changes once a frame, however many there are, since React would commit
 * each change in a task of its own. The first change after a frame without any reaches them at once, so that nothing is
 * asked or drawn later than it could be; those that follow in the same frame come together with the next one, before it is
 * painted. What a visitor did in a view reaches them at once, so that typed text never lags behind its field, and so does
 * the opening of the modal, which would otherwise cover what a wallet shows on the page right after it. A hidden page has
 * no frames: there every change arrives at once.
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
      const tell = (): void => {
        waits = false
        wasOpen = store.getState().modal.open
        frame ||= requestAnimationFrame(endFrame)
        listener()
      }
      const endFrame = (): void => {
        frame = 0
        if (waits) tell()
      }
      const stop = store.subscribe(() => {
        const opens = store.getState().modal.open && !wasOpen
        if (!frame || fromView || opens || document.hidden) tell()
        else waits = true
      })
      return () => {
        stop()
        cancelAnimationFrame(frame)
      }
    },
  }
}
