import { isNamespace } from '../slices/domain/ids/caip'
import type { AppStore } from '../store/createLatchkeyStore'
import { toButton } from '../store/publicApi/buttonSnapshot'
import type { ButtonKind, ButtonModel, ReadAttribute } from '../store/publicApi/types'
import { toWalletButton } from '../store/publicApi/walletButton'
import type { LocaleController } from '../views/strings/locale'
import { buttonStyles, createButtonRenderer } from '../views/elements/flowButtons'

/** Renders the page's buttons from the state of a widget. */
export type PageButtons = {
  render(kind: ButtonKind, read: ReadAttribute): ButtonModel
  /** Stops following the state. */
  stop(): void
}

/** Creates the renderer of the page's buttons. */
export function createPageButtons({
  store,
  localeController,
  redraw,
}: {
  store: AppStore
  localeController: LocaleController
  /** Re-renders all buttons. */
  redraw: () => void
}): PageButtons {
  const render = createButtonRenderer(localeController)
  let stop: (() => void) | undefined
  /** Re-renders on changes of injected wallets and connection attempts, which are not part of the public state. */
  function followWallets() {
    let seen = store.getState()
    return store.subscribe(() => {
      const [before, now] = [seen, store.getState()]
      seen = now
      if (before.namedWallet !== now.namedWallet || before.connectors !== now.connectors) redraw()
    })
  }
  return {
    render(kind, read) {
      const namespace = read('namespace')
      const asked = isNamespace(namespace) ? namespace : undefined
      const state = store.getState()
      const snapshot = toButton(state, asked)
      if (kind === 'wallet') {
        stop ??= followWallets()
        snapshot.wallet = toWalletButton(state, read('wallet') ?? '', asked)
      }
      return { ...render(kind, snapshot, read), styles: buttonStyles }
    },
    stop: () => stop?.(),
  }
}
