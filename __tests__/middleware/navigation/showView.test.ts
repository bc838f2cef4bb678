import { stateRestored } from '../../../src/slices/lifecycle'
import { connectRequested } from '../../../src/slices/connect'
import { backRequested, modalOpenRequested, viewPushed } from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { optionsUpdated } from '../../../src/slices/options'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { ADDRESS, createTestApp, fakeWallet, TWO } from '../../support/createTestApp'
import { record, slowWallet, stored } from '../../support/restoring'
import { eventually, settle } from '../../support/settle'

/** The modal, opened while a stored wallet is restoring. */
async function openEarly(view?: ViewName) {
  const { wallet, answer } = slowWallet()
  const { app } = record({ wallets: [wallet] })
  const views = () => app.store.getState().router.history.map((route) => route.view)
  app.store.dispatch(stateRestored(stored('dev.slow')))
  await eventually(() => wallet.calls.length > 0)
  app.store.dispatch(modalOpenRequested({ view }))
  await app.until(({ modal }) => modal.open)
  return { app, answer, views }
}

describe('a stored wallet that is restored while the modal is open', () => {
  it('switches from Connect to Account', async () => {
    const { app, answer, views } = await openEarly()
    expect(views()).toEqual(['Connect'])
    answer.give([ADDRESS])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['Account'])
  })

  it('keeps the view that the visitor is reading', async () => {
    const { app, answer, views } = await openEarly('WhatIsAWallet')
    answer.give([ADDRESS])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['WhatIsAWallet'])
  })

  it('keeps Connect when the stored wallet is not restored', async () => {
    const { app, answer, views } = await openEarly()
    answer.give([])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['Connect'])
  })
})

describe('when the site disables network switching while the modal is open', () => {
  const forbid = optionsUpdated({ enableNetworkSwitch: false })

  /** A connected widget whose modal shows the last of these views; `chainId` is the wallet's. */
  async function showing([first, ...more]: readonly ViewName[], chainId = 31337) {
    const wallet = fakeWallet()
    wallet.chainId = chainId
    const app = createTestApp({ wallets: [wallet] })
    const { id: connectorId } = wallet.connector
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(modalOpenRequested({ view: first }))
    await app.until(({ modal }) => modal.open)
    for (const view of more) app.store.dispatch(viewPushed({ view, params: {} }))
    const views = () => app.store.getState().router.history.map((route) => route.view)
    return { app, wallet, views }
  }

  it('returns from Networks to the view that opened it', async () => {
    const { app, views } = await showing(['Account', 'Networks'])
    app.store.dispatch(forbid)
    await app.until(() => views().join() === 'Account')
    expect(app.store.getState().modal.open).toBe(true)
  })

  it('closes Networks if the page opened it', async () => {
    const { app } = await showing(['Networks'])
    app.store.dispatch(forbid)
    await app.until(({ modal }) => !modal.open)
  })

  it('closes the view of an unsupported network, which no longer needs an answer', async () => {
    const { app, views } = await showing(['UnsupportedChain'], 99)
    expect(views()).toEqual(['UnsupportedChain'])
    app.store.dispatch(forbid)
    await app.until(({ modal }) => !modal.open)
  })

  it('skips Networks on going back from a view above it', async () => {
    const { app, views } = await showing(['Account', 'Networks', 'WhatIsANetwork'])
    app.store.dispatch(forbid)
    await settle()
    expect(views()).toEqual(['Account', 'Networks', 'WhatIsANetwork'])
    app.store.dispatch(backRequested())
    await app.until(() => views().join() === 'Account')
  })

  it('leaves Networks if a click opened it before the button was re-rendered', async () => {
    const { app, views } = await showing(['Account'])
    app.store.dispatch(forbid)
    app.store.dispatch(viewPushed({ view: 'Networks', params: {} }))
    await app.until(() => views().join() === 'Account')
  })

  it('keeps any other view, and ignores changes of other options', async () => {
    const { app, views } = await showing(['Account', 'Networks'])
    app.store.dispatch(optionsUpdated({ debug: true }))
    await settle()
    expect(views()).toEqual(['Account', 'Networks'])
    const other = await showing(['Account', 'WhatIsANetwork'])
    other.app.store.dispatch(forbid)
    await settle()
    expect(other.views()).toEqual(['Account', 'WhatIsANetwork'])
  })

  it('rejects a click in the list that is still visible; the site can still switch', async () => {
    const { app, wallet } = await showing(['Account', 'Networks'])
    app.store.dispatch(forbid)
    const { caipNetworkId: networkId } = TWO
    app.store.dispatch(networkSwitchRequested({ networkId, chosen: true }))
    await settle()
    expect(wallet.calls).not.toContain('wallet_switchEthereumChain')
    expect(app.store.getState().networks.flow.step).toBe('idle')
    app.store.dispatch(networkSwitchRequested({ networkId }))
    await app.until(({ networks }) => networks.activeId === networkId)
  })
})
