import type { Address, Hex } from 'viem'
import type * as z from 'zod/mini'
import type { BundlerCall } from '../backend/bundlerCalls'
import type { AccountImplementationName } from '../wallet/accounts/implementations'

/** The smart account of an owner on one chain, as it is now. */
export interface SmartAccountState {
  /** Which contract it has: how its calls and signatures are encoded. */
  implementation: AccountImplementationName
  address: Address
  owner: Address
  entryPoint: Address
  /** What makes the account: the call that its first operation carries. */
  factory: Address
  factoryData: Hex
  deployed: boolean
  /** Number of its next operation. */
  nonce: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/**
 * Coins or tokens that an address holds, as wallet_getAssets writes them (ERC-7811); price and value in US dollars, where
 * they are known.
 */
export interface HeldAsset {
  address: Address | 'native'
  balance: Hex
  type: 'native' | 'erc20'
  metadata: { name: string; symbol: string; decimals: number; price?: number; value?: number }
}

/** A call as a node tries it out. */
export interface SimulatedCall {
  from: Address
  to: Address
  value: Hex
  data: Hex
}

/** Smart accounts behind the secure frame. */
export interface SmartAccountsProvider {
  /** EIP-155 ids of the chains that have them. */
  chainIds: readonly number[]
  /** Null for a chain without them. */
  state(chainId: number, owner: Address): Promise<SmartAccountState | null>
  /** Answers a call to the chain's bundler, as JSON-RPC. */
  bundler(chainId: number, call: z.infer<typeof BundlerCall>): Promise<object>
  /** What calls would do on a chain, by its node (`eth_simulateV1`); null for a chain without smart accounts. */
  simulate(chainId: number, calls: readonly SimulatedCall[]): Promise<unknown>
  /** What an address holds on a chain, the coin first; null for a chain without smart accounts. */
  assets(chainId: number, address: Address): Promise<readonly HeldAsset[] | null>
  /** Gives a new owner something to begin with; does nothing where nobody gives. */
  welcome(owner: Address): Promise<void>
}
