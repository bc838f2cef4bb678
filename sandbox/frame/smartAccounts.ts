import type { Address, Hex } from 'viem'
import type * as z from 'zod/mini'
import type { BundlerCall } from '../backend/bundlerCalls'

/** The smart account of an owner on one chain, as it is now. */
export interface SmartAccountState {
  address: Address
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

/** Smart accounts behind the secure frame. */
export interface SmartAccountsProvider {
  /** EIP-155 ids of the chains that have them. */
  chainIds: readonly number[]
  /** Null for a chain without them. */
  state(chainId: number, owner: Address): Promise<SmartAccountState | null>
  /** Answers a call to the chain's bundler, as JSON-RPC. */
  bundler(chainId: number, call: z.infer<typeof BundlerCall>): Promise<object>
  /** Gives a new owner something to begin with; does nothing where nobody gives. */
  welcome(owner: Address): Promise<void>
}
