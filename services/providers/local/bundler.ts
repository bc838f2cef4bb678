import { ContractFunctionRevertedError, BaseError, encodeFunctionData, size } from 'viem'
import type { Address, Hex } from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { BundlerRefusal } from '../userOperations'
import type { DraftOperation, OperationGas, UserOperation } from '../userOperations'
import type { ServedChain } from './chain'

/** Gas for checking the owner's signature and using the nonce. */
const CHECK_GAS = 100_000n
/** Gas that a paymaster may use to check its approval. */
const PAYMASTER_GAS = 60_000n
/** Gas of the bundle's own transaction and of the entry point's bookkeeping. */
const BUNDLE_GAS = 60_000n
const GAS_PER_BYTE = 16n
/** Most gas of one operation: it has to fit into a transaction of the treasury. */
const GAS_MAX = 7_000_000n

/** Adds a margin to measured gas for costs that the measurement does not include. */
const withRoom = (gas: bigint): bigint => (gas * 13n) / 10n + 10_000n

/** A chain with a bundler of user operations. */
export interface BundledChain extends ServedChain {
  house: NonNullable<ServedChain['house']>
  contracts: ServedChain['contracts'] & { entryPoint: Address }
}

/** Whether a chain has a bundler of user operations. */
export const isBundled = (chain: ServedChain): chain is BundledChain =>
  chain.house !== null && chain.contracts.entryPoint !== null

const unpacked = (operation: UserOperation) => {
  const { factory, factoryData, paymaster, paymasterData, ...rest } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own } = rest
  const payment = paymaster && {
    paymaster,
    paymasterData: paymasterData ?? '0x',
    paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
  }
  return { ...own, ...(factory && { factory, factoryData: factoryData ?? '0x' }), ...payment }
}

/** The hash that the owner signs. It includes the chain and the entry point. */
export const operationHash = (chain: BundledChain, operation: UserOperation): Hex =>
  getUserOperationHash({
    chainId: chain.network.id,
    entryPointAddress: chain.contracts.entryPoint,
    entryPointVersion: '0.8',
    userOperation: unpacked(operation),
  })

const revertReason = (error: unknown): string => {
  const revert =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : null
  if (!(revert instanceof ContractFunctionRevertedError)) return 'The operation fails'
  const [, reason] = revert.data?.args ?? []
  return typeof reason === 'string' ? reason : (revert.data?.errorName ?? 'The operation fails')
}

/**
 * Estimates the gas limits of an operation by running its parts on the current state of the chain.
 */
export const estimateOperation = async (
  { client, contracts }: BundledChain,
  operation: DraftOperation,
): Promise<OperationGas> => {
  const { sender, factory, factoryData, callData, paymaster, paymasterData } = operation
  const from = contracts.entryPoint
  const making = factory ? [{ from, to: factory, data: factoryData ?? ('0x' as const) }] : []
  const [block] = await client.simulateBlocks({
    blocks: [{ calls: [...making, { from, to: sender, data: callData }] }],
  })
  const results = block?.calls ?? []
  const run = results.at(-1)
  if (results.some(({ status }) => status !== 'success') || !run) {
    throw new BundlerRefusal(-32521, 'The calls of the operation fail')
  }
  const made = factory ? (results[0]?.gasUsed ?? 0n) : 0n
  const bytes = size(callData) + size(factoryData ?? '0x') + size(paymasterData ?? '0x') + 600
  return {
    callGasLimit: withRoom(run.gasUsed),
    verificationGasLimit: CHECK_GAS + (made > 0n ? withRoom(made) : 0n),
    preVerificationGas: BUNDLE_GAS + GAS_PER_BYTE * BigInt(bytes),
    ...(paymaster && { paymasterVerificationGasLimit: PAYMASTER_GAS }),
  }
}

/** Runs one operation in its own bundle; resolves with the transaction once it is mined. */
export const runOperation = async (chain: BundledChain, operation: UserOperation): Promise<Hex> => {
  const { client, house, contracts } = chain
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const ownGas = callGasLimit + verificationGasLimit + preVerificationGas
  if (ownGas + paymasterVerificationGasLimit + paymasterPostOpGasLimit > GAS_MAX) {
    throw new BundlerRefusal(-32602, 'The operation wants too much gas')
  }
  const { baseFeePerGas } = await client.getBlock()
  if (maxFeePerGas < (baseFeePerGas ?? 0n)) {
    throw new BundlerRefusal(-32602, 'maxFeePerGas is below the price of the block')
  }
  const call = {
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(unpacked(operation))], house.account.address],
  } as const
  const to = contracts.entryPoint
  await client
    .simulateContract({ ...call, address: to, account: house.account })
    .catch((error: unknown) => {
      throw new BundlerRefusal(-32500, revertReason(error))
    })
  const hash = await house.send({ to, data: encodeFunctionData(call) })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new BundlerRefusal(-32500, 'The operation fails')
  return hash
}
