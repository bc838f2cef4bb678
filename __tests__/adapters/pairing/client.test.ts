import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { createPairingClient } from '../../../src/adapters/pairing/client'
import type { PairingClient, PairingEvent } from '../../../src/adapters/pairing/types'
import { parsePairingUri } from '../../../src/adapters/pairing/uri'
import { createRelay } from '../../../sandbox/relay/createRelay'
import type { Relay } from '../../../sandbox/relay/createRelay'
import { freePort } from '../freePort'
import {
  endCore,
  ACCOUNT,
  letProcessEnd,
  memory,
  NETWORKS,
  OTHER,
  siteProvider,
  startPeer,
  until,
} from './walletPeer'
import type { Peer } from './walletPeer'

const metadata = { name: 'Site', description: '', url: 'https://site.test', icons: [] }
const logger = { log: () => undefined }

let relay: Relay
let peer: Peer
const stops: (() => Promise<unknown>)[] = []

let endTimers: () => void

beforeAll(async () => {
  endTimers = letProcessEnd()
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    // The wallet at the other end reports to its vendor; this machine has no such host.
    return /^http:\/\/127\./.test(url) ? realFetch(input, init) : Promise.reject(new Error(url))
  }
  relay = await createRelay({ port: await freePort() })
})
afterAll(async () => {
  await relay.close()
  endTimers()
})
beforeEach(async () => {
  peer = await startPeer(relay.url)
  stops.push(() => peer.stop())
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function open(storage = memory(), relayUrl = relay.url) {
  const provider = await siteProvider(relayUrl, storage)
  const client = await createPairingClient({
    projectId: 'a'.repeat(32),
    metadata,
    relayUrl,
    rpcUrl: () => [],
    provider,
    logger,
  })
  const events: PairingEvent[] = []
  client.subscribe((event) => events.push(event))
  stops.push(async () => {
    await client.destroy()
    for (const { id } of provider.client.proposal.getAll())
      provider.client.events.emit('proposal_expire', { id })
    await endCore(provider.client.core)
  })
  return { client, events, provider }
}

function pair(client: PairingClient, signal = new AbortController().signal) {
  const uris: string[] = []
  let gotUri = (_uri: string): void => undefined
  const uri = new Promise<string>((resolve) => (gotUri = resolve))
  const session = client.pair({
    networks: NETWORKS,
    signal,
    onUri(text) {
      uris.push(text)
      gotUri(text)
      void peer.wallet.pair({ uri: text })
    },
  })
  session.catch(() => undefined)
  return { session, uri, uris }
}

describe('pairing', () => {
  it('gives a URI and then the session, on the first network of the site', async () => {
    const { client } = await open()
    const { session, uri } = pair(client)
    const parsed = parsePairingUri(await uri)
    expect(parsed?.relayProtocol).toBe('irn')
    expect(parsed?.expiresAt).toBeGreaterThan(Date.now())
    expect(await session).toMatchObject({
      peer: { name: 'Peer Wallet', icon: null },
      connections: [
        {
          namespace: 'eip155',
          connectorId: 'walletConnect',
          accounts: toAccounts([ACCOUNT]),
          networkId: 'eip155:31337',
          approved: ['eip155:31337', 'eip155:31338'],
        },
      ],
    })
  })

  const SOLANA = {
    solana: {
      accounts: [
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      ],
      methods: ['solana_signMessage'],
      events: [],
    },
  }

  it('connects no namespace that the site did not ask for, neither now nor after a reload', async () => {
    const storage = memory()
    const { client } = await open(storage)
    peer.unasked = SOLANA
    expect((await pair(client).session).connections).toMatchObject([{ namespace: 'eip155' }])
    await expect(
      client.provider('solana').request({ method: 'solana_signMessage' }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const again = await open(storage)
    expect((await again.client.restore(NETWORKS))?.connections).toMatchObject([
      { namespace: 'eip155' },
    ])
  })

  it('refuses a session of other namespaces only, and ends it', async () => {
    const { client } = await open()
    peer.unasked = SOLANA
    peer.evm = false
    const gone = peer.once('session_delete')
    await expect(pair(client).session).rejects.toMatchObject({ code: 'WALLET_LACKS_NAMESPACE' })
    await gone
    expect(await client.restore(NETWORKS)).toBeNull()
  })

  it('reports the refusal of the wallet as it came (5000)', async () => {
    const { client } = await open()
    peer.mode = 'reject'
    await expect(pair(client).session).rejects.toMatchObject({ code: 5000 })
  })

  it('abandons an attempt at once, and refuses a late approval by disconnecting that session', async () => {
    const { client, events } = await open()
    peer.mode = 'ignore'
    const stop = new AbortController()
    const proposed = peer.once<Parameters<Peer['approve']>[0]>('session_proposal')
    const { session } = pair(client, stop.signal)
    const proposal = await proposed
    stop.abort()
    await expect(session).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    const refused = peer.once('session_delete')
    await peer.approve(proposal)
    await refused
    expect(await client.restore(NETWORKS)).toBeNull()
    expect(events).toEqual([])
  })

  it('gives every retry a new URI', async () => {
    const { client } = await open()
    peer.mode = 'ignore'
    const first = new AbortController()
    const one = await pair(client, first.signal).uri
    first.abort()
    const { uri, session } = pair(client)
    peer.mode = 'approve'
    expect(parsePairingUri(await uri)?.topic).not.toBe(parsePairingUri(one)?.topic)
    await session
  })

  it('restores the session after a reload, asking the wallet nothing', async () => {
    const storage = memory()
    const before = await open(storage)
    const { topic } = await pair(before.client).session
    const { client } = await open(storage)
    expect(await client.restore(NETWORKS)).toMatchObject({
      topic,
      connections: [{ accounts: toAccounts([ACCOUNT]), networkId: 'eip155:31337' }],
    })
    expect(peer.requests).toEqual([])
  })

  it('opens no socket when there is nothing to restore', async () => {
    const { client, provider } = await open()
    expect(await client.restore(NETWORKS)).toBeNull()
    expect(provider.client.core.relayer.connected || provider.client.core.relayer.connecting).toBe(
      false,
    )
  })

  it('ends when the wallet deletes the session', async () => {
    const { client, events } = await open()
    const { topic } = await pair(client).session
    await peer.wallet.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'sessionEnded' }])
    await expect(
      client.provider('eip155').request({ method: 'eth_accounts' }),
    ).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  it('ends on both sides and tells of it once when the site disconnects', async () => {
    const { client, events } = await open()
    await pair(client).session
    const gone = peer.once('session_delete')
    await client.disconnect()
    await gone
    expect(events).toEqual([{ type: 'sessionEnded' }])
    expect(await client.restore(NETWORKS)).toBeNull()
  })

  it('ends within 3 s when neither relay nor peer answers, and forgets the session', async () => {
    const { client, provider } = await open()
    await pair(client).session
    provider.client.disconnect = () => new Promise(() => undefined)
    const started = Date.now()
    await client.disconnect()
    expect(Date.now() - started).toBeLessThan(3_500)
    expect(await client.restore(NETWORKS)).toBeNull()
  })
})

describe('what the wallet changes', () => {
  const change = async (name: string, data: unknown, chainId = 'eip155:31337') =>
    peer.wallet.emitSessionEvent({ topic: peer.topic(), event: { name, data }, chainId })
  const origin = { namespace: 'eip155', connectorId: 'walletConnect' }

  it.each([
    ['number', 31338],
    ['hex text', '0x7a6a'],
    ['decimal text', '31338'],
    ['CAIP-2 id', 'eip155:31338'],
  ])('follows a chain change sent as a %s', async (_form, data) => {
    const { client, events } = await open()
    await pair(client).session
    await change('chainChanged', data)
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'networkChanged', ...origin, networkId: 'eip155:31338' }])
    const provider = client.provider('eip155')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })

  it('follows to a network that was not approved, and keeps the accounts', async () => {
    const { client, events } = await open()
    await pair(client).session
    await change('chainChanged', 987654)
    await change('chainChanged', 31338)
    await until(() => events.length > 1)
    expect(events).toEqual([
      { type: 'networkChanged', ...origin, networkId: 'eip155:987654' },
      { type: 'networkChanged', ...origin, networkId: 'eip155:31338' },
    ])
  })

  it('follows an account change, and ignores an empty list', async () => {
    const { client, events } = await open()
    await pair(client).session
    const heard: unknown[] = []
    client.provider('eip155').on?.('accountsChanged', (accounts) => heard.push(accounts))
    await change('accountsChanged', [])
    await change('accountsChanged', [`eip155:31337:${OTHER}`])
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'accountsChanged', ...origin, accounts: toAccounts([OTHER]) }])
    expect(heard).toEqual([[OTHER]])
  })

  it('follows an update of what is granted', async () => {
    const { client, events } = await open()
    await pair(client).session
    const topic = peer.topic()
    const granted = Object.values(peer.wallet.getActiveSessions())[0]?.namespaces.eip155
    if (!granted) throw new Error('nothing granted')
    const namespaces = {
      eip155: { ...granted, chains: ['eip155:31338'], accounts: [`eip155:31338:${OTHER}`] },
    }
    await peer.wallet.updateSession({ topic, namespaces })
    await until(() => events.length > 2)
    expect(events).toEqual([
      { type: 'approvedChanged', ...origin, approved: ['eip155:31338'] },
      { type: 'networkChanged', ...origin, networkId: 'eip155:31338' },
      { type: 'accountsChanged', ...origin, accounts: toAccounts([OTHER]) },
    ])
  })
})

