import { createPairingClient } from '../../../src/adapters/pairing/client'
import { createPairingPort } from '../../../src/adapters/pairing/port'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { parsePairingUri } from '../../../src/adapters/pairing/uri'
import type { PairingClient, PairingEvent } from '../../../src/adapters/pairing/types'
import { createRelay } from '../../../services/relay/createRelay'
import type { Relay } from '../../../services/relay/createRelay'
import {
  endCore,
  letProcessEnd,
  memory,
  NETWORKS,
  siteProvider,
  startPeer,
  until,
} from './walletPeer'
import type { Peer } from './walletPeer'
import { freePort } from '../../support/freePort'

jest.setTimeout(40_000)

const metadata = { name: 'Site', description: '', url: 'https://site.test', icons: [] }
const logger = { log: () => undefined }
const PAGE_KEY = Symbol.for('latchkey.pairing.1')

let relay: Relay
let peer: Peer
let port: number
const clients: PairingClient[] = []

let endTimers: () => void

beforeAll(async () => {
  endTimers = letProcessEnd()
  port = await freePort()
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    // The wallet's library reports to its vendor, whose host is unreachable in tests.
    return url.startsWith('http://127.') ? realFetch(input, init) : Promise.reject(new Error(url))
  }
  relay = await createRelay({ port })
  peer = await startPeer(relay.url)
})
afterAll(async () => {
  await leavePage()
  await peer.stop()
  await relay.close()
  endTimers()
})
afterEach(async () => {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  await Promise.all(clients.splice(0).map((client) => client.destroy()))
})

/** Stops the page's client as closing the tab would. */
async function leavePage(): Promise<void> {
  const page: unknown = Reflect.get(globalThis, PAGE_KEY)
  if (!(page instanceof Map)) return
  for (const { ready } of page.values()) {
    const { core } = await ready
    await endCore(core)
  }
  page.clear()
}

async function open(provider?: unknown) {
  const client = await createPairingClient({
    projectId: 'b'.repeat(32),
    metadata,
    relayUrl: relay.url,
    rpcUrl: () => [],
    verify: () => Promise.resolve(false),
    provider,
    logger,
  })
  clients.push(client)
  const events: PairingEvent[] = []
  client.subscribe((event) => events.push(event))
  return { client, events }
}

const pair = (client: PairingClient) =>
  client.pair({
    networks: NETWORKS,
    signal: new AbortController().signal,
    onUri: (uri) => void peer.wallet.pair({ uri }),
  })

