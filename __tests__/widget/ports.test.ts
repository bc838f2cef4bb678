/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { endpoints } from '../../src/api/endpoints'
import { optionsUpdated } from '../../src/slices/options'
import { eventTracked } from '../../src/slices/telemetry'
import type { PairingPort } from '../../src/adapters/pairing/port'
import { LIVE } from '../../src/store/loadDevTools'
import { viewsPort } from '../../src/views/root/views'
import { fakePairing, TWO } from '../support/fakeWallets'
import { fakeSiwx } from '../support/fakeSiwx'
import { settle } from '../support/settle'
import { RDNS, requests } from '../support/site'
import { widgetParts } from '../support/widgetParts'

/** A pairing port with the test's client. */
function pairingPort(clientId: string | null = null): PairingPort {
  const { client } = fakePairing()
  return {
    client: () => Promise.resolve(client),
    preload: () => Promise.resolve('code'),
    current: () => client,
    clientId: () => clientId,
    destroy: () => Promise.resolve(),
  }
}

describe('the configuration of requests', () => {
  it('the configuration of requests is read for each request, so that a changed option takes effect', () => {
    const { ports, store } = widgetParts()
    expect(ports.config()).toEqual({
      projectId: 'p',
      sdkType: 'latchkey',
      sdkVersion: 'html-viem-0.0.0-test',
      backends: store.getState().options.backends,
      supported: [],
      clientId: null,
    })
    const backends = { ...ports.config().backends, relay: 'wss://relay.own.example' }
    const supported = [TWO.caipNetworkId]
    store.dispatch(optionsUpdated({ projectId: 'other', backends, supported }))
    expect(ports.config()).toMatchObject({ projectId: 'other', backends, supported })
  })

  it('includes the pairing client once its id is known', async () => {
    const { ports, flows } = widgetParts({ flows: { pairing: pairingPort('did:key:z6Mk') } })
    expect(ports.config().clientId).toBeNull()
    await flows.load()
    expect(ports.config().clientId).toBe('did:key:z6Mk')
  })
})

describe('parts that load with the flows', () => {
  it('connections have no provider until the flows have loaded', async () => {
    const { ports, flows } = widgetParts()
    expect(ports.connections.provider(RDNS, 'eip155')).toBeNull()
    await flows.load()
    expect(ports.connections.provider(RDNS, 'eip155')).not.toBeNull()
  })

  it('a connection that is requested early loads the flows', async () => {
    const { ports, starts } = widgetParts()
    await expect(ports.connections.get(RDNS, 'eip155')).resolves.not.toBeNull()
    expect(starts.flows).toBe(1)
  })

  it('the embedded wallet loads with the flows', async () => {
    const embedded = {
      load: jest.fn(() => Promise.reject(new Error('offline'))),
      current: () => null,
      destroy() {},
    }
    const { ports, starts } = widgetParts({ flows: { embedded } })
    expect(ports.embedded.current()).toBeNull()
    await expect(ports.embedded.load()).rejects.toThrow('offline')
    expect([starts.flows, embedded.load.mock.calls.length]).toEqual([1, 1])
  })

  it('parts that load with the flows provide the pairing client', async () => {
    const pairing = pairingPort()
    const { ports, starts } = widgetParts({ flows: { pairing } })
    expect(await ports.pairing()).toBe(pairing.current())
    expect(await ports.preloadPairing()).toBe('code')
    expect(starts.flows).toBe(1)
  })

  it('parts that load with the flows provide the sign-in of the site', async () => {
    const { config } = fakeSiwx()
    const { ports, flows } = widgetParts({ options: { siwx: config } })
    expect(ports.siwx).toBeNull()
    await flows.load()
    expect(ports.siwx).toBe(config)
  })

  it('parts that load with the flows have no endpoints before, so that Connect renders without them', async () => {
    const { ports, flows } = widgetParts()
    expect(ports.endpoints).toEqual({})
    await flows.load()
    expect(ports.endpoints).toBe(endpoints)
  })

  it('parts that load with the flows have no sign-in if the site has none', async () => {
    const { ports, flows } = widgetParts()
    await flows.load()
    expect(ports.siwx).toBeNull()
  })
})

it("uses the browser's storage for the pairing library, despite the option storage", () => {
  const { ports, storage } = widgetParts()
  ports.browserStorage.setItem('CHOICE', 'Meridian')
  expect(localStorage.getItem('CHOICE')).toBe('Meridian')
  expect(storage.getItem('CHOICE')).toBeNull()
  ports.browserStorage.removeItem('CHOICE')
})

