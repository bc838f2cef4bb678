import type { PageButtons } from './pageButtons'
import { createLazy } from '../slices/domain/async/lazy'
import type { AppStore } from '../store/createLatchkeyStore'
import type { ButtonKind, ButtonModel, ReadAttribute } from '../store/publicApi/types'
import type { LocaleController } from '../views/strings/locale'

/** The code that renders the page's buttons. Pages without buttons never load it. */
export const importButtons = () => import(/* webpackChunkName: "page-buttons" */ './pageButtons')

/** Loads the rendering code when the first button is rendered. */
export function createButtonSource(input: {
  store: AppStore
  localeController: LocaleController
  /** Re-renders all buttons. */
  redraw: () => void
}): {
  /** Always resolves. After a failed load, the next call tries again. */
  load(): Promise<void>
  /** Returns null until the code has loaded. */
  render(kind: ButtonKind, read: ReadAttribute): ButtonModel | null
  stop(): void
} {
  const { redraw } = input
  let buttons: PageButtons | undefined
  /** Whether a button was rendered before the code had loaded. */
  let wanted = false
  const code = createLazy(importButtons)
  const load = async () => {
    const loaded = await code.load().catch(() => null)
    if (!loaded || buttons) return
    buttons = loaded.createPageButtons(input)
    if (wanted) redraw()
  }
  return {
    load,
    render(kind, read) {
      if (buttons) return buttons.render(kind, read)
      wanted = true
      void load()
      return null
    },
    stop: () => buttons?.stop(),
  }
}
