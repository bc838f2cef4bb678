import { concat, numberToHex } from 'viem'
import type { Address, Hex, LocalAccount } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'

/**
 * The operation that a paymaster pays for, without the account's signature and the paymaster's own
 * data.
 */
export interface SponsoredOperation {
  sender: Address
  nonce: bigint
  factory?: Address | undefined
  factoryData?: Hex | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

/** The typed data that OpenZeppelin's `PaymasterSigner` hashes. */
const TYPES = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

const dataOf = (validUntil: number, signature: Hex): Hex =>
  // `validAfter` is 0, so that a node whose clock is behind accepts the approval too.
  concat([numberToHex(0, { size: 6 }), numberToHex(validUntil, { size: 6 }), signature])

/** Data of the right length for gas estimation. The contract refuses it. */
export const stubData = (): Hex => dataOf(0, `0x${'fffffffffffffffffffffffffffffff0'.repeat(4)}1c`)

/**
 * Signs that `LatchkeyPaymaster` pays for an operation.
 * @param validUntil last second of its validity, in Unix time
 * @returns `paymasterData` of the operation (ERC-7677)
 */
export const signApproval = async (
  signer: Pick<LocalAccount, 'signTypedData'>,
  { chainId, paymaster }: { chainId: number; paymaster: Address },
  operation: SponsoredOperation,
  validUntil: number,
): Promise<Hex> => {
  const { factory, factoryData, ...rest } = operation
  const packed = toPackedUserOperation({
    ...rest,
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    signature: '0x',
  })
  const signature = await signer.signTypedData({
    domain: { name: 'LatchkeyPaymaster', version: '1', chainId, verifyingContract: paymaster },
    types: TYPES,
    primaryType: 'UserOperationRequest',
    message: {
      sender: packed.sender,
      nonce: packed.nonce,
      initCode: packed.initCode,
      callData: packed.callData,
      accountGasLimits: packed.accountGasLimits,
      preVerificationGas: packed.preVerificationGas,
      gasFees: packed.gasFees,
      paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit,
      paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit,
      validAfter: 0,
      validUntil,
    },
  })
  return dataOf(validUntil, signature)
}
