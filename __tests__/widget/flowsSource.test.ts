/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { fakeEmailLogin } from '../support/fakeEmailLogin'
import {
  createFlowMethods,
  createFlowsSource,
  importFlows,
  startWithFlows,
  throwNotLoaded,
  type FlowsSource,
} from '../../src/widget/flowsSource'
import { LIVE } from '../../src/store/loadDevTools'
import { earlyError } from '../../src/slices/domain/errors/earlyErrors'
import { LatchkeyError } from '../../src/slices/domain/errors/latchkeyError'
import { themeModeChanged } from '../../src/slices/preferences'
import type { Methods } from '../../src/store/publicApi/methods'
import { CONNECTED_ACCOUNT, PENDING_CALLS } from '../support/fakeCore'
import { ONE } from '../support/fakeWallets'
import { EMPTY_TRACE, HEALTHY } from '../support/healthy'
import { pageListeners } from '../support/pageListeners'
import { settle } from '../support/settle'
import { widgetParts } from '../support/widgetParts'

const mockChunk: { error: Error | null } = { error: null }
jest.mock('../../src/widget/flows', () => {
  if (mockChunk.error) throw mockChunk.error
  const real: object = jest.requireActual('../../src/widget/flows')
  return real
})
afterEach(() => {
  mockChunk.error = null
})

/** A chunk that fails to load, with the bundler's error. */
const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
const NOT_LOADED = {
  name: 'LatchkeyError',
  code: 'NETWORK_ERROR',
  shortMessage: 'The service cannot be reached',
  context: { details: 'Loading chunk 7 failed' },
}

// Must be first, because a loaded chunk stays loaded.
describe('code that fails to load', () => {
  it('rejects with a network error that names the code, and is loaded again', async () => {
    mockChunk.error = missing()
    const { flows, starts } = widgetParts()
    await expect(importFlows()).rejects.toMatchObject(NOT_LOADED)
    await expect(flows.load()).rejects.toMatchObject(NOT_LOADED)
    expect([flows.current(), starts.flows]).toEqual([null, 0])
    mockChunk.error = null
    const loaded = await flows.load()
    expect(flows.current()).toBe(loaded)
  })

  it.each([
    ['an error of the widget', earlyError('SERVER_ONLY', { details: 'no window' }), ''],
    ['a text instead of an error', 'offline', ''],
    ['a long text', new Error('x'.repeat(400)), 'x'.repeat(300)],
  ])('for %s, reports only safe details', (_, thrown, details) => {
    expect(() => throwNotLoaded(thrown)).toThrow(LatchkeyError)
    expect(() => throwNotLoaded(thrown)).toThrow(
      expect.objectContaining({ code: 'NETWORK_ERROR', context: { details } }),
    )
  })
})

