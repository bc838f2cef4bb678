import { contractAddresses } from '../chains/deploy'
import { contractAccounts, type ContractAccount } from '../../services/contracts/contractAccounts'
import type { ServedChain } from '../../services/providers/local/chain'
import type { ServedSolana } from '../../services/providers/local/solana/chain'
import type { EvmNetwork, SolanaNetwork } from '../../services/providers/networks'
import type { Ports } from '../ports'
import type {
  BitcoinTestAccount,
  CosmosTestAccount,
  PolkadotTestAccount,
  SolanaTestAccount,
  TestAccount,
  TestAccounts,
} from './accounts'
import { COSMOS_NETWORKS, POLKADOT_NETWORKS } from './networks'
import type {
  BitcoinSandboxNetwork,
  CosmosSandboxNetwork,
  PolkadotSandboxNetwork,
} from './networks'
import type { RunningChains } from './startChains'

/** Base URLs in the form of the widget's `backends` option. */
export interface SandboxUrls {
  blockchainApi: string
  walletApi: string
  analytics: string
  secureFrame: string
  relay: string
  /** URL of the descriptors of the sandbox's own contracts, with the hash of their bundle. */
  descriptors: string
}

/** A deployed token or collection. */
export interface SandboxToken {
  chainId: string
  address: string
  name: string
  symbol: string
  /** 0 for a collection. */
  decimals: number
  standard: 'erc20' | 'erc721' | 'spl'
}

/** Content of `/sandbox.json`. */
export interface SandboxDescription {
  urls: SandboxUrls
  networks: readonly (
    | EvmNetwork
    | SolanaNetwork
    | BitcoinSandboxNetwork
    | PolkadotSandboxNetwork
    | CosmosSandboxNetwork
  )[]
  accounts: {
    eip155: readonly TestAccount[]
    solana: readonly SolanaTestAccount[]
    bip122: readonly BitcoinTestAccount[]
    polkadot: readonly PolkadotTestAccount[]
    cosmos: readonly CosmosTestAccount[]
  }
  /** Contract accounts, the same on every EVM chain; the first test account owns them. */
  contractAccounts: readonly ContractAccount[]
  tokens: readonly SandboxToken[]
  projectId: string
  /** URL of the paymaster, in the form of the widget's `paymaster` option. */
  paymaster: string
  /** Origin of the demo site's own login: `POST /token` issues tokens for the embedded wallet. */
  issuer: string
  /** Pages for users. */
  pages: { demo: string; wallet: string; inbox: string }
}

/** Every text works as project id; this one has the usual form. */
const PROJECT_ID = '5a4db0ec1a7c4e1e9f0000000000beef'

/** The base URLs for the ports. */
export const urlsFor = (ports: Ports, bundle: string): SandboxUrls => {
  const backend = `http://127.0.0.1:${ports.backend}`
  return {
    blockchainApi: backend,
    walletApi: backend,
    analytics: backend,
    // A name and not an address, like the demo's: passkeys belong to a domain, and browsers may
    // block storage of a frame from another site.
    secureFrame: `http://localhost:${ports.secureFrame}/sdk`,
    relay: `ws://127.0.0.1:${ports.relay}`,
    descriptors: `${backend}/descriptors#${bundle}`,
  }
}

/** Describes a running sandbox. */
export const describeSandbox = (
  ports: Ports,
  { chains, solana, bitcoin }: Pick<RunningChains, 'chains' | 'solana' | 'bitcoin'>,
  accounts: Pick<TestAccounts, 'visitors' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'>,
  bundle: string,
): SandboxDescription => ({
  urls: urlsFor(ports, bundle),
  networks: [
    ...chains.map((chain) => chain.network),
    solana.network,
    bitcoin.network,
    ...POLKADOT_NETWORKS,
    ...COSMOS_NETWORKS,
  ],
  accounts: {
    eip155: accounts.visitors,
    solana: accounts.solana.visitors,
    bip122: accounts.bitcoin,
    polkadot: accounts.polkadot,
    cosmos: accounts.cosmos,
  },
  contractAccounts: contractAccountsOf(chains, accounts.visitors),
  tokens: [...chains.flatMap(evmTokens), ...solanaTokens(solana)],
  projectId: PROJECT_ID,
  paymaster: `http://localhost:${ports.secureFrame}/paymaster/${PROJECT_ID}`,
  issuer: `http://127.0.0.1:${ports.issuer}`,
  pages: {
    demo: `http://localhost:${ports.demo}`,
    wallet: `http://127.0.0.1:${ports.wallet}`,
    inbox: `http://localhost:${ports.secureFrame}/inbox`,
  },
})

/** The address of `localhost`. */
export const LOOPBACK = '127.0.0.1'

/**
 * The description for a client that uses another host name: all pages stay on one site, since
 * browsers may block storage of a frame from another site.
 */
export const describedAt = (
  description: SandboxDescription,
  hostname: string,
): SandboxDescription => {
  const at = (url: string) => url.replace('//localhost:', `//${hostname}:`)
  const { urls, pages, paymaster } = description
  return {
    ...description,
    urls: { ...urls, secureFrame: at(urls.secureFrame) },
    paymaster: at(paymaster),
    pages: { ...pages, demo: at(pages.demo), inbox: at(pages.inbox) },
  }
}

const evmTokens = ({ network, contracts }: ServedChain): SandboxToken[] => {
  const chainId = network.caipNetworkId
  const fungible = contracts.tokens
    .filter((token) => !token.spam)
    .map(({ address, name, symbol, decimals }): SandboxToken => {
      return { chainId, address, name, symbol, decimals, standard: 'erc20' }
    })
  const collections = contracts.collections
    .filter((collection) => !collection.spam)
    .map(({ address, name, symbol }): SandboxToken => {
      return { chainId, address, name, symbol, decimals: 0, standard: 'erc721' }
    })
  return [...fungible, ...collections]
}

const solanaTokens = ({ network, tokens }: ServedSolana): SandboxToken[] =>
  tokens.map((token) => ({ ...token, chainId: network.caipNetworkId, standard: 'spl' }))

const contractAccountsOf = (chains: readonly ServedChain[], accounts: readonly TestAccount[]) => {
  const treasury = chains[0]?.treasury?.account.address
  const [owner] = accounts
  return treasury && owner
    ? contractAccounts(contractAddresses(treasury).walletFactory, owner.address)
    : []
}
