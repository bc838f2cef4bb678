import { createSlice } from '@reduxjs/toolkit'
import { features } from '../../../src/middleware/features'
import type { FeatureList, Feature } from '../../../src/middleware/core/feature'
import { createIntent } from '../../../src/slices/intent'
import { connectRequested } from '../../../src/slices/connect'
import { commandSettled } from '../../../src/slices/lifecycle'
import { modalOpenRequested, wentBack } from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { createTestApp, fakeWallet, TWO, type TestApp } from '../../support/createTestApp'

/** A test app whose features load when the test says so. */
function appBeforeCapabilities() {
  const wallet = fakeWallet()
  const loads: { arrive(): void }[] = []
  const app = createTestApp({
    wallets: [wallet],
    loadFeatures: () =>
      new Promise<FeatureList>((resolve) => {
        loads.push({ arrive: () => resolve(features) })
      }),
  })
  return { app, wallet, loads, connectorId: wallet.connector.id }
}

/** Result of the command with this id. */
function settled({ startListening }: TestApp, requestId: string) {
  return new Promise<string | null>((resolve) => {
    startListening({
      actionCreator: commandSettled,
      effect: ({ payload }) => {
        if (payload.requestId === requestId) resolve(payload.error?.code ?? null)
      },
    })
  })
}

describe('intents before the features have loaded', () => {
  it('opens the modal before the features have loaded', async () => {
    const { app, loads } = appBeforeCapabilities()
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    expect(loads).toHaveLength(1)
    expect(app.events).toContainEqual({ event: 'MODAL_OPEN', properties: { connected: false } })
  })

  it('an intent before the features have loaded is shown immediately, runs once they have loaded, and settles then', async () => {
    const { app, wallet, loads, connectorId } = appBeforeCapabilities()
    const end = settled(app, 'r')
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }, 'r'))
    expect(app.store.getState().connect.step).toBe('waiting')
    expect(wallet.prompts).toBe(0)
    loads[0]?.arrive()
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    expect(await end).toBeNull()
    expect(wallet.prompts).toBe(1)
  })

  it('sends no request to a wallet after the attempt was cancelled', async () => {
    const { app, wallet, loads, connectorId } = appBeforeCapabilities()
    const end = settled(app, 'r')
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }, 'r'))
    app.store.dispatch(wentBack({ view: 'ConnectingExternal', params: {}, abandonsAttempt: true }))
    loads[0]?.arrive()
    expect(await end).toBe('CONNECT_ABANDONED')
    expect(wallet.prompts).toBe(0)
  })

  it('runs only the latest of several choices', async () => {
    const { app, wallet, loads, connectorId } = appBeforeCapabilities()
    const first = settled(app, 'first')
    const second = settled(app, 'second')
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }, 'first'))
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'b', show: true }, 'second'))
    loads[0]?.arrive()
    expect(await first).toBe('REQUEST_ABORTED')
    expect(await second).toBeNull()
    expect(wallet.prompts).toBe(1)
  })

  it('fails in the view when the features do not load, and retries next time', async () => {
    const wallet = fakeWallet()
    const network = { down: true }
    const app = createTestApp({
      wallets: [wallet],
      loadFeatures: () =>
        network.down
          ? Promise.reject(new TypeError('Loading chunk flows failed'))
          : Promise.resolve(features),
    })
    const connectorId = wallet.connector.id
    const end = settled(app, 'r')
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: true }, 'r'))
    const { connect } = await app.until(({ connect: { step } }) => step === 'failed')
    expect(connect).toMatchObject({ error: { details: 'Loading chunk flows failed' } })
    expect(await end).not.toBeNull()

    network.down = false
    const again = settled(app, 'again')
    app.store.dispatch(connectRequested({ connectorId, attemptId: 'b', show: true }, 'again'))
    expect(await again).toBeNull()
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
  })

  it('switches to the network that was requested early', async () => {
    const { app, loads } = appBeforeCapabilities()
    app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
    loads[0]?.arrive()
    await app.until(({ networks }) => networks.activeId === TWO.caipNetworkId)
  })
})

describe('a feature in its own chunk', () => {
  const swapRequested = createIntent<{ amount: string }>('swap/swapRequested')
  const swapSlice = createSlice({
    name: 'swap',
    initialState: { amounts: [] as string[] },
    reducers: {},
    extraReducers: (builder) =>
      builder.addCase(swapRequested, (state, { payload }) => {
        state.amounts.push(payload.amount)
      }),
  })

  function appWithSwap() {
    const handled: string[] = []
    const loads: { arrive(): void }[] = []
    const swap: Feature = {
      slices: [swapSlice],
      start: ({ handle }) => handle(swapRequested, ({ amount }) => void handled.push(amount)),
    }
    const load = () =>
      new Promise<Feature>((resolve) => {
        loads.push({ arrive: () => resolve(swap) })
      })
    const app = createTestApp({
      loadFeatures: () => ({ ...features, lazy: [{ name: 'swap', load }] }),
    })
    return { app, handled, loads }
  }

  it('loads with its first intent, and passes all earlier intents in order to its slice and handler', async () => {
    const { app, handled, loads } = appWithSwap()
    expect(loads).toHaveLength(0)
    const ends = [settled(app, 'one'), settled(app, 'two')]
    app.store.dispatch(swapRequested({ amount: '1' }, 'one'))
    app.store.dispatch(swapRequested({ amount: '2' }, 'two'))
    await app.loadFeatures()
    expect(loads).toHaveLength(1)
    loads[0]?.arrive()
    expect(await Promise.all(ends)).toEqual([null, null])
    expect(handled).toEqual(['1', '2'])
    expect(app.store.getState()).toMatchObject({ swap: { amounts: ['1', '2'] } })
  })

  it('a feature in its own chunk is not started in a widget that was destroyed meanwhile', async () => {
    const { app, handled, loads } = appWithSwap()
    app.store.dispatch(swapRequested({ amount: '1' }))
    await app.loadFeatures()
    app.destroy()
    loads[0]?.arrive()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(handled).toEqual([])
    expect(app.store.getState()).not.toHaveProperty('swap')
  })
})
