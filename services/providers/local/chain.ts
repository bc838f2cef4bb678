import { createPublicClient, fallback, http, type Hex, type PublicClient } from 'viem'
import type { Treasury } from './treasury'
import { unavailable } from '../../http/problem'
import type { EvmNetwork } from '../networks'

/** A token that the providers know. */
export interface ServedToken {
  address: Hex
  name: string
  symbol: string
  decimals: number
  /** Sent unasked and worth nothing. */
  spam: boolean
}

/** A collection that the providers know. */
export interface ServedCollection {
  address: Hex
  name: string
  symbol: string
  /** Sent unasked and worth nothing. */
  spam: boolean
}

/** Contracts of a chain that the providers know. */
export interface ServedContracts {
  /** The coin as a token; null when there is nothing to trade with. */
  wrapped: Hex | null
  /** A router with the calls of the common second-version ones; null when there is none. */
  router: Hex | null
  collections: readonly ServedCollection[]
  tokens: readonly ServedToken[]
  /** Runs user operations; null when nobody bundles them. */
  entryPoint: Hex | null
  /** Makes the accounts of the embedded wallet; null when it has none here. */
  accountFactory: Hex | null
  /** Pays for operations of those accounts; null when nobody does. */
  paymaster: Hex | null
}

/** A chain that the providers of this folder read from: a local one or any other. */
export interface ServedChain {
  network: EvmNetwork
  rpcUrl: string
  /** URLs of further nodes, which are asked where the first does not answer. */
  otherUrls?: readonly string[]
  client: PublicClient
  /** Account that sells and gives coins; null when nobody does. */
  house: Treasury | null
  contracts: ServedContracts
  /** First block of the history; null keeps none, for chains with too many blocks to read. */
  historyFrom: bigint | null
}

/** The URLs of a chain's nodes, in the order in which they are asked. */
export const nodesOf = (chain: {
  rpcUrl: string
  otherUrls?: readonly string[]
}): readonly string[] => [chain.rpcUrl, ...(chain.otherUrls ?? [])]

/** A client that asks the node every time, and further nodes where one does not answer. Receipts are polled often, since the local chain mines at once. */
export const chainClient = (rpcUrl: string, others: readonly string[] = []): PublicClient => {
  const transportOf = (url: string) => http(url, { timeout: 10_000, retryCount: 0 })
  const first = transportOf(rpcUrl)
  return createPublicClient({
    transport:
      others.length === 0
        ? first
        : fallback([first, ...others.map(transportOf)], { retryCount: 0 }),
    pollingInterval: 50,
    cacheTime: 0,
  })
}

/** The trading contracts of a chain. Throws a 503 when it has none. */
export const tradingContracts = ({ contracts }: ServedChain): { wrapped: Hex; router: Hex } => {
  const { wrapped, router } = contracts
  if (!wrapped || !router) throw unavailable('Nothing can be traded on this chain')
  return { wrapped, router }
}
