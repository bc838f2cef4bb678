import type { ChainAdapter, Eip1193Provider, Emit, WalletEvent } from '../../src/adapters/types'
import type { PairingClient, PairingEvent, PairingSession } from '../../src/adapters/pairing/types'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Connection } from '../../src/slices/domain/account/account'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { toNetwork, type Network } from '../../src/slices/domain/network/network'

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function testNetwork(id: number, name: string): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })
}

/** Two networks that every test app offers. */
export const ONE = testNetwork(31337, 'Chain One')
export const TWO = testNetwork(31338, 'Chain Two')

/** An installed wallet whose answers the test sets. */
export type FakeWallet = {
  connector: Connector
  provider: Eip1193Provider
  /**
   * Shared accounts; an empty answer to a silent request means that the wallet does not know the
   * site.
   */
  accounts: string[]
  chainId: number
  /** The outcome of the next request instead of success. */
  next: {
    connect?: () => Promise<string[]>
    sign?: () => Promise<string>
    switch?: () => Promise<void>
    disconnect?: () => Promise<void>
  }
  /** Answers a silent request for accounts; `accounts` immediately by default. */
  silent?: () => Promise<string[]>
  calls: string[]
  /** Number of wallet prompts. */
  prompts: number
  /** Emits an event of the wallet. */
  emit: Emit<WalletEvent>
}

export function fakeWallet(
  rdns = 'dev.example.wallet',
  name = 'Northwind',
  accounts = [ADDRESS],
): FakeWallet {
  const connector: Connector = {
    id: rdns,
    type: 'ANNOUNCED',
    name,
    chain: 'eip155',
    info: { rdns },
  }
  return {
    connector,
    provider: { request: () => Promise.reject(new Error('not used')) },
    accounts,
    chainId: 31337,
    next: {},
    calls: [],
    prompts: 0,
    emit: () => {},
  }
}

/** An adapter that calls the fake wallet behind a provider. */
export function fakeAdapter(find: (provider: Eip1193Provider) => FakeWallet): ChainAdapter {
  return {
    namespace: 'eip155',
    async connect({ connector, provider, silent }): Promise<Connection | null> {
      const wallet = find(provider)
      wallet.calls.push(silent ? 'eth_accounts' : 'eth_requestAccounts')
      if (!silent) wallet.prompts++
      const answer = silent ? wallet.silent : wallet.next.connect
      const addresses = answer ? await answer() : wallet.accounts
      if (addresses.length === 0) return null
      return {
        namespace: 'eip155',
        connectorId: connector.id,
        accounts: toAccounts(addresses),
        networkId: `eip155:${wallet.chainId}`,
        approved: null,
        wallet: { name: connector.name, icon: null, type: connector.type },
      }
    },
    async disconnect(provider) {
      const wallet = find(provider)
      wallet.calls.push('wallet_revokePermissions')
      await wallet.next.disconnect?.()
    },
    subscribe({ provider, emit }) {
      const wallet = find(provider)
      wallet.emit = emit
      return () => {
        if (wallet.emit === emit) wallet.emit = () => {}
      }
    },
    async switchNetwork(provider, network) {
      const wallet = find(provider)
      wallet.calls.push('wallet_switchEthereumChain')
      wallet.prompts++
      await wallet.next.switch?.()
      wallet.chainId = Number(network.id)
    },
    async signMessage({ provider, message }) {
      const wallet = find(provider)
      wallet.calls.push('personal_sign')
      wallet.prompts++
      return wallet.next.sign ? wallet.next.sign() : `signed:${message.length}`
    },
    verifyMessage: () => Promise.resolve(true),
    normaliseAddress: (address) => (typeof address === 'string' ? address : null),
  }
}

/** A pairing client; the test plays the wallet. */
export type FakePairing = {
  client: PairingClient
  attempts: { uri: string; approve(): void; reject(error: unknown): void; aborted: boolean }[]
  /** Whether an aborted attempt rejects; a client that does not reject may still approve late. */
  rejectsAborted: boolean
  session: PairingSession
  stored: boolean
  emit: Emit<PairingEvent>
  calls: string[]
}

/** A restored session: each namespace is on its first approved network in this list. */
const startingOn = (networks: readonly Network[], session: PairingSession): PairingSession => ({
  ...session,
  connections: session.connections.map((connection) => {
    const { approved, networkId } = connection
    const first = networks.find(({ caipNetworkId }) => approved?.includes(caipNetworkId))
    return { ...connection, networkId: first?.caipNetworkId ?? networkId }
  }),
})

export function fakePairing(): FakePairing {
  const connection: Connection = {
    namespace: 'eip155',
    connectorId: 'walletConnect',
    accounts: toAccounts([ADDRESS]),
    networkId: ONE.caipNetworkId,
    approved: [ONE.caipNetworkId, TWO.caipNetworkId],
    wallet: { name: 'Meridian', icon: null, type: 'WALLET_CONNECT' },
  }
  const subscribers = new Set<Emit<PairingEvent>>()
  const live: { topic: string | null } = { topic: null }
  const begin = () => {
    live.topic = fake.session.topic
    return fake.session
  }
  const fake: FakePairing = {
    attempts: [],
    rejectsAborted: true,
    stored: false,
    calls: [],
    emit(event) {
      if (event.type === 'sessionEnded') live.topic = null
      subscribers.forEach((subscriber) => subscriber(event))
    },
    session: {
      topic: 't',
      expiresAt: Number.MAX_SAFE_INTEGER,
      peer: { name: 'Meridian', icon: null, url: null },
      connections: [connection],
      signIns: [],
    },
    client: {
      pair: ({ onUri, signal }) =>
        new Promise((resolve, reject) => {
          const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${fake.attempts.length}`
          const attempt = { uri, aborted: false, approve: () => resolve(begin()), reject }
          fake.attempts.push(attempt)
          signal.addEventListener('abort', () => {
            attempt.aborted = true
            if (fake.rejectsAborted) reject(new DOMException('aborted', 'AbortError'))
          })
          onUri(uri)
        }),
      restore: (networks) => Promise.resolve(fake.stored ? startingOn(networks, begin()) : null),
      topic: () => live.topic,
      canSend: () => true,
      followStored: () => Promise.resolve(),
      async disconnect() {
        fake.calls.push('disconnect')
        fake.emit({ type: 'sessionEnded' })
      },
      provider: () => ({ request: () => Promise.resolve('0xsigned') }),
      async switchNetwork(network) {
        fake.calls.push(`switch ${network.caipNetworkId}`)
      },
      subscribe(emit) {
        subscribers.add(emit)
        return () => subscribers.delete(emit)
      },
      reachRelay: () => Promise.resolve(null),
      clientId: () => Promise.resolve('did:key:test'),
      destroy: () => Promise.resolve(),
    },
  }
  return fake
}
