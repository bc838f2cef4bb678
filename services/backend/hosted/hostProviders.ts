import type { Providers } from '../types'
import type { ChainConfig, HostConfig } from './config'
import type { Records } from '../../data/records'
import { aggregatorSwap, swapByChain } from '../../providers/aggregator/swap'
import type { AssetsProvider, PricesProvider } from '../../providers/assets'
import type { ExchangesProvider } from '../../providers/exchanges'
import { notFound } from '../../http/problem'
import { describer } from '../../providers/chainHistory/describe'
import type { HistorySource } from '../../providers/chainHistory/source'
import { coingeckoPrices } from '../../providers/coingecko/prices'
import { sharedHistory } from '../../providers/chainHistory/shared'
import { etherscanHistory } from '../../providers/etherscan/source'
import type { Query } from '../../providers/indexer/rows'
import { indexerHistory } from '../../providers/indexer/source'
import { chainClient, type ServedChain } from '../../providers/local/chain'
import { localProviders } from '../../providers/local/createProviders'
import { blocksHistory } from '../../providers/local/history/source'
import { localPrices } from '../../providers/local/prices'
import { createCallQueues, type CallQueue } from '../../providers/remote/callQueue'
import { localSwap } from '../../providers/local/swap'
import type { SwapProvider } from '../../providers/swap'

/** Requests per second with one history key: the limit of a free Etherscan key. */
const HISTORY_CALLS = 5

/** Environment variables of the process. */
type Environment = Readonly<Record<string, string | undefined>>

/** Parts from outside the configuration file. */
export interface Outside {
  env: Environment
  /** Queries the indexer's database; null when there is none. */
  query: Query | null
}

/** A configured chain in the form that the providers read. */
export const servedChain = (chain: ChainConfig): ServedChain => {
  const { id, name, nativeCurrency, explorerUrl, multicall3, history } = chain
  const [rpcUrl = '', ...otherUrls] = [chain.rpcUrl ?? [], chain.rpcUrls ?? []].flat()
  return {
    network: {
      id,
      chainNamespace: 'eip155',
      caipNetworkId: `eip155:${id}`,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Explorer', url: explorerUrl } },
      contracts: { multicall3: { address: multicall3 } },
    },
    ...{ rpcUrl, otherUrls },
    client: chainClient(rpcUrl, otherUrls),
    treasury: null,
    contracts: {
      wrapped: chain.wrapped ?? null,
      router: chain.router ?? null,
      tokens: chain.tokens,
      collections: chain.collections,
      entryPoint: null,
      accountFactory: null,
      delegate: null,
      passkeyVerifier: null,
      paymaster: null,
    },
    historyFrom: history?.kind === 'blocks' ? BigInt(history.from) : null,
  }
}

/**
 * Reads a key from the environment. Throws when it is missing, so that a host does not start
 * without it.
 */
const keyIn = (env: Environment, name: string): string => {
  const key = env[name]
  if (!key) throw new Error(`The environment has no ${name}`)
  return key
}

const historyOf = (
  { id, history }: ChainConfig,
  chain: ServedChain,
  outside: Outside,
  queueOf: (key: string) => CallQueue,
): ((assets: AssetsProvider) => HistorySource) | null => {
  if (!history) return null
  if (history.kind === 'blocks') {
    return (assets) => blocksHistory(chain, assets, BigInt(history.from))
  }
  if (history.kind === 'indexer') {
    const { query } = outside
    if (!query) throw new Error('A history of an indexer needs a database')
    return (assets) =>
      indexerHistory({ query, chainId: id, describe: describer(chain, assets, history.unlisted) })
  }
  const { apiUrl, keyEnv, unlisted } = history
  const key = keyIn(outside.env, keyEnv)
  return (assets) =>
    sharedHistory(
      etherscanHistory({
        ...{ apiUrl, chainId: id, key, queue: queueOf(key) },
        describe: describer(chain, assets, unlisted),
      }),
    )
}

const pricesOf = ({ prices }: HostConfig, env: Environment): PricesProvider => {
  if (prices.kind === 'fixed') return localPrices(prices.table, 0)
  const { apiUrl, keyEnv, keyHeader, chains, currencies } = prices
  return coingeckoPrices({
    apiUrl,
    key: keyEnv === undefined ? null : { header: keyHeader, value: keyIn(env, keyEnv) },
    chains,
    currencies,
    freshMs: prices.freshSeconds * 1000,
    keptMs: prices.keptSeconds * 1000,
  })
}

const swapOf = (
  chains: readonly { entry: ChainConfig; chain: ServedChain }[],
  env: Environment,
): SwapProvider => {
  const aggregated = chains.flatMap(({ entry: { id, quotes }, chain }) => {
    if (!quotes) return []
    const { apiUrl, keyEnv, approvalTarget, router } = quotes
    const { client, network } = chain
    const options = { apiUrl, approvalTarget, router, client, chainId: id, key: keyIn(env, keyEnv) }
    return [[network.caipNetworkId, aggregatorSwap(options)] as const]
  })
  return swapByChain(new Map(aggregated), localSwap(chains.map(({ chain }) => chain)))
}

/** A hosted backend has no exchange accounts to pay from. */
const NO_EXCHANGES: ExchangesProvider = {
  list: () => [],
  open: () => Promise.reject(notFound('exchangeId', 'No such exchange')),
  find: () => Promise.resolve(null),
  pay: () => Promise.resolve(null),
  refuse: () => Promise.resolve(null),
}

/** Creates the providers of a configuration. */
export const hostProviders = (
  config: HostConfig,
  records: Records,
  outside: Outside,
): Providers => {
  const { publicUrl } = config
  const queueOf = createCallQueues(HISTORY_CALLS)
  const chains = config.chains.map((entry) => ({ entry, chain: servedChain(entry) }))
  return localProviders({
    chains: chains.map(({ chain }) => chain),
    histories: chains.flatMap(
      ({ entry, chain }) => historyOf(entry, chain, outside, queueOf) ?? [],
    ),
    records,
    publicUrl,
    walletUrl: publicUrl,
    zones: config.names?.zones ?? [],
    exchanges: NO_EXCHANGES,
    isRevocationSigned: true,
    prices: pricesOf(config, outside.env),
    swap: swapOf(chains, outside.env),
  })
}
