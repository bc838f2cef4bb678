import type { PageButtons } from './createPageButtons'
import { createLazy } from './slices/domain/async/lazy'
import type { AppStore } from './store/createLatchkeyStore'
import type { ButtonKind, ButtonModel, ReadAttribute } from './store/publicApi/types'
import type { LocaleController } from './views/strings/locale'

/** The code that draws the page's buttons from the state. A page without them never loads it. */
export const importButtons = () =>
  import(/* webpackChunkName: "page-buttons" */ './createPageButtons')

/** Loads the code that draws the page's buttons when the first of them is drawn. */
export function createButtonSource(input: {
  store: AppStore
  localeController: LocaleController
  /** Has all buttons drawn anew. */
  redraw: () => void
}): {
  /** Settles in any case; what did not arrive is loaded again at the next call. */
  load(): Promise<void>
  /** Null until the code is there. */
  render(kind: ButtonKind, read: ReadAttribute): ButtonModel | null
  stop(): void
} {
  const { redraw } = input
  let buttons: PageButtons | undefined
  /** A button was drawn without the code. */
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
