import { isNamespace } from './slices/domain/ids/caip'
import type { AppStore } from './store/createLatchkeyStore'
import { toButton } from './store/publicApi/buttonSnapshot'
import type { ButtonKind, ButtonModel, ReadAttribute } from './store/publicApi/types'
import { toWalletButton } from './store/publicApi/walletButton'
import type { LocaleController } from './views/strings/locale'
import { buttonStyles, createButtonRenderer } from './views/elements/flowButtons'

/** Makes what draws the page's buttons from the state of a widget. */
export function createPageButtons({
  store,
  localeController,
  redraw,
}: {
  store: AppStore
  localeController: LocaleController
  /** Has all buttons drawn anew. */
  redraw: () => void
}): (kind: ButtonKind, read: ReadAttribute) => ButtonModel {
  const render = createButtonRenderer(localeController)
  // A site hears nothing of what only the buttons of single wallets follow.
  let seen = store.getState()
  store.subscribe(() => {
    const [before, now] = [seen, store.getState()]
    seen = now
    if (before.namedWallet !== now.namedWallet || before.connectors !== now.connectors) redraw()
  })
  return (kind, read) => {
    const namespace = read('namespace')
    const asked = isNamespace(namespace) ? namespace : undefined
    const state = store.getState()
    const wallet =
      kind === 'wallet' ? toWalletButton(state, read('wallet') ?? '', asked) : undefined
    return { ...render(kind, { ...toButton(state, asked), wallet }, read), styles: buttonStyles }
  }
}
