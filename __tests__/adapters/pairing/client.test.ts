import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { parsePairingUri } from '../../../src/adapters/pairing/uri'
import { usePairing } from './pairingWorld'
import { ACCOUNT, memory, NETWORKS, OTHER, until, type Peer } from './walletPeer'

const world = usePairing()
const { open, pair } = world

describe('pairing', () => {
  it('returns a URI and then the session, on the first network of the site', async () => {
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

  it('connects no namespace that the site did not request, also after a reload', async () => {
    const storage = memory()
    const { client } = await open(storage)
    world.peer.unasked = SOLANA
    expect((await pair(client).session).connections).toMatchObject([{ namespace: 'eip155' }])
    await expect(
      client.provider('solana').request({ method: 'solana_signMessage' }),
    ).rejects.toMatchObject({ code: 4900 })
    const again = await open(storage)
    expect((await again.client.restore(NETWORKS))?.connections).toMatchObject([
      { namespace: 'eip155' },
    ])
  })

  it('queries the session’s bundler for the status of calls', async () => {
    const { client } = await open()
    world.peer.properties = { bundler_name: 'demo' }
    await pair(client).session
    const asked = { method: 'wallet_getCallsStatus', params: [`0x${'ab'.repeat(32)}`] }
    expect(await client.provider('eip155').request(asked)).toMatchObject({ status: 100 })
    expect(world.peer.requests).toEqual([])
  })

  it('reports whether the wallet granted sending', async () => {
    const { client } = await open()
    expect(client.canSend('eip155')).toBe(false)
    await pair(client).session
    expect([client.canSend('eip155'), client.canSend('solana')]).toEqual([true, false])
    const other = await open()
    world.peer.methods = ['personal_sign']
    await pair(other.client).session
    expect(other.client.canSend('eip155')).toBe(false)
  })

  it('rejects and ends a session with other namespaces only', async () => {
    const { client } = await open()
    world.peer.unasked = SOLANA
    world.peer.evm = false
    const gone = world.peer.once('session_delete')
    await expect(pair(client).session).rejects.toMatchObject({ code: 'WALLET_LACKS_NAMESPACE' })
    await gone
    expect(await client.restore(NETWORKS)).toBeNull()
  })

  it('reports the wallet’s rejection unchanged (5000)', async () => {
    const { client } = await open()
    world.peer.mode = 'reject'
    await expect(pair(client).session).rejects.toMatchObject({ code: 5000 })
  })

  it('abandons an attempt immediately, and rejects a late approval by ending that session', async () => {
    const { client, events } = await open()
    world.peer.mode = 'ignore'
    const stop = new AbortController()
    const proposed = world.peer.once<Parameters<Peer['approve']>[0]>('session_proposal')
    const { session } = pair(client, stop.signal)
    const proposal = await proposed
    stop.abort()
    await expect(session).rejects.toMatchObject({ code: 'CONNECT_ABANDONED' })
    const refused = world.peer.once('session_delete')
    await world.peer.approve(proposal)
    await refused
    expect(await client.restore(NETWORKS)).toBeNull()
    expect(events).toEqual([])
  })

  it('creates a new URI for every retry', async () => {
    const { client } = await open()
    world.peer.mode = 'ignore'
    const first = new AbortController()
    const one = await pair(client, first.signal).uri
    first.abort()
    const { uri, session } = pair(client)
    world.peer.mode = 'approve'
    expect(parsePairingUri(await uri)?.topic).not.toBe(parsePairingUri(one)?.topic)
    await session
  })

  it('restores the session after a reload, without a request to the wallet', async () => {
    const storage = memory()
    const before = await open(storage)
    const { topic } = await pair(before.client).session
    const { client } = await open(storage)
    expect(await client.restore(NETWORKS)).toMatchObject({
      topic,
      connections: [{ accounts: toAccounts([ACCOUNT]), networkId: 'eip155:31337' }],
    })
    expect(world.peer.requests).toEqual([])
  })

  it('opens no socket when there is nothing to restore', async () => {
    const { client, provider } = await open()
    expect(await client.restore(NETWORKS)).toBeNull()
    expect(provider.client.core.relayer.connected || provider.client.core.relayer.connecting).toBe(
      false,
    )
  })

  it('a pairing ends when the wallet deletes the session', async () => {
    const { client, events } = await open()
    const { topic } = await pair(client).session
    await world.peer.wallet.disconnectSession({ topic, reason: { code: 6000, message: 'bye' } })
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'sessionEnded' }])
    await expect(
      client.provider('eip155').request({ method: 'eth_accounts' }),
    ).rejects.toMatchObject({ code: 4900, cause: { code: 'NOT_CONNECTED' } })
  })

  it('a pairing ends locally and in the wallet when the site disconnects, and reports its end once', async () => {
    const { client, events } = await open()
    await pair(client).session
    const gone = world.peer.once('session_delete')
    await client.disconnect()
    await gone
    expect(events).toEqual([{ type: 'sessionEnded' }])
    expect(await client.restore(NETWORKS)).toBeNull()
  })

  it('a pairing ends within 3 s when neither relay nor peer answers, and deletes the session', async () => {
    const { client, provider } = await open()
    await pair(client).session
    provider.client.disconnect = () => new Promise(() => undefined)
    const started = Date.now()
    await client.disconnect()
    expect(Date.now() - started).toBeLessThan(3_500)
    expect(await client.restore(NETWORKS)).toBeNull()
  })
})

