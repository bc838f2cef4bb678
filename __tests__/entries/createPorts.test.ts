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

/** A pairing port whose client is the test's. */
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

describe('what requests to services are made of', () => {
  it('is read anew each time, so that a changed option holds for the next request', () => {
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

  it('names the pairing client once its id is known', async () => {
    const { ports, flows } = widgetParts({ flows: { pairing: pairingPort('did:key:z6Mk') } })
    expect(ports.config().clientId).toBeNull()
    await flows.load()
    expect(ports.config().clientId).toBe('did:key:z6Mk')
  })
})

describe('what comes with the flows', () => {
  it('live connections are there with them, and an error of the network before', async () => {
    const { ports, flows } = widgetParts()
    expect(() => ports.connections).toThrow(expect.objectContaining({ code: 'NETWORK_ERROR' }))
    const { connections } = await flows.load()
    expect(ports.connections).toBe(connections)
    expect(ports.connections.provider(RDNS, 'eip155')).not.toBeNull()
  })

  it('the pairing client brings them', async () => {
    const pairing = pairingPort()
    const { ports, starts } = widgetParts({ flows: { pairing } })
    expect(await ports.pairing()).toBe(pairing.current())
    expect(await ports.preloadPairing()).toBe('code')
    expect(starts.flows).toBe(1)
  })

  it('the sign-in of the site is there with them', async () => {
    const { config } = fakeSiwx()
    const { ports, flows } = widgetParts({ options: { siwx: config } })
    expect(ports.siwx).toBeNull()
    await flows.load()
    expect(ports.siwx).toBe(config)
  })

  it('what Connect asks of the services is nothing before, so that it draws without them', async () => {
    const { ports, flows } = widgetParts()
    expect(ports.endpoints).toEqual({})
    await flows.load()
    expect(ports.endpoints).toBe(endpoints)
  })

  it('there is no sign-in on a site that asks for none', async () => {
    const { ports, flows } = widgetParts()
    await flows.load()
    expect(ports.siwx).toBeNull()
  })
})

it('what the pairing library reads is in the browser, whatever the storage of the site is', () => {
  const { ports, storage } = widgetParts()
  ports.browserStorage.setItem('CHOICE', 'Meridian')
  expect(localStorage.getItem('CHOICE')).toBe('Meridian')
  expect(storage.getItem('CHOICE')).toBeNull()
  ports.browserStorage.removeItem('CHOICE')
})

describe('the page', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  it('opens no link before the code that checks links is there', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { ports } = widgetParts()
    expect(ports.host.openLink('https://wallet.example', 'web')).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens links that pass the check, without handing itself over', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const { ports, flows } = widgetParts()
    await flows.load()
    expect(ports.host.openLink('https://wallet.example', 'web')).toBe(true)
    expect(ports.host.openLink('javascript:alert(1)', 'web')).toBe(false)
    expect(open.mock.calls).toEqual([['https://wallet.example/', '_blank', 'noopener,noreferrer']])
  })

  it('copies, also as the first thing a visitor does', async () => {
    const copied: string[] = []
    clipboard(async (text) => void copied.push(text))
    const { ports } = widgetParts()
    await expect(ports.host.copy('wc:abc')).resolves.toBe(true)
    expect(copied).toEqual(['wc:abc'])
  })

  it('is told each event by its name first, then with all others', () => {
    const { ports, told } = widgetParts()
    const properties = { name: 'Northwind', method: 'qrcode', reconnect: false }
    const event = { event: 'CONNECT_SUCCESS', properties } as const
    ports.host.emit(event)
    expect(told).toEqual([
      ['CONNECT_SUCCESS', properties],
      ['*', event],
    ])
  })

  it('is told the rows of an event about several things', () => {
    const { ports, told } = widgetParts()
    const items = [{ name: 'Northwind', view: 'Connect', displayIndex: 0, certified: false }]
    ports.host.emit({ event: 'WALLET_IMPRESSION_V2', items })
    expect(told[0]).toEqual(['WALLET_IMPRESSION_V2', { items }])
  })

  it('is where the document says, and its fetch is that of the page', async () => {
    const { ports } = widgetParts()
    expect([ports.host.domain, ports.host.origin]).toEqual([location.host, location.origin])
    expect((await ports.host.fetch('https://service.example/a')).status).toBe(404)
    expect(requests).toEqual(['https://service.example/a'])
  })
})

describe('what goes wrong inside', () => {
  const foreign = new TypeError('0x70997970C51812dc3A010C7d01b50e0d17dc79C8 failed')
  const codes = expect.objectContaining({ errorType: 'TypeError', errorMessage: 'UNKNOWN' })
  const silence = () => jest.spyOn(console, 'error').mockImplementation(() => {})

  it('is told as its code alone: the words of a foreign error may hold an address', async () => {
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

  it('is in the log, and where a developer looks', () => {
    const console = silence()
    const { ports } = widgetParts()
    ports.onInternalError(foreign)
    const [line = ''] = ports.logger.lines()
    expect(line).toMatch(/ error internal error .*"errorType":"TypeError"/)
    expect(console.mock.calls).toEqual([[`Latchkey ${line}`]])
  })

  it('of a listener comes here too', async () => {
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

  it('keeps what informs while somebody develops; the console has errors alone', () => {
    expect(linesOf(false)).toEqual(['info', 'warn', 'error'])
  })

  it('keeps errors alone in production, unless the site asks for more', () => {
    Reflect.set(globalThis, '__DEV__', false)
    expect(linesOf(false)).toEqual(['error'])
    expect(linesOf(true)).toEqual(['info', 'warn', 'error'])
  })
})

it('views, clock, ids and the gate are those of the product', () => {
  const { ports } = widgetParts()
  expect(ports.views).toBe(viewsPort)
  expect(ports.whenLive).toBe(LIVE.whenLive)
  expect(ports.random.nonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(ports.random.nonce()).not.toBe(ports.random.nonce())
  jest.spyOn(Date, 'now').mockReturnValue(7)
  expect(ports.clock.now()).toBe(7)
})
