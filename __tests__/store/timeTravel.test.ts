/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { StoreEnhancer } from '@reduxjs/toolkit'
import { connectRequested } from '../../src/slices/connect'
import { modalCloseRequested, modalOpenRequested } from '../../src/slices/navigation'
import { networkSwitchRequested } from '../../src/slices/networks'
import { syncRequested } from '../../src/slices/lifecycle'
import { toAccount } from '../../src/store/publicApi/accountSnapshot'
import { connectWallet } from '../../src/store/publicApi/connectWallet'
import { presentStore } from '../../src/store/present'
import { saveState } from '../../src/store/persistence/syncTabs'
import { runnerOf } from '../support/command'
import { ADDRESS, createTestApp, fakeWallet, TWO } from '../support/createTestApp'
import { eventually, settle } from '../support/settle'

/** Key of the stored state of the test app. */
const STORED = 'latchkey/test/default'

type Lifted = {
  liftedStore: {
    dispatch(action: unknown): void
    getState(): { currentStateIndex: number; computedStates: unknown[] }
  }
}

/** A store with DevTools' instrument and an attached gate, as in the product. */
function travelling() {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], enhancers: [instrument() as StoreEnhancer] })
  const returns: number[] = []
  app.gate.attach(app.store, () => {
    returns.push(1)
    app.store.dispatch(syncRequested('devtools'))
  })
  // The types of the enhancer do not include what it adds to a store.
  const { liftedStore } = app.store as unknown as Lifted
  const jump = (index: number) => liftedStore.dispatch(ActionCreators.jumpToState(index))
  const head = () => liftedStore.getState().computedStates.length - 1
  return { app, wallet, jump, head, returns }
}

describe('time travel with Redux DevTools', () => {
  it('shows a past view and triggers no effects', async () => {
    const { app, wallet, jump, head } = travelling()
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    const whileOpen = head()
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    jump(whileOpen)
    expect(app.store.getState().modal.open).toBe(true)
    expect(app.gate.isLive()).toBe(false)

    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: true }),
    )
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    await settle()
    expect(wallet.calls).toEqual([])
    jump(head())
    expect(app.store.getState().connect.step).toBe('idle')
    expect(app.store.getState().networks.flow.step).toBe('idle')
  })

  it('pauses a running flow and finishes it in the present', async () => {
    const { app, jump, head } = travelling()
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    jump(0)
    const parked = app.ports.whenLive().then(() => 'live')
    expect(await Promise.race([parked, Promise.resolve('parked')])).toBe('parked')
    jump(head())
    expect(await parked).toBe('live')
  })

  it('queries the wallets again on return to the present', async () => {
    const { app, wallet, jump, head, returns } = travelling()
    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
    )
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    await new Promise((resolve) => setTimeout(resolve, 300))
    jump(0)
    wallet.calls.length = 0
    jump(head())
    await app.until(() => wallet.calls.includes('eth_accounts'))
    expect(returns).toHaveLength(1)
    expect(wallet.prompts).toBe(1)
  })

  it('stores nothing while the past is shown, and the present afterwards', async () => {
    const { app, wallet, jump, head } = travelling()
    const stop = saveState({ store: app.store, ports: app.ports, since: app.store.getState() })
    const beforeConnecting = head()
    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
    )
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    await eventually(() => app.data.get(STORED)?.includes(wallet.connector.id) === true)
    const stored = new Map(app.data)
    jump(beforeConnecting)
    expect(app.store.getState().accounts.byNamespace.eip155?.status).not.toBe('connected')
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(app.data).toEqual(stored)
    jump(head())
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
    expect(app.data.get(STORED)).toContain(wallet.connector.id)
    stop()
  })

  it('executes a call of the site once the present is shown, and settles its promise', async () => {
    const { app, jump, head } = travelling()
    const run = runnerOf(app)
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    jump(0)
    const closed = jest.fn()
    const closing = run(modalCloseRequested, {}).then(closed)
    await settle()
    expect(closed).not.toHaveBeenCalled()
    jump(head())
    await closing
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('does not settle a call because the modal was closed in a past state', async () => {
    const { app, wallet, jump, head } = travelling()
    const runCommand = runnerOf(app)
    const store = presentStore(app.store, app.ports)
    const ended = jest.fn()
    const getAccount = () => toAccount(app.store.getState(), app.store.getState().accounts.active)
    const connected = connectWallet({ store, runCommand, getAccount }, {}).finally(ended)
    await app.until(({ modal }) => modal.open)
    jump(0)
    expect(app.store.getState().modal.open).toBe(false)
    await settle()
    expect(ended).not.toHaveBeenCalled()
    jump(head())
    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
    )
    expect((await connected).status).toBe('connected')
  })

  it('settles a call whose command ended meanwhile once the present is shown', async () => {
    const { app, wallet, jump, head } = travelling()
    const answer: { give?: (accounts: string[]) => void } = {}
    wallet.next.connect = () => new Promise((resolve) => (answer.give = resolve))
    const request = { connectorId: wallet.connector.id, attemptId: 'a', show: false }
    const settled = jest.fn()
    const connecting = runnerOf(app)(connectRequested, request).then(settled)
    await eventually(() => answer.give !== undefined)
    jump(0)
    answer.give?.([ADDRESS])
    await settle()
    expect(settled).not.toHaveBeenCalled()
    jump(head())
    await connecting
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
  })

  it('applies facts of the wallet, because they really happened', async () => {
    const { app, wallet, jump, head } = travelling()
    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
    )
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    const { emit } = wallet
    jump(head() - 1)
    emit({ type: 'disconnected', namespace: 'eip155', connectorId: wallet.connector.id })
    jump(head())
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })
})