describe('the host port', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  it('opens no link before the code that checks links has loaded', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { ports } = widgetParts()
    expect(ports.host.openLink('https://wallet.example', 'web')).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens safe links without an opener', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { ports, flows } = widgetParts()
    await flows.load()
    expect(ports.host.openLink('https://wallet.example', 'web')).toBe(true)
    expect(ports.host.openLink('javascript:alert(1)', 'web')).toBe(false)
    expect(open.mock.calls).toEqual([['https://wallet.example/', '_blank', 'noopener,noreferrer']])
  })

  it('copies text, even as the first action of a visitor', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    const { ports } = widgetParts()
    await expect(ports.host.copy('wc:abc')).resolves.toBe(true)
    expect(copied).toEqual(['wc:abc'])
  })

  it('emits each event by its name first, then as "*"', () => {
    const { ports, told } = widgetParts()
    const properties = { name: 'Northwind', method: 'qrcode', reconnect: false }
    const event = { event: 'CONNECT_SUCCESS', properties } as const
    ports.host.emit(event)
    expect(told).toEqual([
      ['CONNECT_SUCCESS', properties],
      ['*', event],
    ])
  })

  it('emits the rows of an event about several items', () => {
    const { ports, told } = widgetParts()
    const items = [{ name: 'Northwind', view: 'Connect', displayIndex: 0, certified: false }]
    ports.host.emit({ event: 'WALLET_IMPRESSION_V2', items })
    expect(told[0]).toEqual(['WALLET_IMPRESSION_V2', { items }])
  })

  it('uses the page’s `location` and `fetch`', async () => {
    const { ports } = widgetParts()
    expect([ports.host.domain, ports.host.origin]).toEqual([location.host, location.origin])
    expect((await ports.host.fetch('https://service.example/a')).status).toBe(404)
    expect(requests).toEqual(['https://service.example/a'])
  })
})

describe('internal errors', () => {
  const foreign = new TypeError('0x70997970C51812dc3A010C7d01b50e0d17dc79C8 failed')
  const codes = expect.objectContaining({ errorType: 'TypeError', errorMessage: 'UNKNOWN' })
  const silence = () => jest.spyOn(console, 'error').mockImplementation(() => {})

  it('internal errors are reported by code only, because other messages can contain an address', async () => {
    const console = silence()
    const { ports, startListening, told } = widgetParts()
    const tracked: unknown[] = []
    startListening({
      actionCreator: eventTracked,
      effect: ({ payload }) => void tracked.push(payload),
    })
    ports.onInternalError(foreign)
    expect(tracked).toEqual([{ event: 'INTERNAL_SDK_ERROR', properties: codes }])
    expect(told).toContainEqual(['INTERNAL_SDK_ERROR', codes])
    await settle()
    const all = [told, tracked, ports.logger.lines(), console.mock.calls]
    expect(JSON.stringify(all)).not.toContain('0x7099')
  })

  it('internal errors are logged and reported to the page', () => {
    const console = silence()
    const { ports } = widgetParts()
    ports.onInternalError(foreign)
    const [line = ''] = ports.logger.lines()
    expect(line).toMatch(/ error internal error .*"errorType":"TypeError"/)
    expect(console.mock.calls).toEqual([[`Latchkey ${line}`]])
  })

  it('internal errors of listeners are reported too', async () => {
    silence()
    const { startListening, store, told } = widgetParts()
    startListening({
      actionCreator: optionsUpdated,
      effect() {
        throw foreign
      },
    })
    store.dispatch(optionsUpdated({}))
    await settle()
    expect(told).toContainEqual(['INTERNAL_SDK_ERROR', codes])
  })
})

describe('the log', () => {
  afterEach(() => void Reflect.set(globalThis, '__DEV__', true))
  const linesOf = (debug: boolean) => {
    const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {})
    const { logger } = widgetParts({ plain: { debug } }).ports
    for (const level of ['debug', 'info', 'warn', 'error'] as const) logger.log(level, level)
    expect(console).toHaveBeenCalledTimes(1)
    console.mockRestore()
    return logger.lines().map((line) => line.split(' ').at(-1))
  }

  it('logs info in development; the console only gets errors', () => {
    expect(linesOf(false)).toEqual(['info', 'warn', 'error'])
  })

  it('logs only errors in production, unless the site sets more', () => {
    Reflect.set(globalThis, '__DEV__', false)
    expect(linesOf(false)).toEqual(['error'])
    expect(linesOf(true)).toEqual(['info', 'warn', 'error'])
  })
})

it("uses the product's views, clock, ids and gate", () => {
  const { ports } = widgetParts()
  expect(ports.views).toBe(viewsPort)
  expect(ports.whenLive).toBe(LIVE.whenLive)
  expect(ports.random.nonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(ports.random.nonce()).not.toBe(ports.random.nonce())
  jest.spyOn(Date, 'now').mockReturnValue(7)
  expect(ports.clock.now()).toBe(7)
})
