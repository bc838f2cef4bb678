import type { PersistedState } from '../../src/slices/domain/widget/persisted'
import { selectStatus } from '../../src/slices/combined'
import { createTestApp, fakeWallet, TWO, type TestAppInput } from './createTestApp'

/** Data that an earlier visit with this wallet stored. */
export const stored = (connectorId: string): PersistedState => ({
  connectors: { eip155: connectorId },
  networkId: TWO.caipNetworkId,
  recentWallets: [],
  themeMode: null,
  locale: null,
})

/** Every status that the site gets, without repeats. */
export function record(input: TestAppInput) {
  const app = createTestApp({ ...input, fresh: true })
  const seen: string[] = []
  const look = () => {
    if (!app.store.getState().accounts.byNamespace.eip155) return
    const status = selectStatus(app.store.getState(), 'eip155')
    if (seen.at(-1) !== status) seen.push(status)
  }
  app.store.subscribe(look)
  return { app, seen }
}

/** A wallet whose silent answer the test sets. */
export function slowWallet() {
  const wallet = fakeWallet('dev.slow', 'Slow')
  const answer: { give: (accounts: string[]) => void } = { give: () => {} }
  wallet.silent = () => new Promise((resolve) => (answer.give = resolve))
  return { wallet, answer }
}