describe('requests', () => {
  it('go to the wallet on the current network, and answers come back', async () => {
    const { client } = await open()
    await pair(client).session
    const [, second] = NETWORKS
    if (second) await client.switchNetwork(second)
    const provider = client.provider('eip155')
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe(
      '0xsigned',
    )
    expect(peer.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:31338' }])
  })

  it('carry the refusal of the wallet', async () => {
    const { client } = await open()
    await pair(client).session
    peer.answer = () => ({ error: { code: 5000, message: 'User rejected.' } })
    const signing = client
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })
    await expect(signing).rejects.toMatchObject({ code: 5000 })
  })

  it.each(['eth_signTypedData_v4', 'wallet_sendCalls', 'eth_getEncryptionPublicKey', 'made_up'])(
    'reject with 4200 when the wallet did not grant %s, and reach nobody',
    async (method) => {
      const { client } = await open()
      await pair(client).session
      await expect(client.provider('eip155').request({ method, params: [] })).rejects.toMatchObject(
        { code: 4200 },
      )
      expect(peer.requests).toEqual([])
    },
  )
})

describe('switching', () => {
  const third = {
    ...NETWORKS[0]!,
    id: 31339,
    name: 'Third',
    caipNetworkId: 'eip155:31339' as const,
  }

  it('is refused for a network that was not approved when the wallet cannot be asked', async () => {
    const { client } = await open()
    await pair(client).session
    await expect(client.switchNetwork(third)).rejects.toMatchObject({ code: 'CHAIN_NOT_APPROVED' })
  })

  it('asks the wallet, adds on 4902, and then is there', async () => {
    const { client } = await open()
    peer.methods.push('wallet_switchEthereumChain', 'wallet_addEthereumChain')
    await pair(client).session
    peer.answer = (method) =>
      method === 'wallet_switchEthereumChain'
        ? { error: { code: 4902, message: 'Unrecognized chain' } }
        : { result: null }
    await client.switchNetwork(third)
    expect(peer.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(await client.provider('eip155').request({ method: 'eth_chainId' })).toBe('0x7a6b')
  })

  it('keeps the network when the wallet says no', async () => {
    const { client } = await open()
    peer.methods.push('wallet_switchEthereumChain')
    await pair(client).session
    peer.answer = () => ({ error: { code: 5000, message: 'User rejected.' } })
    await expect(client.switchNetwork(third)).rejects.toMatchObject({ code: 5000 })
    expect(await client.provider('eip155').request({ method: 'eth_chainId' })).toBe('0x7a69')
  })
})
