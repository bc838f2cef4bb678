/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createFrameSource } from '../../src/adapters/frame/source'
import { createInstalledSource } from '../../src/adapters/installed'
import { createPairingSource } from '../../src/adapters/pairing/source'
import { createAdapterRegistry } from '../../src/adapters/registry'
import { solanaAdapter } from '../../src/adapters/solana'
import type { ProviderOf } from '../../src/adapters/types'
import { viemAdapter } from '../../src/adapters/viem'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { fakePairing } from '../support/fakeWallets'
import { fakeWallet } from './fakeWallet'
import { ADDRESS, ONE, SOLANA, TWO, USER, useFrameWorld } from './frame/frameWorld'
import { connector as LANTERN, lantern, networkAt, OWNER } from './solana/solanaWorld'
import { sourceContract, type SourceWorld } from './sourceContract'

const SOLANA_TWO = networkAt('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
const NETWORKS = { eip155: [ONE, TWO], solana: [SOLANA, SOLANA_TWO] } as const
const OWNERS = { eip155: ADDRESS, solana: OWNER }
const NAMESPACES = ['eip155', 'solana'] as const
type Served = (typeof NAMESPACES)[number]

/** Signatures of wallets: hex of 65 bytes, or base58 of 64. */
const SIGNED = { eip155: `0x${'12'.repeat(65)}`, solana: { signature: '1'.repeat(64) } }
const REFUSED = { code: 4001, message: 'User rejected the request' }
const registry = () => createAdapterRegistry([viemAdapter(), solanaAdapter()])

/** An EVM extension with its announcement. */
function installed(): SourceWorld {
  const wallet = fakeWallet()
  const connector: Connector = {
    id: 'dev.test',
    type: 'ANNOUNCED',
    name: 'Test',
    chain: 'eip155',
    imageUrl: 'data:image/png;base64,AAAA',
  }
  const known = registry()
  known.addConnector(connector, wallet)
  wallet.permitted = false
  const windows = ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain']
  return {
    source: createInstalledSource(known),
    connectorId: connector.id,
    networks: NETWORKS.eip155,
    address: ADDRESS,
    wallet: { name: 'Test', type: 'ANNOUNCED' },
    arrive: () => {},
    know: () => void (wallet.permitted = true),
    refuse: () => wallet.failNext('personal_sign', REFUSED),
    end: () => wallet.fire('disconnect', { code: 4900, message: 'gone' }),
    prompts: () => wallet.calls.filter((call) => windows.includes(call)).length,
    movedTo: () => `eip155:${wallet.chain}`,
  }
}

/** A Wallet Standard extension. */
function installedOnSolana(): SourceWorld {
  const { provider, person, setAccounts } = lantern()
  const known = registry()
  known.addConnector(LANTERN, provider)
  return {
    source: createInstalledSource(known),
    connectorId: LANTERN.id,
    networks: NETWORKS.solana,
    address: OWNER,
    wallet: { name: 'Lantern', type: 'ANNOUNCED' },
    arrive: () => {},
    know: () => provider.request({ method: 'solana_requestAccounts' }),
    refuse: () => void (person.says = false),
    end: () => setAccounts([]),
    prompts: () => person.asked.length,
    // The wallet has no current network: each transaction names it.
    movedTo: () => SOLANA_TWO.caipNetworkId,
  }
}

/** A session with a phone that has one account in each namespace. */
function paired(namespace: Served): SourceWorld {
  const pairing = fakePairing()
  const { session, client } = pairing
  const [evm] = session.connections
  if (!evm) throw new Error('the session has no account')
  const accounts = toAccounts([OWNER])
  const networkId = SOLANA.caipNetworkId
  session.connections = [
    evm,
    { ...evm, namespace: 'solana', accounts, networkId, approved: [networkId] },
  ]
  const person = { says: true, asked: 0 }
  const request = async (on: Served) => {
    person.asked += 1
    if (!person.says) throw Object.assign(new Error(REFUSED.message), REFUSED)
    return SIGNED[on]
  }
  const providers: Record<Served, ProviderOf> = {
    eip155: { request: () => request('eip155') },
    solana: { request: () => request('solana') },
  }
  const ended = { ...client, provider: () => providers[namespace] }
  ended.disconnect = async () => {
    pairing.stored = false
    await client.disconnect()
  }
  const arrive = () => void (pairing.stored = true)
  return {
    source: createPairingSource({
      registry: registry(),
      client: () => Promise.resolve(ended),
      current: () => ended,
    }),
    connectorId: 'walletConnect',
    networks: NETWORKS[namespace],
    address: OWNERS[namespace],
    wallet: { name: 'Meridian', type: 'WALLET_CONNECT' },
    arrive,
    know: arrive,
    refuse: () => void (person.says = false),
    end: () => pairing.emit({ type: 'sessionEnded' }),
    prompts: () => person.asked,
    movedTo: () => pairing.calls.at(-1)?.replace('switch ', ''),
  }
}

const openFrame = useFrameWorld()

/** The real client of the frame, and a frame with a logged-in user. */
function framed(namespace: Served): SourceWorld {
  const person = { says: true }
  const address = OWNERS[namespace]
  const [first, second] = NETWORKS[namespace]
  const world = openFrame({
    config: { networks: [ONE, TWO, SOLANA, SOLANA_TWO] },
    answers: {
      GET_USER: ({ payload }) => ({ ...USER, address, chainId: payload?.chainId }),
      RPC_REQUEST() {
        if (!person.says) throw Object.assign(new Error(REFUSED.message), REFUSED)
        return SIGNED[namespace]
      },
    },
  })
  const asked = (name: string) => world.posted.filter(({ type }) => type.endsWith(name))
  return {
    source: createFrameSource({
      registry: registry(),
      keys: world.keys,
      client: () => Promise.resolve(world.client),
      current: () => world.client,
      name: () => 'Email',
    }),
    connectorId: 'auth',
    networks: [first, second],
    address,
    wallet: { name: 'Email', type: 'AUTH' },
    arrive: () => {},
    know: () => world.keys.rememberLogin({ email: null }),
    refuse: () => void (person.says = false),
    end: () => void world.client.signOut(),
    prompts: () => asked('RPC_REQUEST').length,
    movedTo: () => asked('SWITCH_NETWORK').at(-1)?.payload?.chainId,
  }
}

describe.each(NAMESPACES)('a source of connections on %s', (namespace) => {
  describe('installed wallets', () => {
    sourceContract(namespace, namespace === 'eip155' ? installed : installedOnSolana)
  })
  describe('the pairing session', () => sourceContract(namespace, () => paired(namespace)))
  describe('the frame', () => sourceContract(namespace, () => framed(namespace)))
})
