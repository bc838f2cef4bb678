import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { mountModal } from '../../src/views/root/mountModal'
import { createLocaleController } from '../../src/views/strings/locale'
import { themeModeChanged, themeVariablesChanged } from '../../src/slices/preferences'
import { hasViewStyles } from '../../src/views/theme/viewStyles'
import type { Recorded, RecordedView } from '../states/recorded'
import { storeAt, type Look } from '../store'
import { inTimeZone } from './timeZone'

/** A shown state. */
export interface Shown {
  remove(): void
  /** Resolves once the view is fully rendered. */
  drawn: Promise<void>
  /**
   * Dispatches actions and waits for the rendering. A sheet of parts has no store and does not
   * change.
   */
  dispatch(actions: readonly UnknownAction[]): Promise<void>
  /** Changes theme or variables and waits for the rendering. */
  restyle(look: Look): Promise<void>
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Renders a recorded state like the product, in its own shadow root. */
export function show(view: RecordedView, recorded: Recorded, look: Look): Shown {
  const leaveZone = recorded.timeZone ? inTimeZone(recorded.timeZone) : null
  const host = document.createElement('latchkey-modal')
  const root = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  const store = storeAt(view, recorded, look)
  const localeController = createLocaleController(store)
  const { unmount } = mountModal({ root, store, localeController, getOpener: () => null })
  const isDrawn = () => {
    const queries = Object.values(store.getState().api?.queries ?? {})
    const settled =
      recorded.network !== 'down' || queries.every((q) => q?.status !== QueryStatus.pending)
    const styled = view.view === 'Connect' || hasViewStyles(root)
    const worded = localeController.strings()?.locale === look.locale
    const late = !recorded.shows || root.querySelector(`[data-testid="${recorded.shows}"]`) !== null
    return (
      settled &&
      styled &&
      worded &&
      late &&
      root.querySelector(`[data-view="${view.view}"]`) !== null
    )
  }
  const draw = async () => {
    while (!isDrawn()) await frame()
    if (recorded.press) {
      root.querySelector<HTMLElement>(`[data-testid="${recorded.press}"]`)?.click()
    }
    await frame()
    await frame()
  }
  // React renders changes of the store immediately or in the next frame.
  const dispatch = async (actions: readonly UnknownAction[]) => {
    for (const action of actions) store.dispatch(action)
    await frame()
  }
  return {
    drawn: draw(),
    dispatch,
    async restyle({ theme, themeVariables = {} }) {
      await dispatch([themeModeChanged(theme), themeVariablesChanged(themeVariables)])
      // Colours derived from an accent are set after their code has run.
      await frame()
    },
    remove() {
      unmount()
      leaveZone?.()
      host.remove()
    },
  }
}
