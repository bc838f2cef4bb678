import { act, fireEvent, waitFor } from '@testing-library/react'
import { IMPRESSION_BATCH_MS } from '../../../src/slices/domain/limits'
import { optionsUpdated } from '../../../src/slices/options'
import { viewsPort } from '../../../src/views/root/views'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { watchedElements } from '../../support/sight'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'

jest.setTimeout(30_000)

const LISTED = Array.from({ length: 60 }, (_, index) =>
  listedWallet(index + 1, { order: index, badge_type: index === 1 ? 'certified' : null }),
)
let sight: ReturnType<typeof watchedElements>
beforeEach(() => {
  sight = watchedElements()
})
afterEach(() => sight.restore())

/** The modal at a view, with an installed wallet and the listed wallets. */
async function at(view: 'Connect' | 'AllWallets', input: TestAppInput = {}) {
  const app = createTestApp({ wallets: [fakeWallet()], respond: walletService(LISTED), ...input })
  const shown = await mountApp(app)
  // In the product, the flows contain it.
  await act(() => viewsPort.load())
  await shown.open(view)
  const told = () => app.events.filter(({ event }) => event === 'WALLET_IMPRESSION_V2')
  const items = () => told().flatMap(({ items: some }) => some ?? [])
  return { ...shown, app, told, items }
}

test('reports each wallet of Connect once, together with other wallets that became visible in the same second', async () => {
  const { ui, told, send } = await at('Connect')
  const installed = await ui.findByTestId('wallet-selector-dev.example.wallet')
  const listed = await ui.findByTestId('wallet-selector-wallet-2')
  for (const row of [installed, listed, installed, ui.getByTestId('wallet-selector-walletConnect')])
    sight.tell(row, 1)
  expect(told()).toEqual([])
  await waitFor(() => expect(told()).toHaveLength(1), { timeout: 3 * IMPRESSION_BATCH_MS })
  expect(told()).toStrictEqual([
    {
      event: 'WALLET_IMPRESSION_V2',
      items: [
        {
          name: 'Northwind',
          rdnsId: 'dev.example.wallet',
          view: 'Connect',
          displayIndex: 0,
          certified: false,
        },
        {
          name: 'Wallet 2',
          walletRank: 1,
          explorerId: 'wallet-2',
          view: 'Connect',
          displayIndex: 3,
          certified: true,
        },
      ],
    },
  ])
  sight.tell(listed, 1)
  await send(optionsUpdated({ themeMode: 'dark' }))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(told()).toHaveLength(1)
})

test('does not report a partly visible wallet until more of it is visible', async () => {
  const { ui, items, user } = await at('Connect')
  const row = await ui.findByTestId('wallet-selector-wallet-1')
  sight.tell(row, 0.4)
  sight.tell(row, 0.5)
  await user.keyboard('{Escape}')
  expect(items().map(({ name }) => name)).toEqual(['Wallet 1'])
})

test('reports the last visible wallets when the list unmounts', async () => {
  const { ui, told, user } = await at('Connect')
  sight.tell(await ui.findByTestId('wallet-selector-wallet-1'), 1)
  expect(told()).toEqual([])
  await user.keyboard('{Escape}')
  expect(told()).toHaveLength(1)
})

test('reports tiles of all wallets, and again for a search that finds them', async () => {
  sight.seeAll()
  const { ui, items } = await at('AllWallets')
  await ui.findByTestId('wallet-search-item-wallet-5')
  await waitFor(() => expect(items()).not.toEqual([]), { timeout: 3 * IMPRESSION_BATCH_MS })
  const facts = { name: 'Wallet 5', walletRank: 4, explorerId: 'wallet-5', view: 'AllWallets' }
  const found = (query?: string) =>
    items().filter((item) => item.name === 'Wallet 5' && item.query === query)
  expect(found()).toEqual([{ ...facts, displayIndex: 5, certified: false }])
  fireEvent.change(ui.getByTestId('wallet-search'), { target: { value: 'Wallet 5' } })
  await waitFor(() => expect(found('Wallet 5')).toHaveLength(1), {
    timeout: 5 * IMPRESSION_BATCH_MS,
  })
  expect(found('Wallet 5')).toEqual([
    { ...facts, displayIndex: 0, query: 'Wallet 5', certified: false },
  ])
})
