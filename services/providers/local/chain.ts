import { createPublicClient, fallback, http, type Hex, type PublicClient } from 'viem'
import type { Treasury } from './treasury'
import { unavailable } from '../../http/problem'
import type { DelegateName, PasskeyVerifierName } from '../../wallet/accounts/implementations'
import type { EvmNetwork } from '../networks'

/** A configured token. */
export interface ServedToken {
  address: Hex
  name: string
  symbol: string
  decimals: number
  /** Sent without request and worthless. */
  spam: boolean
}

/** A configured collection. */
export interface ServedCollection {
  address: Hex
  name: string
  symbol: string
  /** Sent without request and worthless. */
  spam: boolean
}

/** Configured contracts of a chain. */
export interface ServedContracts {
  /** The wrapped coin; null when the chain has no trading. */
  wrapped: Hex | null
  /** A router compatible with Uniswap V2; null when there is none. */
  router: Hex | null
  collections: readonly ServedCollection[]
  tokens: readonly ServedToken[]
  /** Entry point for user operations; null when the chain has no bundler. */
  entryPoint: Hex | null
  /** Factory of the embedded wallet's smart accounts; null when the chain has none. */
  accountFactory: Hex | null
  /** Name of the contract that plain accounts can delegate to (EIP-7702); null when the chain has none. */
  delegate: DelegateName | null
  /** Name of the contract that checks passkeys as signers (ERC-7913); null when the chain has none. */
  passkeyVerifier: PasskeyVerifierName | null
  /** Paymaster for operations of those accounts; null when the chain has none. */
  paymaster: Hex | null
}

/** A chain that the providers of this folder read from: a local one or any other. */
export interface ServedChain {
  network: EvmNetwork
  rpcUrl: string
  /** URLs of further nodes, which are asked when the first does not answer. */
  otherUrls?: readonly string[]
  client: PublicClient
  /** Account that sells and gives coins; null when the chain has none. */
  treasury: Treasury | null
  contracts: ServedContracts
  /** First block of the history; null for no history, on chains with too many blocks to read. */
  historyFrom: bigint | null
}

/** The URLs of a chain's nodes, in the order in which they are asked. */
export const nodesOf = (chain: {
  rpcUrl: string
  otherUrls?: readonly string[]
}): readonly string[] => [chain.rpcUrl, ...(chain.otherUrls ?? [])]

/**
 * Creates a client without cache that asks further nodes when one does not answer. It polls
 * receipts often, since the local chain mines immediately.
 */
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
