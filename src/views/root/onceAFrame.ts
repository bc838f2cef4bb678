import type { Dispatch, Store } from '@reduxjs/toolkit'
import type { RootState } from '../../store/types'

/** As much of a store as React needs. */
type ViewStore = Store<RootState>

/**
 * Returns the store as React sees it. Changes from outside reach the views once a frame, before it is painted, however
 * many there are. What a visitor did in a view reaches them at once, so that typed text never lags behind its field, and
 * so does the opening of the modal, which would otherwise cover what a wallet shows on the page right after it. A hidden
 * page has no frames: there every change arrives at once.
 */
export function onceAFrame(store: ViewStore): ViewStore {
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
      let wasOpen = store.getState().modal.open
      const tell = (): void => {
        cancelAnimationFrame(frame)
        frame = 0
        wasOpen = store.getState().modal.open
        listener()
      }
      const stop = store.subscribe(() => {
        const opens = store.getState().modal.open && !wasOpen
        if (fromView || opens || document.hidden) tell()
        else frame ||= requestAnimationFrame(tell)
      })
      return () => {
        stop()
        cancelAnimationFrame(frame)
      }
    },
  }
}