describe('the flows of one widget', () => {
  it('the flows of one widget load once for all callers', async () => {
    const { flows, starts } = widgetParts()
    expect(flows.current()).toBeNull()
    const [one, two] = await Promise.all([flows.load(), flows.load()])
    expect(one).toBe(two)
    expect(await flows.load()).toBe(one)
    expect(flows.current()).toBe(one)
    expect(starts.flows).toBe(1)
  })

  it('the flows of one widget restart on the next call if they failed to start', async () => {
    const { flows: real } = widgetParts()
    const started = await real.load()
    const fails = { once: true }
    const flows = createFlowsSource(() => {
      if (!fails.once) return started
      fails.once = false
      throw earlyError('INVALID_OPTIONS')
    })
    await expect(flows.load()).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(flows.current()).toBeNull()
    await expect(flows.load()).resolves.toBe(started)
  })

  it('the flows of one widget listen to other tabs and to page exit until they are stopped', async () => {
    const { flows } = widgetParts()
    const heard = pageListeners()
    await flows.load()
    expect([...new Set(heard())].sort()).toEqual(['pagehide', 'pageshow', 'storage'])
    await flows.stop()
    expect(heard()).toEqual([])
  })

  it('the flows of one widget do not start or listen if the widget was destroyed while they loaded', async () => {
    const { flows, starts } = widgetParts()
    const heard = pageListeners()
    const loading = flows.load()
    const stopped = flows.stop()
    await expect(loading).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    await stopped
    expect([starts.flows, flows.current(), heard()]).toEqual([0, null, []])
  })

  it('the flows of one widget do not start for a call after the widget was destroyed', async () => {
    const { flows, starts } = widgetParts()
    const heard = pageListeners()
    await flows.stop()
    await expect(flows.load()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    await expect(createFlowMethods(flows, LIVE).signOut()).rejects.toMatchObject({
      code: 'INSTANCE_DESTROYED',
    })
    expect([starts.flows, heard()]).toEqual([0, []])
  })

  it('the flows of one widget stop with the widget, which waits for their end', async () => {
    const ended: string[] = []
    const saving: { done: () => void } = { done: () => {} }
    const saved = new Promise<void>((resolve) => (saving.done = resolve))
    const { flows } = widgetParts({
      flows: { stop: () => saved.then(() => void ended.push('flows')) },
    })
    await flows.load()
    const stopped = flows.stop().then(() => ended.push('widget'))
    await settle()
    expect(ended).toEqual([])
    saving.done()
    await stopped
    expect(ended).toEqual(['flows', 'widget'])
  })
})

describe('a start hook of the flows', () => {
  it('a start hook runs once after the flows have loaded', async () => {
    const { flows, store, loadFeatures } = widgetParts()
    const start = jest.fn(() => () => {})
    startWithFlows(flows, store, start)
    store.dispatch(themeModeChanged('dark'))
    expect(start).not.toHaveBeenCalled()
    await loadFeatures()
    store.dispatch(themeModeChanged('light'))
    expect(start.mock.calls).toEqual([[flows.current()]])
  })

  it('a start hook runs immediately if the flows have loaded, and stops', async () => {
    const { flows, store } = widgetParts()
    await flows.load()
    const stopped = jest.fn()
    const stop = startWithFlows(flows, store, () => stopped)
    expect(stopped).not.toHaveBeenCalled()
    stop()
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  it('a start hook does not run if it is stopped before', async () => {
    const { flows, store } = widgetParts()
    const start = jest.fn(() => () => {})
    startWithFlows(flows, store, start)()
    await flows.load()
    store.dispatch(themeModeChanged('dark'))
    expect(start).not.toHaveBeenCalled()
  })

  it('a start hook stops if it is stopped while it starts', async () => {
    const { flows, store } = widgetParts()
    const stopped = jest.fn()
    const stop = startWithFlows(flows, store, () => {
      stop()
      return stopped
    })
    await flows.load()
    store.dispatch(themeModeChanged('dark'))
    expect(stopped).toHaveBeenCalledTimes(1)
  })
})

const EMAIL_LOGIN = fakeEmailLogin()
const FOUND = { wallets: [], page: 2, nextPage: null }
const PAIRING = { uri: 'wc:1', expiresAt: 1, done: Promise.resolve(CONNECTED_ACCOUNT) }

describe('the public methods that wait for the flows', () => {
  /** A flows source whose methods return their name and arguments. */
  function source() {
    const calls: unknown[][] = []
    const note =
      <Answer>(name: keyof Methods, answer: Answer) =>
      (...given: unknown[]): Promise<Answer> => {
        calls.push([name, ...given])
        return Promise.resolve(answer)
      }
    const own: Methods = {
      connect: note('connect', CONNECTED_ACCOUNT),
      startEmailLogin: note('startEmailLogin', EMAIL_LOGIN),
      connectSocial: note('connectSocial', CONNECTED_ACCOUNT),
      connectWithToken: note('connectWithToken', CONNECTED_ACCOUNT),
      connectWallet: note('connectWallet', CONNECTED_ACCOUNT),
      disconnect: note('disconnect', undefined),
      switchNetwork: note('switchNetwork', undefined),
      send: note('send', { hash: '0x1' }),
      swap: note('swap', { hash: '0x2' }),
      buy: note('buy', { hash: '0x3' }),
      pay: note('pay', { hash: '0x4' }),
      registerName: note('registerName', { name: 'ines.reown.id' }),
      sendCalls: note('sendCalls', { id: '0xb1' }),
      getCallsStatus: note('getCallsStatus', PENDING_CALLS),
      getCapabilities: note('getCapabilities', {}),
      setActiveAccount: note('setActiveAccount', undefined),
      getTokens: note('getTokens', []),
      searchWallets: note('searchWallets', FOUND),
      startPairing: note('startPairing', PAIRING),
      signIn: note('signIn', null),
      signOut: note('signOut', undefined),
      addNetwork: note('addNetwork', undefined),
      removeNetwork: note('removeNetwork', undefined),
      addAdapter: note('addAdapter', undefined),
      removeAdapter: note('removeAdapter', undefined),
      updateOptions: note('updateOptions', undefined),
      diagnose: note('diagnose', HEALTHY),
      exportTrace: note('exportTrace', EMPTY_TRACE),
    }
    return { calls, ...widgetParts({ flows: { methods: own } }) }
  }
  const BY_TOKEN = { getToken: () => 'token' }
  type Call = (methods: Methods) => Promise<unknown>
  const cases: [name: keyof Methods, call: Call, given: unknown[], answer?: unknown][] = [
    [
      'connect',
      (methods) => methods.connect({ connectorId: 'dev.one' }),
      [{ connectorId: 'dev.one' }],
      CONNECTED_ACCOUNT,
    ],
    [
      'connectWallet',
      (methods) => methods.connectWallet({ namespace: 'eip155' }),
      [{ namespace: 'eip155' }],
      CONNECTED_ACCOUNT,
    ],
    ['disconnect', (methods) => methods.disconnect('eip155'), ['eip155']],
    ['switchNetwork', (methods) => methods.switchNetwork(ONE), [ONE]],
    ['send', (methods) => methods.send({ to: '0x2' }), [{ to: '0x2' }], { hash: '0x1' }],
    ['swap', (methods) => methods.swap({ amount: '1' }), [{ amount: '1' }], { hash: '0x2' }],
    ['pay', (methods) => methods.pay({ amount: '5' }), [{ amount: '5' }], { hash: '0x4' }],
    ['buy', (methods) => methods.buy({ amount: '5' }), [{ amount: '5' }], { hash: '0x3' }],
    [
      'registerName',
      (methods) => methods.registerName({ name: 'ines' }),
      [{ name: 'ines' }],
      { name: 'ines.reown.id' },
    ],
    ['sendCalls', (methods) => methods.sendCalls({ calls: [] }), [{ calls: [] }], { id: '0xb1' }],
    ['getCallsStatus', (methods) => methods.getCallsStatus('0xb1'), ['0xb1'], PENDING_CALLS],
    ['getCapabilities', (methods) => methods.getCapabilities(), [], {}],
    ['setActiveAccount', (methods) => methods.setActiveAccount('eip155:1:0x2'), ['eip155:1:0x2']],
    ['getTokens', (methods) => methods.getTokens('eip155'), ['eip155'], []],
    ['searchWallets', (methods) => methods.searchWallets({ page: 2 }), [{ page: 2 }], FOUND],
    [
      'startEmailLogin',
      (methods) => methods.startEmailLogin('a@b.example'),
      ['a@b.example'],
      EMAIL_LOGIN,
    ],
    ['connectSocial', (methods) => methods.connectSocial('x'), ['x'], CONNECTED_ACCOUNT],
    [
      'connectWithToken',
      (methods) => methods.connectWithToken(BY_TOKEN),
      [BY_TOKEN],
      CONNECTED_ACCOUNT,
    ],
    ['startPairing', (methods) => methods.startPairing(), [], PAIRING],
    ['signIn', (methods) => methods.signIn(), [], null],
    ['signOut', (methods) => methods.signOut(), []],
    ['addNetwork', (methods) => methods.addNetwork(ONE), [ONE]],
    ['removeNetwork', (methods) => methods.removeNetwork('eip155:1'), ['eip155:1']],
    [
      'updateOptions',
      (methods) => methods.updateOptions({ themeMode: 'dark' }),
      [{ themeMode: 'dark' }],
    ],
    ['diagnose', (methods) => methods.diagnose(), [], HEALTHY],
    [
      'exportTrace',
      (methods) => methods.exportTrace({ includeAddresses: true }),
      [{ includeAddresses: true }],
      EMPTY_TRACE,
    ],
  ]

  it.each(cases)('%s passes its arguments and result on', async (...row) => {
    const [name, call, given, answer] = row
    const { calls, flows } = source()
    await expect(call(createFlowMethods(flows, LIVE))).resolves.toEqual(answer)
    expect(calls).toEqual([[name, ...given]])
  })

  it.each(cases)('%s rejects if the flows fail to load', async (_, call) => {
    const { flows, calls } = source()
    const broken: FlowsSource = { ...flows, load: () => Promise.reject(earlyError('SERVER_ONLY')) }
    await expect(call(createFlowMethods(broken, LIVE))).rejects.toMatchObject({
      code: 'SERVER_ONLY',
    })
    expect(calls).toEqual([])
  })
})
