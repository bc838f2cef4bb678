import { trackChoice } from '../../../src/middleware/connect/choice'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

/** What choosing a wallet tells, after these views of the modal; of none, the modal is closed. */
async function chosen(views: ViewName[], place: Parameters<typeof trackChoice>[0]['place']) {
  const app = createTestApp()
  const [first, ...more] = views
  if (first) app.store.dispatch(modalOpened({ view: first, params: {} }))
  for (const view of more) app.store.dispatch(viewPushed({ view, params: {} }))
  await inListener(app, async (fx) => {
    trackChoice({ name: 'Northwind', platform: 'browser', place }, fx)('qrcode', 'North')
  })
  return app.events
    .filter(({ event }) => event === 'SELECT_WALLET' || event === 'CONNECT_SUCCESS')
    .map(({ properties }) => properties)
}

it.each<[string, ViewName[], Parameters<typeof trackChoice>[0]['place'], object]>([
  [
    'place, rank and view of the list',
    ['Connect', 'AllWallets', 'ConnectingWalletConnect'],
    { displayIndex: 0, walletRank: 0 },
    { displayIndex: 0, walletRank: 0, view: 'AllWallets' },
  ],
  [
    'the list alone, of a wallet without a rank',
    ['Connect'],
    { walletRank: null },
    { view: 'Connect' },
  ],
  ['no list, where a site opens the view of a wallet', ['ConnectingExternal'], {}, {}],
  ['no view, where a site connects without the modal', [], {}, {}],
])('both events tell %s', async (_, views, place, expected) => {
  expect(await chosen(views, place)).toStrictEqual([
    { name: 'Northwind', platform: 'browser', ...expected },
    { method: 'qrcode', name: 'North', ...expected },
  ])
})
