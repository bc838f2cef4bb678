import type { UnknownAction } from '@reduxjs/toolkit'
import { imagesApi } from '../../src/api/images'
import { walletListApi } from '../../src/api/walletList'
import { DEFAULT_OPTIONS } from '../../src/slices/options'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { toNetwork, type Network } from '../../src/slices/domain/network/network'
import type { PlainOptions } from '../../src/slices/domain/options/options'
import type { Wallet } from '../../src/slices/domain/wallet/wallet'
import type { RootState } from '../../src/store/types'
import { NETWORK_ART, SITE_ART, WALLET_ART } from './art'
import type { SwitchFlow } from '../../src/slices/domain/state/flows'
import type { NetworksState } from '../../src/slices/domain/state/state'

export type WalletName = keyof typeof WALLET_ART
type NetworkName = keyof typeof NETWORK_ART

export const ADDRESS = '0x7a58C0bE72be218B41C608b7Fe7C5bB630835428'
export const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1800000300'

const network = (id: number, name: NetworkName): Network =>
  toNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example/'] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    imageUrl: NETWORK_ART[name],
  })

export const ETHEREUM = network(1, 'Ethereum')
export const BASE = network(8453, 'Base')
export const OPTIMISM = network(10, 'OP Mainnet')
export const NETWORKS: Network[] = [
  ETHEREUM,
  BASE,
  OPTIMISM,
  network(42161, 'Arbitrum One'),
  network(137, 'Polygon'),
  network(1313, 'Old Harbor Testnet'),
]

/** A network of another namespace. */
export const SOLANA: Network = toNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example/'] } },
})

/** A list entry; its links decide how the widget offers to open it. */
export const listed = (name: WalletName, more: Partial<Wallet> = {}): Wallet => ({
  id: name.toLowerCase(),
  name,
  image_id: name.toLowerCase(),
  mobile_link: `${name.toLowerCase()}://`,
  app_store: 'https://apps.example/ios',
  play_store: 'https://apps.example/android',
  homepage: `https://${name.toLowerCase()}.example`,
  chains: null,
  ...more,
})

const CERTIFIED: readonly WalletName[] = ['Meridian', 'Fern', 'Tally', 'Orchard', 'Loom']

export const WALLETS: Wallet[] = Object.keys(WALLET_ART)
  .filter((name): name is WalletName => name in WALLET_ART)
  .map((name) => listed(name, CERTIFIED.includes(name) ? { badge_type: 'certified' } : {}))

/** Enough wallets for a scrolling list; those without a drawing have a letter. */
export const MANY_WALLETS: Wallet[] = [
  ...WALLETS,
  ...Array.from({ length: 26 }, (_, i): Wallet => {
    const letter = String.fromCharCode(65 + i)
    return { id: `wallet-${letter}`, name: `${letter} wallet`, mobile_link: 'w://', chains: null }
  }),
]

const connector = (name: WalletName): Connector => ({
  id: `app.${name.toLowerCase()}`,
  type: 'ANNOUNCED',
  name,
  chain: 'eip155',
  info: { rdns: `app.${name.toLowerCase()}` },
  imageUrl: WALLET_ART[name],
})

export const NORTHWIND = connector('Northwind')
/** The same wallet, announced by the Wallet Standard. */
export const NORTHWIND_SOLANA: Connector = {
  id: 'Northwind',
  type: 'ANNOUNCED',
  name: 'Northwind',
  chain: 'solana',
  imageUrl: WALLET_ART.Northwind,
}
export const INSTALLED: Connector[] = [connector('Harbor'), NORTHWIND]

export const OPTIONS: PlainOptions = {
  ...DEFAULT_OPTIONS,
  features: { ...DEFAULT_OPTIONS.features, email: false, socials: false },
  projectId: 'gallery',
  metadata: {
    name: 'Fieldnotes',
    description: '',
    url: 'https://fieldnotes.example',
    icons: [SITE_ART],
  },
  termsConditionsUrl: 'https://fieldnotes.example/terms',
  privacyPolicyUrl: 'https://fieldnotes.example/privacy',
}

/** The page runs on a phone. */
export const ON_PHONE: Pick<RootState, 'host'> = {
  host: {
    platform: {
      mobile: true,
      ios: true,
      android: false,
      mac: false,
      telegram: false,
      framed: false,
    },
    domain: 'fieldnotes.example',
  },
}

/** The networks of the site, one of them active. */
export function networksState(
  changes: { activeId?: NetworksState['activeId']; flow?: SwitchFlow; all?: Network[] } = {},
): NetworksState {
  return {
    all: NETWORKS,
    activeId: ETHEREUM.caipNetworkId,
    lastOf: {},
    flow: { step: 'idle' },
    ...changes,
  }
}

/** State with the installed wallet Northwind connected, on Ethereum by default. */
export function connected(
  changes: Parameters<typeof networksState>[0] & { approved?: Network[] } = {},
): Partial<RootState> {
  const { approved, ...networks } = changes
  return {
    networks: networksState(networks),
    accounts: {
      active: 'eip155',
      disconnecting: false,
      byNamespace: {
        eip155: {
          status: 'connected',
          connectorId: NORTHWIND.id,
          address: ADDRESS,
          accounts: [{ address: ADDRESS, type: 'eoa' }],
          capabilities: ['send'],
          approved: approved?.map(({ caipNetworkId }) => caipNetworkId) ?? null,
          wallet: { name: 'Northwind', icon: WALLET_ART.Northwind, type: 'ANNOUNCED' },
        },
      },
    },
  }
}

/** Parameters of every request for wallets (`useWalletFilter`). */
export const walletFilter = (networks = NETWORKS) => ({
  include: [],
  exclude: [],
  chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  mobile: false,
})

/** Pictures of the listed wallets. */
export const walletPictures = (): UnknownAction =>
  imagesApi.util.upsertQueryEntries(
    Object.entries(WALLET_ART).map(([name, value]) => ({
      endpointName: 'getImage' as const,
      arg: { kind: 'wallet' as const, id: name.toLowerCase() },
      value,
    })),
  )

/** Wallets that the service recommends. */
export const RECOMMENDED: Wallet[] = WALLETS.slice(2, 6)

/** Cached answer with the recommended wallets. */
export const recommended = (wallets = RECOMMENDED, count = 483): UnknownAction =>
  walletListApi.util.upsertQueryEntries([
    {
      endpointName: 'getRecommendedWallets' as const,
      arg: walletFilter(),
      value: { count, wallets, source: 'service' },
    },
  ])
