import {
  createLatchkey,
  type LatchkeyOptions,
  type Network,
  type NetworkInput,
} from '../../src/index'
import { mainnet, sepolia } from '../../src/networks'
import { viemAdapter } from '../../src/adapters/viem'
import { cloudSiwx, localSiwx } from '../../src/siwx'
import { base as viemBase, optimism as viemOptimism } from 'viem/chains'
import { expectType, type Equal } from './check'

// Networks: ours, viem's chains as they are, and hand-written ones.
createLatchkey({ networks: [mainnet, sepolia] })
createLatchkey({ networks: [viemBase, viemOptimism], defaultNetwork: viemBase })
createLatchkey({ networks: [mainnet, viemBase], defaultNetwork: 'eip155:8453' })
const solana: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
createLatchkey({ networks: [solana] })
expectType<Equal<typeof mainnet, Network>>()
const readonlyNetworks = [mainnet] as const
createLatchkey({ networks: readonlyNetworks })

// @ts-expect-error networks are needed
createLatchkey({ projectId: 'p' })
// @ts-expect-error a default network is a CAIP-2 id of a known namespace
createLatchkey({ networks: [mainnet], defaultNetwork: 'moon:1' })
// @ts-expect-error a network needs its currency
createLatchkey({ networks: [{ id: 1, name: 'One', rpcUrls: { default: { http: [] } } }] })
// @ts-expect-error a namespace is one of five
createLatchkey({ networks: [{ ...solana, chainNamespace: 'moon' }] })

// Adapters and sign-in.
createLatchkey({ networks: [mainnet], adapters: [viemAdapter()], siwx: localSiwx() })
createLatchkey({ networks: [mainnet], siwx: cloudSiwx({ url: '/auth' }) })
// @ts-expect-error the factory is called
createLatchkey({ networks: [mainnet], adapters: [viemAdapter] })
// @ts-expect-error sign-in needs its methods
createLatchkey({ networks: [mainnet], siwx: {} })

// Every other option.
const all: LatchkeyOptions = {
  networks: [mainnet],
  projectId: 'p',
  metadata: { name: 'Fieldnotes' },
  features: { email: false, socials: ['google', 'farcaster'], analytics: false },
  includeWalletIds: ['a'],
  excludeWalletIds: ['b'],
  featuredWalletIds: ['c'],
  customWallets: [{ id: 'd', name: 'D', mobile_link: 'd:' }],
  themeMode: 'dark',
  themeVariables: { '--accent': '#123456', '--z-index': 5 },
  termsConditionsUrl: 'https://fieldnotes.example/terms',
  privacyPolicyUrl: null,
  backends: { blockchainApi: 'https://api.example' },
  sdk: { type: 'latchkey' },
  connectorTypeOrder: ['recent', 'injected'],
  connectMethodsOrder: ['wallet', 'email'],
  storage: window.localStorage,
  modalSize: 'wide',
  supported: ['eip155:31337'],
  instanceId: 'side',
  locale: 'de',
  nonce: 'n',
  publicPath: '/widget/',
}
createLatchkey(all)

// @ts-expect-error a mode is light or dark
createLatchkey({ networks: [mainnet], themeMode: 'sepia' })
// @ts-expect-error variables are CSS custom properties
createLatchkey({ networks: [mainnet], themeVariables: { accent: 'red' } })
// @ts-expect-error one of the known socials
createLatchkey({ networks: [mainnet], features: { socials: ['myspace'] } })
// @ts-expect-error one of the two sizes
createLatchkey({ networks: [mainnet], modalSize: 'huge' })
// @ts-expect-error a connector group that exists
createLatchkey({ networks: [mainnet], connectorTypeOrder: ['favourites'] })
const later = { getItem: () => Promise.resolve(null), setItem() {}, removeItem() {} }
// @ts-expect-error storage is synchronous
createLatchkey({ networks: [mainnet], storage: later })
// @ts-expect-error a custom wallet has a name
createLatchkey({ networks: [mainnet], customWallets: [{ id: 'x' }] })
// @ts-expect-error no such option
createLatchkey({ networks: [mainnet], thmeMode: 'dark' })
