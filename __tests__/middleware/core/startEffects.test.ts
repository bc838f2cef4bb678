import { features } from '../../../src/middleware/features'
import type { FeatureList, Feature } from '../../../src/middleware/core/feature'
import { connectRequested } from '../../../src/slices/connect'
import { stateRestored } from '../../../src/slices/lifecycle'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { eventTracked } from '../../../src/slices/telemetry'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { settle } from '../../support/settle'

/** An app that counts events at the analytics service, and whose features the test loads. */
function start(input: TestAppInput = {}) {
  const sent: string[] = []
  const loads: { arrive(): void; fail(error: Error): void }[] = []
  const analytics: Feature = {
    start: ({ handle }) => handle(eventTracked, ({ event }) => void sent.push(event)),
  }
  const made: FeatureList = { ...features, eager: [...features.eager, analytics] }
  const app = createTestApp({
    loadFeatures: () =>
      new Promise<FeatureList>((resolve, reject) => {
        loads.push({ arrive: () => resolve(made), fail: reject })
      }),
    ...input,
  })
  /** Events for the site, without those of the features' own start. */
  const told = () => app.events.map(({ event }) => event).filter((event) => event !== 'INITIALIZE')
  return { app, sent, loads, told }
}
const opened = eventTracked({ event: 'MODAL_OPEN', properties: { connected: false } })

describe('events', () => {
  it('events reach the site immediately, and the service when its code has loaded', async () => {
    const { app, sent, loads, told } = start()
    app.store.dispatch(opened)
    expect(told()).toEqual(['MODAL_OPEN'])
    await settle()
    expect(sent).toEqual([])
    loads[0]?.arrive()
    await settle()
    expect(sent).toEqual(['MODAL_OPEN'])
  })

  it('events are sent once each after the code for the service has loaded', async () => {
    const { app, sent, loads, told } = start()
    loads[0]?.arrive()
    await settle()
    app.store.dispatch(opened)
    app.store.dispatch(eventTracked({ event: 'OPEN_ENS_FLOW' }))
    await settle()
    expect(told()).toEqual(['MODAL_OPEN', 'OPEN_ENS_FLOW'])
    expect(sent).toEqual(told())
  })

  it('events reach the site even if the code for the service never loads', async () => {
    const { app, sent, loads, told } = start()
    app.store.dispatch(opened)
    loads[0]?.fail(new Error('chunk lost'))
    // No internal error either: the app of these tests throws on one.
    await settle()
    expect(told()).toEqual(['MODAL_OPEN'])
    expect(sent).toEqual([])
  })
})

describe('the code of the features', () => {
  it('starts loading with the widget, once', async () => {
    const { app, loads } = start()
    expect(loads).toHaveLength(1)
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(opened)
    await settle()
    expect(loads).toHaveLength(1)
  })

  it('the code of the features is loaded again by the next event after a failure, and not before', async () => {
    const { app, sent, loads } = start()
    loads[0]?.fail(new Error('chunk lost'))
    await settle()
    expect(loads).toHaveLength(1)
    app.store.dispatch(opened)
    expect(loads).toHaveLength(2)
    loads[1]?.arrive()
    await settle()
    expect(sent).toEqual(['MODAL_OPEN'])
  })

  it('the code of the features is not started when it loads after the widget was destroyed', async () => {
    const { app, sent, loads } = start({ wallets: [fakeWallet()] })
    app.store.dispatch(opened)
    app.destroy()
    loads[0]?.arrive()
    await settle()
    expect(sent).toEqual([])
  })
})

describe('stored state', () => {
  const nothing = { recentWallets: [], themeMode: null, locale: null, networkId: null }

  it('stored state is ready without any feature when nothing is stored', async () => {
    const { app } = start({ fresh: true })
    app.store.dispatch(stateRestored(null))
    await settle()
    expect(app.store.getState().status.initialized).toBe(true)
  })

  it('stored state is ready after the wallets were queried when something is stored', async () => {
    const wallet = fakeWallet()
    const { app, loads } = start({ fresh: true, wallets: [wallet] })
    loads[0]?.arrive()
    await settle()
    const answer = { give: (_accounts: string[]): void => {} }
    wallet.silent = () => new Promise((resolve) => (answer.give = resolve))
    app.store.dispatch(stateRestored({ ...nothing, connectors: { eip155: wallet.connector.id } }))
    await settle()
    expect(app.store.getState().status.initialized).toBe(false)
    answer.give([])
    await app.until(({ status }) => status.initialized)
  })
})

describe('wallets of the page', () => {
  const idsOf = ({ store }: ReturnType<typeof start>['app']) =>
    store.getState().connectors.map(({ id }) => id)

  it('wallets of the page are listed, whether injected before the widget or later', () => {
    const [one, two] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const { app } = start({ wallets: [one] })
    expect(idsOf(app)).toEqual(['dev.one'])
    app.ports.adapters.addConnector(two.connector, two.provider)
    expect(idsOf(app)).toEqual(['dev.one', 'dev.two'])
  })

  it('wallets of the page are listed and can be chosen before any feature has loaded', () => {
    const { app, loads } = start({ wallets: [fakeWallet('dev.one', 'One')] })
    expect(loads).toHaveLength(1)
    app.store.dispatch(connectRequested({ connectorId: 'dev.one', attemptId: 'a', show: true }))
    expect(app.store.getState().connect.step).toBe('waiting')
  })

  it('wallets of the page are not listed after the widget was destroyed', () => {
    const { app } = start({ wallets: [fakeWallet('dev.one', 'One')] })
    app.destroy()
    const late = fakeWallet('dev.late', 'Late')
    app.ports.adapters.addConnector(late.connector, late.provider)
    expect(idsOf(app)).toEqual(['dev.one'])
  })
})