describe('changes by the wallet', () => {
  const change = async (name: string, data: unknown, chainId = 'eip155:31337') =>
    world.peer.wallet.emitSessionEvent({
      topic: world.peer.topic(),
      event: { name, data },
      chainId,
    })
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

  it('follows a change among the granted accounts, and ignores an empty list', async () => {
    world.peer.accounts.push(`eip155:31337:${OTHER}`)
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

  it('follows the wallet to an account only once the session grants it', async () => {
    const { client, events } = await open()
    await pair(client).session
    await change('accountsChanged', [`eip155:31337:${OTHER}`, `eip155:31337:${ACCOUNT}`])
    await change('accountsChanged', [OTHER])
    // A later event has arrived, so the earlier ones have too.
    await change('chainChanged', 31338)
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'networkChanged', ...origin, networkId: 'eip155:31338' }])
    expect(await client.provider('eip155').request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
  })

  it('keeps network and account when the same session is restored again', async () => {
    world.peer.accounts.push(`eip155:31338:${OTHER}`)
    const { client, events } = await open()
    await pair(client).session
    await change('chainChanged', 31338)
    await change('accountsChanged', [OTHER], 'eip155:31338')
    await until(() => events.length > 2)
    expect((await client.restore(NETWORKS))?.connections).toMatchObject([
      { networkId: 'eip155:31338', accounts: toAccounts([OTHER]) },
    ])
    const provider = client.provider('eip155')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([OTHER])
  })

  it('keeps a network that was not approved when the same session is restored again', async () => {
    const { client, events } = await open()
    await pair(client).session
    await change('chainChanged', 987654)
    await until(() => events.length > 0)
    expect((await client.restore(NETWORKS))?.connections).toMatchObject([
      { networkId: 'eip155:987654', accounts: toAccounts([ACCOUNT]) },
    ])
  })

  it('follows an update of the grants', async () => {
    const { client, events } = await open()
    await pair(client).session
    const topic = world.peer.topic()
    const granted = Object.values(world.peer.wallet.getActiveSessions())[0]?.namespaces.eip155
    if (!granted) throw new Error('nothing granted')
    const namespaces = {
      eip155: { ...granted, chains: ['eip155:31338'], accounts: [`eip155:31338:${OTHER}`] },
    }
    await world.peer.wallet.updateSession({ topic, namespaces })
    await until(() => events.length > 2)
    expect(events).toEqual([
      { type: 'approvedChanged', ...origin, approved: ['eip155:31338'] },
      { type: 'networkChanged', ...origin, networkId: 'eip155:31338' },
      { type: 'accountsChanged', ...origin, accounts: toAccounts([OTHER]) },
    ])
  })
})
