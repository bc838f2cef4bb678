import { isAddress, isHex } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'

const HexText = z.custom<Hex>((value) => isHex(value) && value.length % 2 === 0)
const EvmAddress = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)

/** The paymaster of an operation; data and limits are used only with a paymaster. */
const Payment = {
  paymaster: z.optional(z.nullable(EvmAddress)),
  paymasterData: z.optional(z.nullable(HexText)),
  paymasterVerificationGasLimit: z.optional(z.nullable(Quantity)),
  paymasterPostOpGasLimit: z.optional(z.nullable(Quantity)),
}

/** An authorization that delegates the sender to a contract (EIP-7702), in the form of ERC-7769. */
const Authorization = z.object({
  chainId: Quantity,
  address: EvmAddress,
  nonce: Quantity,
  yParity: Quantity,
  r: Quantity,
  s: Quantity,
})

/** Marker in place of a factory, for a sender that delegates by its authorization (ERC-4337, version 0.8). */
const DELEGATED = '0x7702'

/** A user operation whose gas is not known yet (ERC-4337, version 0.8, unpacked). */
export const DraftOperation = z.object({
  sender: EvmAddress,
  nonce: Quantity,
  factory: z.optional(z.nullable(z.union([EvmAddress, z.literal(DELEGATED)]))),
  factoryData: z.optional(z.nullable(HexText)),
  callData: HexText,
  maxFeePerGas: Quantity,
  maxPriorityFeePerGas: Quantity,
  /** For an estimate, any signature of the right length, unless the account reverts on it. */
  signature: z.optional(z.nullable(HexText)),
  eip7702Auth: z.optional(z.nullable(Authorization)),
  ...Payment,
})

/** A complete user operation. */
export const UserOperation = z
  .extend(DraftOperation, {
    callGasLimit: Quantity,
    verificationGasLimit: Quantity,
    preVerificationGas: Quantity,
    signature: HexText,
  })
  .check(
    z.refine(
      ({ paymaster, paymasterVerificationGasLimit: gas }) => !paymaster || typeof gas === 'bigint',
      'the gas of the paymaster is missing',
    ),
  )

/** A user operation whose gas is not known yet. */
export type DraftOperation = z.output<typeof DraftOperation>
/** A complete user operation. */
export type UserOperation = z.output<typeof UserOperation>

/** Gas limits of a user operation. */
export interface OperationGas {
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  /** Gas for the paymaster's check of its approval; present with a paymaster. */
  paymasterVerificationGasLimit?: bigint
}

/** The reason why a bundler refuses a user operation, with the codes of ERC-7769. */
export class BundlerRefusal extends Error {
  override name = 'BundlerRefusal'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Sends user operations to the chain. */
export interface UserOperationsProvider {
  /** The entry points that are supported on a chain. */
  entryPoints(chainId: string): readonly Address[]
  /**
   * Estimates the gas limits of an operation. Rejects with a {@link BundlerRefusal} when its calls
   * fail.
   */
  estimate(chainId: string, operation: DraftOperation): Promise<OperationGas>
  /**
   * Sends an operation; resolves with its hash once it is in a block. Rejects with a {@link
   * BundlerRefusal}.
   */
  send(chainId: string, operation: UserOperation): Promise<Hex>
  /** The operation and the block that contains it; null when unknown. */
  find(chainId: string, userOpHash: string): Promise<object | null>
  /** Stores which transaction executed a user operation. */
  record(chainId: string, userOpHash: string, transactionHash: string): Promise<void>
  /** The receipt in the shape of ERC-4337's `eth_getUserOperationReceipt`; null when unknown. */
  receipt(chainId: string, userOpHash: string): Promise<object | null>
}
