import { startAttempt } from '../../../src/middleware/navigation/startAttempt'
import { modalOpened, viewReplaced } from '../../../src/slices/navigation'
import type { Route } from '../../../src/slices/domain/widget/views'
import { createTestApp, fakeWallet, TWO } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { eventually } from '../../support/settle'

/** A modal that was opened at a view, and the attempt of the view. */
async function opened(route: Route) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  app.store.dispatch(modalOpened(route))
  await inListener(app, (fx) => startAttempt(route, fx))
  return { app, state: app.store.getState() }
}

describe('the attempt of a directly opened view', () => {
  it('a directly opened code view starts a pairing', async () => {
    const { state } = await opened({ view: 'ConnectingWalletConnectBasic', params: {} })
    expect(state.pairing.flow.step).not.toBe('idle')
  })

  it('a directly opened view of an installed wallet starts a connection', async () => {
    const connectorId = fakeWallet().connector.id
    const { state } = await opened({ view: 'ConnectingExternal', params: { connectorId } })
    expect(state.connect).toMatchObject({ step: 'waiting', connectorId })
  })

  it('a directly opened switch view starts a network switch', async () => {
    const params = { networkId: TWO.caipNetworkId }
    const { app } = await opened({ view: 'SwitchNetwork', params })
    await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
  })

  it.each([
    ['Connect', {}],
    ['ConnectingExternal', {}],
    ['SwitchNetwork', { networkId: 'nonsense' }],
  ] as const)('does not start for %s with %j', async (view, params) => {
    const { state } = await opened({ view, params })
    expect([state.connect.step, state.pairing.flow.step, state.networks.flow.step]).toEqual([
      'idle',
      'idle',
      'idle',
    ])
  })

  it('does not start for a view that was left while its description loaded', async () => {
    const app = createTestApp()
    const arrived: (() => void)[] = []
    app.ports.views = {
      ...app.ports.views,
      find: () => null,
      load: () => new Promise<void>((resolve) => void arrived.push(resolve)),
    }
    const route: Route = { view: 'ConnectingWalletConnectBasic', params: {} }
    app.store.dispatch(modalOpened(route))
    const started = inListener(app, (fx) => startAttempt(route, fx))
    await eventually(() => arrived.length === 1)
    app.store.dispatch(viewReplaced({ view: 'Connect', params: {} }))
    app.ports.views = { ...app.ports.views, find: () => ({ startsAttempt: 'pairing' }) }
    arrived.forEach((arrive) => arrive())
    await started
    expect(app.store.getState().pairing.flow.step).toBe('idle')
  })
})
