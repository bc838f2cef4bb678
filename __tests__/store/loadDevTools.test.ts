import { instrument } from '@redux-devtools/instrument'
import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit'
import { devToolsOptions } from '../../src/store/devtools'
import { createEffectGate } from '../../src/store/effectGate'
import { importDevTools, LIVE } from '../../src/store/loadDevTools'

const counter = (state = 0, { type }: { type: string }) => (type === 'more' ? state + 1 : state)

/** A store with several states that DevTools can show. */
function travelling() {
  const store = configureStore({
    reducer: counter,
    devTools: false,
    enhancers: (getDefault) => getDefault().concat(instrument() as StoreEnhancer),
  })
  store.dispatch({ type: 'more' })
  // The types of the enhancer do not include what it adds to a store.
  const { liftedStore } = store as unknown as {
    liftedStore: { dispatch(action: unknown): void }
  }
  return { store, jump: (index: number) => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index }) }
}

describe('the gate of a widget without time travel', () => {
  it('the gate of a widget without time travel is always live, even if the page has DevTools that show the past', async () => {
    const { store, jump } = travelling()
    const returned = jest.fn()
    const stop = LIVE.attach(store, returned)
    jump(0)
    expect(LIVE.isLive()).toBe(true)
    await expect(LIVE.whenLive()).resolves.toBeUndefined()
    jump(1)
    expect(returned).not.toHaveBeenCalled()
    expect(stop()).toBeUndefined()
  })
})

describe('time travel', () => {
  it('loads settings and a gate', async () => {
    await expect(importDevTools()).resolves.toEqual({ devToolsOptions, createEffectGate })
  })

  it('closes its gate while the past is shown', async () => {
    const gate = (await importDevTools()).createEffectGate()
    const { store, jump } = travelling()
    const returned = jest.fn()
    const stop = gate.attach(store, returned)
    expect(gate.isLive()).toBe(true)
    jump(0)
    expect(gate.isLive()).toBe(false)
    const live = jest.fn()
    const waiting = gate.whenLive().then(live)
    await Promise.resolve()
    expect([live.mock.calls.length, returned.mock.calls.length]).toEqual([0, 0])
    jump(1)
    await waiting
    expect([live.mock.calls.length, returned.mock.calls.length]).toEqual([1, 1])
    stop()
    jump(0)
    jump(1)
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('time travel has a separate gate for each widget', async () => {
    const { createEffectGate: make } = await importDevTools()
    const [one, two] = [make(), make()]
    const { store, jump } = travelling()
    one.attach(store, () => {})
    two.attach(configureStore({ reducer: counter, devTools: false }), () => {})
    jump(0)
    expect([one.isLive(), two.isLive()]).toEqual([false, true])
  })
})