async function relayState(): Promise<{ sockets: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/faults`)
  return response.json()
}

const fault = (spec: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spec),
  })

describe('one page', () => {
  it('A15: StrictMode, ten hot reloads and two widgets share one client and one socket, without a warning', async () => {
    // As in a page: the library keeps its client on the global object and warns about a second one.
    process.env.DISABLE_GLOBAL_CORE = 'false'
    const ids = new Set<string | null>()
    for (let reload = 0; reload < 10; reload += 1) {
      jest.resetModules()
      const fresh = await import('../../../src/adapters/pairing/client')
      const client = await fresh.createPairingClient({
        projectId: 'b'.repeat(32),
        metadata,
        relayUrl: relay.url,
        rpcUrl: () => [],
        verify: () => Promise.resolve(false),
        logger,
      })
      ids.add(await client.clientId())
      await client.destroy()
    }
    const [one, two] = [await open(), await open()]
    await pair(one.client)
    ids.add(await two.client.clientId())
    expect(ids.size).toBe(1)
    // The other one is the wallet's.
    expect((await relayState()).sockets).toBe(2)
    process.stdout.write('A15: 12 clients on one page: 1 client id, 1 socket, 0 warnings\n')

    // The other widget restores the same session, and is notified when the first one ends it.
    expect(await two.client.restore(NETWORKS)).not.toBeNull()
    await one.client.disconnect()
    expect(one.events).toEqual([{ type: 'sessionEnded' }])
    expect(two.events).toEqual([{ type: 'sessionEnded' }])
  })

  it('closes the socket once it is unused', async () => {
    const { client } = await open()
    await pair(client)
    await client.destroy()
    await until(async () => (await relayState()).sockets === 1)
  })

  it('rejects an invalid provider', async () => {
    for (const provider of [{}, 'provider', { client: { connect: () => null } }])
      await expect(open(provider)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

describe('the relay', () => {
  const providers: Awaited<ReturnType<typeof siteProvider>>[] = []
  async function ownProvider(relayUrl: string) {
    const provider = await siteProvider(relayUrl, memory())
    providers.push(provider)
    return provider
  }
  afterEach(async () => {
    for (const { client } of providers.splice(0)) await endCore(client.core)
  })

  it('A16: after dropping every socket the same session works again within 5 s', async () => {
    const { client, events } = await open(await ownProvider(relay.url))
    await pair(client)
    await fault({ restart: 1_000 })
    await until(() => events.some(({ type }) => type === 'relayFailed'))
    expect(events).toEqual([
      {
        type: 'relayFailed',
        reason: expect.stringContaining(`127.0.0.1:${port}`),
        code: 'PAIRING_UNAVAILABLE',
      },
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const back = Date.now()
    const request = { method: 'personal_sign', params: ['0x00', '0x00'] }
    expect(await client.provider('eip155').request(request)).toBe('0xsigned')
    expect(Date.now() - back).toBeLessThan(5_000)
    await client.disconnect()
  })

  it('reports the host of the relay when it is unreachable', async () => {
    const dead = `ws://127.0.0.1:${await freePort()}`
    const { client } = await open(await ownProvider(dead))
    const started = Date.now()
    await expect(pair(client)).rejects.toMatchObject({ code: 'PAIRING_UNAVAILABLE' })
    expect(Date.now() - started).toBeLessThan(11_000)
  })

  it('uses the next relay of a list when the first is unreachable', async () => {
    const dead = `ws://127.0.0.1:${await freePort()}`
    const client = await createPairingClient({
      projectId: 'c'.repeat(32),
      metadata,
      relayUrl: [dead, relay.url],
      rpcUrl: () => [],
      verify: () => Promise.resolve(false),
      logger,
    })
    clients.push(client)
    await expect(pair(client)).resolves.toMatchObject({ connections: [{ namespace: 'eip155' }] })
    await client.disconnect()
  })

  it('reports why the relay rejects the project', async () => {
    await fault({ reject: { code: 3000, reason: 'Unauthorized: invalid key' } })
    const provider = await ownProvider(relay.url)
    const closed = jest.spyOn(provider.client.core.relayer, 'transportClose')
    const { client, events } = await open(provider)
    await expect(pair(client)).rejects.toMatchObject({
      code: 'INVALID_APP_CONFIGURATION',
      cause: { message: expect.stringContaining('Unauthorized: invalid key') },
    })
    expect(events).toEqual([
      {
        type: 'relayFailed',
        reason: expect.stringContaining('Unauthorized: invalid key'),
        code: 'INVALID_APP_CONFIGURATION',
      },
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(closed.mock.calls.length).toBeLessThan(10)
    await fault({ reject: null })
  })

  it.each([
    ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ])('maps a rejection to an error code: %s', async (reason, code) => {
    await fault({ reject: { code: 3000, reason } })
    const refused: string[] = []
    const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const port = createPairingPort({
      provider: await ownProvider(relay.url),
      registry: createAdapterRegistry([]),
      storage: kept,
      logger,
      config: () => ({
        projectId: 'b'.repeat(32),
        instanceId: 'default',
        metadata,
        backends: { ...PUBLIC_BACKENDS, relay: relay.url },
        pairingMethods: {},
        networks: NETWORKS,
      }),
      bundlerReceipt: undefined,
      onRefused: (known) => refused.push(known),
    })
    const client = await port.client()
    clients.push(client)
    await expect(pair(client)).rejects.toMatchObject({ code })
    expect(refused).toEqual([code])
    await fault({ reject: null })
  })

  it('pairs at the next attempt once the relay accepts the project again, even if the former proposal never ends', async () => {
    await fault({ reject: { code: 3000, reason: 'Unauthorized: invalid key' } })
    const provider = await ownProvider(relay.url)
    const propose = provider.client.connect
    const hangs: typeof propose = async (asked) => {
      await propose(asked).catch(() => undefined)
      return new Promise(() => undefined)
    }
    jest.spyOn(provider.client, 'connect').mockImplementationOnce(hangs)
    const { client } = await open(provider)
    await expect(pair(client)).rejects.toMatchObject({ code: 'INVALID_APP_CONFIGURATION' })
    await fault({ reject: null })
    await expect(pair(client)).resolves.toMatchObject({ connections: [{ namespace: 'eip155' }] })
    await client.disconnect()
  })
})

describe('a pairing URI', () => {
  const topic = 'a'.repeat(64)
  const symKey = 'b'.repeat(64)
  const parameters = [
    'relay-protocol=irn',
    `symKey=${symKey}`,
    'expiryTimestamp=1700000000',
    'methods=x',
  ]

  it('a pairing URI is parsed with parameters in any order', () => {
    for (let turn = 0; turn < parameters.length; turn += 1) {
      const order = [...parameters.slice(turn), ...parameters.slice(0, turn)]
      expect(parsePairingUri(`wc:${topic}@2?${order.join('&')}`)).toEqual({
        topic,
        symKey,
        relayProtocol: 'irn',
        expiresAt: 1_700_000_000_000,
      })
    }
  })

  it.each([
    null,
    '',
    'wc:',
    `wc:${topic}@1?relay-protocol=irn&symKey=${symKey}`,
    `wc:${topic}@2?relay-protocol=irn`,
    `wc:${topic}@2?symKey=${symKey}`,
    `wc:${topic}@2?relay-protocol=irn&symKey=xyz`,
    `wc:short@2?relay-protocol=irn&symKey=${symKey}`,
    `javascript:wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`,
    `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=soon`,
  ])('rejects %p', (text) => {
    expect(parsePairingUri(text)).toBeNull()
  })
})
