import type { Address, Hex } from 'viem'
import type * as z from 'zod/mini'
import type { BundlerCall } from '../backend/bundlerCalls'
import type { AccountImplementationName } from '../wallet/accounts/implementations'

/** Current state of an owner's smart account on one chain. */
export interface SmartAccountState {
  /** Its contract, which determines how calls and signatures are encoded. */
  implementation: AccountImplementationName
  address: Address
  owner: Address
  entryPoint: Address
  /** Factory and call data that deploy the account with its first operation. */
  factory: Address
  factoryData: Hex
  deployed: boolean
  /** Nonce of its next operation. */
  nonce: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/**
 * Coins or tokens of an address, in the form of wallet_getAssets (ERC-7811); price and value in US
 * dollars, when known.
 */
export interface HeldAsset {
  address: Address | 'native'
  balance: Hex
  type: 'native' | 'erc20'
  metadata: { name: string; symbol: string; decimals: number; price?: number; value?: number }
}

/** A call for a simulation. */
export interface SimulatedCall {
  from: Address
  to: Address
  value: Hex
  data: Hex
}

/** Provides smart accounts for the secure frame. */
export interface SmartAccountsProvider {
  /** EIP-155 ids of the chains that have them. */
  chainIds: readonly number[]
  /** Null for a chain without them. */
  state(chainId: number, owner: Address): Promise<SmartAccountState | null>
  /** Answers a JSON-RPC call to the chain's bundler. */
  bundler(chainId: number, call: z.infer<typeof BundlerCall>): Promise<object>
  /**
   * Simulates calls at a chain's node (`eth_simulateV1`); null for a chain without smart accounts.
   */
  simulate(chainId: number, calls: readonly SimulatedCall[]): Promise<unknown>
  /** Assets of an address on a chain, coin first; null for a chain without smart accounts. */
  assets(chainId: number, address: Address): Promise<readonly HeldAsset[] | null>
  /** Gives a new owner first coins; does nothing when this service gives none. */
  welcome(owner: Address): Promise<void>
}
