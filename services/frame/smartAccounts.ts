import type { Address, Hex } from 'viem'
import type * as z from 'zod/mini'
import type { BundlerCall } from '../backend/bundlerCalls'
import type {
  AccountImplementationName,
  DelegateName,
  PasskeyVerifierName,
} from '../wallet/accounts/implementations'

/** The code of an owner's plain account on one chain (EIP-7702). */
export interface DelegationState {
  /** The contract that the code of the account delegates to; null without code. */
  delegatedTo: Address | null
  /** The contract that the chain offers; null when it offers none, or has no code at its address. */
  offered: DelegateName | null
  /** Nonce of the next transaction of the account. */
  transactionNonce: number
  /** Nonce of the account's next user operation (ERC-4337). */
  operationNonce: bigint
}

/** The signers of a smart account on one chain (ERC-7913). */
export interface SignersState {
  /** The first signers in the order of the contract; at most {@link SIGNERS_MAX}. */
  signers: readonly Hex[]
  /** Number of all signers. */
  count: number
  /** Number of signers that one signature needs. */
  threshold: number
  /** The contract that checks passkeys; null when the chain has no code at its address. */
  verifier: PasskeyVerifierName | null
}

/** Most signers of an account that are read. */
export const SIGNERS_MAX = 16
/** Most bytes of a signer that is read: the key of a passkey has 64, after the address of 20. */
export const SIGNER_BYTES_MAX = 256

/** Current state of an owner's smart account on one chain. */
export interface SmartAccountState {
  /** Its contract, which determines how calls and signatures are encoded. */
  implementation: AccountImplementationName | DelegateName
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
  /** Absent when the node did not report it: the plain account then stays plain. */
  delegation?: DelegationState | undefined
  /** Absent where the chain offers no passkeys as signers, or when the node did not report them. */
  signers?: SignersState | undefined
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
