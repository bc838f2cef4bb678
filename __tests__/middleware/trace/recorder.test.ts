/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { legacy_createStore as createStore, type UnknownAction } from '@reduxjs/toolkit'
import { ActionTypes, instrument } from '@redux-devtools/instrument'
import { stepsOf } from '../../../gallery/replay'
import { LAZY_SLICES } from '../../../gallery/lazySlices'
import { baseApi } from '../../../src/api/core/baseApi'
import { TRACE_ACTIONS_MAX } from '../../../src/middleware/trace/recorder'
import { TRACE_CHARS_MAX, writeTrace } from '../../../src/middleware/trace/writeTrace'
import { connectRequested } from '../../../src/slices/connect'
import { loadingStarted } from '../../../src/slices/modal'
import { accountTabChosen } from '../../../src/slices/preferences'
import { createRootReducer } from '../../../src/store/rootReducer'
import { ADDRESS, createTestApp, fakeWallet } from '../../support/createTestApp'

/** A recorded widget, connected by its visitor. */
async function recordedApp() {
  const app = createTestApp({ wallets: [fakeWallet()] })
  app.store.dispatch(
    connectRequested({ connectorId: 'dev.example.wallet', attemptId: 'a', show: true }),
  )
  await app.until(({ accounts }) => accounts.active === 'eip155')
  return { app, recorded: app.recorded, state: () => app.store.getState() }
}

test('shows a flow in its trace: the intent, the fact, and the state after each', async () => {
  const { recorded, state } = await recordedApp()
  const steps = stepsOf(
    JSON.stringify(writeTrace({ recorded: recorded(), state: state(), log: [] })),
  )
  const types = steps.map(({ type }) => type)
  const intent = types.indexOf('connect/connectRequested')
  const fact = types.indexOf('accounts/walletConnected')
  expect(intent).toBeGreaterThan(-1)
  expect(fact).toBeGreaterThan(intent)
  expect(steps[fact - 1]?.state.accounts.active).toBeNull()
  expect(steps[fact]?.state.accounts.active).toBe('eip155')
  expect(steps.at(-1)?.state.router.history).toHaveLength(state().router.history.length)
})

test('a trace begins before the flows have loaded', async () => {
  const app = createTestApp({
    wallets: [fakeWallet()],
    loadFeatures: () => new Promise(() => {}),
  })
  app.store.dispatch(loadingStarted())
  const early = app.recorded().map(({ action }) => action.type)
  expect(early).toContain(loadingStarted.type)
  expect(app.recorded()[0]?.before?.modal.loading).toBe(false)
})

test('a trace contains no address unless the visitor includes it', async () => {
  const { recorded, state } = await recordedApp()
  const write = (includeAddresses: boolean) =>
    JSON.stringify(
      writeTrace({ recorded: recorded(), state: state(), log: [] }, { includeAddresses }),
    ).toLowerCase()
  expect(write(false)).not.toContain(ADDRESS.toLowerCase())
  expect(write(true)).toContain(ADDRESS.toLowerCase())
})

test('a trace can be imported by Redux DevTools with every action and state', async () => {
  const { recorded, state } = await recordedApp()
  const trace = writeTrace({ recorded: recorded(), state: state(), log: [] })
  const reducer = createRootReducer([baseApi, ...LAZY_SLICES])
  const store = createStore(reducer, undefined, instrument())
  const actions: unknown = JSON.parse(trace.payload)
  const preloadedState: unknown = JSON.parse(trace.preloadedState)
  store.liftedStore.dispatch({
    type: ActionTypes.IMPORT_STATE,
    nextLiftedState: actions,
    preloadedState,
    noRecompute: false,
  } as never)
  const { computedStates } = store.liftedStore.getState()
  expect(computedStates).toHaveLength((actions as UnknownAction[]).length + 1)
  expect(computedStates.filter(({ error }) => error)).toEqual([])
  expect(store.getState().accounts.active).toBe('eip155')
})

test(`keeps the newest ${TRACE_ACTIONS_MAX} actions, within the size of a message`, async () => {
  const { app, recorded, state } = await recordedApp()
  for (let count = 0; count < 2 * TRACE_ACTIONS_MAX; count += 1)
    app.store.dispatch(accountTabChosen(count % 2 ? 'Activity' : 'Tokens'))
  const count = recorded().length
  expect(count).toBeGreaterThan(0.8 * TRACE_ACTIONS_MAX)
  expect(count).toBeLessThanOrEqual(TRACE_ACTIONS_MAX)
  const steps = stepsOf(
    JSON.stringify(writeTrace({ recorded: recorded(), state: state(), log: [] })),
  )
  expect(steps).toHaveLength(count + 1)
  expect(steps.every((step) => step.state.accounts.active === 'eip155')).toBe(true)
  const long = recorded().map((entry) => ({
    ...entry,
    action: {
      type: 'test/long',
      payload: Array.from({ length: 50 }, () =>
        Object.fromEntries(Array.from({ length: 50 }, (_, key) => [key, 'x'])),
      ),
    },
  }))
  const short = writeTrace({ recorded: long, state: state(), log: [] })
  expect(short.payload.length).toBeLessThanOrEqual(TRACE_CHARS_MAX + TRACE_ACTIONS_MAX)
  const kept = stepsOf(JSON.stringify(short)).length
  expect(kept).toBeGreaterThan(1)
  expect(kept).toBeLessThan(TRACE_ACTIONS_MAX)
})

test('keeps few states for any number of actions', async () => {
  const { app, recorded } = await recordedApp()
  for (let count = 0; count < 2 * TRACE_ACTIONS_MAX; count += 1)
    app.store.dispatch(accountTabChosen(count % 2 ? 'Activity' : 'Tokens'))
  const states = recorded().flatMap(({ before }) => before ?? [])
  expect(recorded()[0]?.before).not.toBeNull()
  expect(states.length).toBeLessThanOrEqual(6)
})

test('keeps nothing after the widget is destroyed', async () => {
  const { app, recorded } = await recordedApp()
  expect(recorded().length).toBeGreaterThan(0)
  app.destroy()
  expect(recorded()).toEqual([])
})

test('a trace contains the last log lines with their codes, without foreign text', async () => {
  const { recorded, state } = await recordedApp()
  const context = { code: 'HTTP_ERROR', operator: 'node.example', status: 503 }
  const log = Array.from({ length: 201 }, (_, at) => ({
    at: 1_000 + at,
    level: 'warn' as const,
    message: 'relay lost',
    context,
  }))
  const trace = writeTrace({ recorded: recorded(), state: state(), log })
  const lines = JSON.parse(trace.log) as unknown[]
  expect(lines).toHaveLength(200)
  expect(lines[0]).toMatchObject({ ms: 1, level: 'warn', message: 'relay lost' })
  expect(lines[0]).toMatchObject({ context: { code: 'HTTP_ERROR', status: 503 } })
  expect(trace.log).not.toContain('node.example')
})
