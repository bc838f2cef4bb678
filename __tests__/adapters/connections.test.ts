import { createConnections } from '../../src/adapters/connections'
import { createInstalledSource } from '../../src/adapters/installed'
import { createPairingSource } from '../../src/adapters/pairing/source'
import { createAdapterRegistry } from '../../src/adapters/registry'
import type { AdapterFactory, ChainAdapter, WalletEvent } from '../../src/adapters/types'
import type { Network } from '../../src/slices/domain/network/network'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { fakeAdapter, fakePairing, fakeWallet, ONE, TWO } from '../support/fakeWallets'

const wallet = () => fakeWallet('dev.one', 'One')

/** Installed wallets of eip155 and solana beside a pairing session. */
function open() {
  const one = wallet()
  const evm = fakeAdapter(() => one)
  const solana: ChainAdapter<'solana'> = {
    namespace: 'solana',
    connect: () => Promise.resolve(null),
    disconnect: () => Promise.resolve(),
    subscribe: () => () => {},
    verifyMessage: () => Promise.resolve(false),
    normaliseAddress: () => null,
  }
  const factories: AdapterFactory[] = [
    { id: 'viem', namespace: 'eip155', load: () => Promise.resolve(evm) },
    { id: 'solana', namespace: 'solana', load: () => Promise.resolve(solana) },
  ]
  const registry = createAdapterRegistry(factories)
  const pairing = fakePairing()
  const client = () => Promise.resolve(pairing.client)
  const paired = createPairingSource({ registry, client, current: () => pairing.client })
  const connections = createConnections({ walletConnect: paired }, createInstalledSource(registry))
  return { one, registry, pairing, connections }
}

describe('the combined connections', () => {
  it('the combined connections return null for a missing wallet, and for a namespace that they do not serve', async () => {
    const { one, registry, connections } = open()
    expect(await connections.get('dev.one', 'eip155')).toBeNull()
    registry.addConnector(one.connector, one.provider)
    expect(await connections.get('dev.one', 'solana')).toBeNull()
    expect(await connections.get('constructor', 'eip155')).toBeNull()
  })

  it('the combined connections use an installed wallet’s adapter to sign, switch, disconnect and report', async () => {
    const { one, registry, connections } = open()
    registry.addConnector(one.connector, one.provider)
    const live = await connections.get('dev.one', 'eip155')
    expect(live?.provider).toBe(one.provider)
    expect(live?.capabilities).toEqual(['signMessage', 'switchNetwork'])
    await live?.signMessage({ address: '0x1', message: 'hello' })
    await live?.switchNetwork(TWO)
    await live?.disconnect()
    expect(one.calls).toEqual([
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_revokePermissions',
    ])
    const events: WalletEvent[] = []
    const stop = live?.subscribe((event) => events.push(event))
    one.emit({ type: 'disconnected', namespace: 'eip155', connectorId: 'dev.one' })
    stop?.()
    one.emit({ type: 'disconnected', namespace: 'eip155', connectorId: 'dev.one' })
    expect(events).toHaveLength(1)
  })

  it('the combined connections reject an operation that the adapter lacks, and omit its capability', async () => {
    const { one, registry, connections } = open()
    registry.addConnector({ ...one.connector, chain: 'solana' }, one.provider)
    const live = await connections.get('dev.one', 'solana')
    expect(live?.capabilities).toEqual([])
    const refusal = { code: 'UNSUPPORTED_METHOD' }
    await expect(live?.switchNetwork(ONE)).rejects.toMatchObject(refusal)
    await expect(live?.signMessage({ address: 'a', message: 'm' })).rejects.toMatchObject(refusal)
  })

  it('the combined connections serve each namespace of the pairing session, and end them together', async () => {
    const { pairing, connections } = open()
    const live = await connections.get('walletConnect', 'eip155')
    const solana = await connections.get('walletConnect', 'solana')
    expect(live?.capabilities).toEqual(['signMessage', 'switchNetwork'])
    // Only an EVM wallet can be asked for a network outside its session.
    expect(solana?.capabilities).toEqual([])
    await live?.switchNetwork(TWO)
    await live?.disconnect()
    expect(pairing.calls).toEqual([`switch ${TWO.caipNetworkId}`, 'disconnect'])
    const events: WalletEvent[] = []
    live?.subscribe((event) => events.push(event))
    solana?.subscribe((event) => events.push(event))
    pairing.emit({ type: 'relayFailed', reason: 'lost', code: 'PAIRING_UNAVAILABLE' })
    pairing.emit({ type: 'sessionEnded' })
    expect(events.map(({ type, namespace }) => [type, namespace])).toEqual([
      ['disconnected', 'eip155'],
      ['disconnected', 'solana'],
    ])
  })
})

describe('a restored paired session', () => {
  const asked = { connectorId: 'walletConnect', namespace: 'eip155', networks: [ONE, TWO] } as const
  const signal = new AbortController().signal

  it('a restored paired session is requested with the active network first', async () => {
    const { pairing, connections } = open()
    const offered: (readonly Network[])[] = []
    pairing.client.restore = (networks) => {
      offered.push(networks)
      return Promise.resolve(null)
    }
    await connections.restore({ ...asked, networkId: TWO.caipNetworkId, signal })
    expect(offered).toEqual([[TWO, ONE]])
  })

  it('a restored paired session is shown on the network of its requests, even if that is not the active one', async () => {
    const { pairing, connections } = open()
    pairing.client.restore = () => Promise.resolve(pairing.session)
    const networkId = TWO.caipNetworkId
    const restored = await connections.restore({ ...asked, networkId, signal })
    expect(restored?.networkId).toBe(ONE.caipNetworkId)
  })
})

describe('one connector id in several namespaces', () => {
  it('one connector id in several namespaces has one row with all of them, and a provider for each', () => {
    const { registry } = open()
    const [evm, solana] = [wallet().provider, { ...wallet().provider }]
    const row: Connector = { id: 'auth', type: 'AUTH', name: 'Email', chain: 'eip155' }
    const seen: Connector[] = []
    registry.subscribe((connector) => seen.push(connector))
    registry.addConnector(row, evm)
    registry.addConnector({ ...row, chain: 'solana', name: 'Clone' }, solana)
    const merged = { ...row, namespaces: ['eip155', 'solana'] }
    expect(registry.connectors()).toEqual([merged])
    expect(seen).toEqual([row, merged])
    expect(registry.provider('auth', 'eip155')).toBe(evm)
    expect(registry.provider('auth', 'solana')).toBe(solana)
    // The first provider of an id and a namespace wins.
    registry.addConnector({ ...row, chain: 'solana' }, evm)
    expect(registry.provider('auth', 'solana')).toBe(solana)
  })
})
