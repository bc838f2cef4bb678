import { connectRequested } from '../../../src/slices/connect'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
  viewPushed,
} from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { optionsUpdated } from '../../../src/slices/options'
import { pairingRequested } from '../../../src/slices/pairing'
import { settle } from '../../support/settle'
import { disconnectRequested } from '../../../src/slices/accounts'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { runnerOf } from '../../support/command'
import { createTestApp, fakeWallet, TWO, type TestApp } from '../../support/createTestApp'
import { WALLETS_ONLY } from '../../support/features'

const viewOf = (app: TestApp) => app.store.getState().router.history.at(-1)?.view
const push = (app: TestApp, view: ViewName) => app.store.dispatch(viewPushed({ view, params: {} }))

async function open(app: TestApp, input: { view?: ViewName } = {}) {
  app.store.dispatch(modalOpenRequested(input))
  await app.until(({ modal }) => modal.open)
}
async function connected() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet] })
  app.store.dispatch(
    connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return app
}

describe('opening', () => {
  it('opens Connect without an account, Account with one', async () => {
    const app = createTestApp()
    await open(app)
    expect(viewOf(app)).toBe('Connect')
    const other = await connected()
    await open(other)
    expect(viewOf(other)).toBe('Account')
  })

  it('opens Connect for a view that needs an account without one', async () => {
    const app = createTestApp()
    await open(app, { view: 'Account' })
    expect(viewOf(app)).toBe('Connect')
  })

  it.each(['Networks', 'UnsupportedChain'] as const)(
    'opens the default view instead of %s if only the site switches networks',
    async (view) => {
      const app = await connected()
      app.store.dispatch(optionsUpdated({ enableNetworkSwitch: false }))
      await open(app, { view })
      expect(viewOf(app)).toBe('Account')
      app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
      await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
    },
  )

  it.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ])(
    'opens the code on desktop and the wallets on a phone without adapters (mobile: %p)',
    async (mobile, view) => {
      const app = createTestApp({ adapters: [], platform: { mobile } })
      await open(app)
      expect(viewOf(app)).toBe(view)
    },
  )

  it('rejects a namespace the site does not offer', async () => {
    const app = createTestApp()
    app.store.dispatch(modalOpenRequested({ namespace: 'solana' }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(app.store.getState().modal.open).toBe(false)
  })

  it.each(['WalletReceive', 'WalletCompatibleNetworks'] as const)(
    'rejects %s when the site has disabled its feature',
    async (view) => {
      const features = { ...WALLETS_ONLY, receive: false }
      const app = createTestApp({ options: { features } })
      const asked = runnerOf(app)(modalOpenRequested, { view })
      await expect(asked).rejects.toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
      expect(app.store.getState().modal.open).toBe(false)
    },
  )

  it('tracks whether a user is connected', async () => {
    const app = createTestApp()
    await open(app)
    expect(app.events.filter(({ event }) => event === 'MODAL_OPEN')).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
    ])
  })
})

describe('going back', () => {
  it('going back pops the history', async () => {
    const app = createTestApp()
    await open(app)
    push(app, 'WhatIsAWallet')
    app.store.dispatch(backRequested())
    await app.until(() => viewOf(app) === 'Connect')
  })

  it('going back from the first view closes the modal', async () => {
    const app = createTestApp()
    await open(app)
    app.store.dispatch(backRequested())
    await app.until(({ modal }) => !modal.open)
  })
})

describe('closing', () => {
  it('closing is refused in ApproveTransaction with a shake, unless forced', async () => {
    const app = await connected()
    await open(app)
    push(app, 'ApproveTransaction')
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => modal.shaking)
    await app.until(({ modal }) => !modal.shaking)
    expect(app.store.getState().modal.open).toBe(true)
    app.store.dispatch(modalCloseRequested({ force: true }))
    await app.until(({ modal }) => !modal.open)
  })

  it('the modal closes when the last address is gone', async () => {
    const app = await connected()
    await open(app)
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ modal }) => !modal.open)
    expect(viewOf(app)).toBe('Connect')
  })

  it.each(['installed', 'paired'])(
    "the modal closes on a site's disconnect right after a visitor has connected (%s)",
    async (kind) => {
      const wallet = fakeWallet()
      const app = createTestApp({ wallets: [wallet] })
      await open(app)
      const stop = app.store.subscribe(() => {
        const { accounts } = app.store.getState()
        if (accounts.byNamespace.eip155?.status !== 'connected') return
        stop()
        app.store.dispatch(disconnectRequested({}))
      })
      const { id: connectorId } = wallet.connector
      if (kind === 'installed')
        app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }))
      else {
        const asked = { wallet: null, attemptId: 'a', tab: 'qrcode', show: true } as const
        app.store.dispatch(pairingRequested(asked))
        await app.until(({ pairing }) => pairing.flow.step === 'ready')
        app.pairing.attempts[0]?.approve()
      }
      await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
      await app.until(({ modal }) => !modal.open)
      expect(app.events.map(({ event }) => event)).toContain('MODAL_CLOSE')
    },
  )

  it('closing is skipped while another wallet is chosen as the connected one leaves', async () => {
    const app = await connected()
    const asked = { wallet: null, attemptId: 'b', tab: 'qrcode', show: true } as const
    await open(app)
    app.store.dispatch(pairingRequested(asked))
    await app.until(({ pairing }) => pairing.flow.step === 'ready')
    app.wallets[0]?.emit({
      type: 'disconnected',
      namespace: 'eip155',
      connectorId: app.wallets[0].connector.id,
    })
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    await settle()
    expect(viewOf(app)).toBe('ConnectingWalletConnect')
    expect(app.store.getState().modal.open).toBe(true)
  })
})
