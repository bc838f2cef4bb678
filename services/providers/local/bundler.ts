import { encodeFunctionData, parseAbi, parseEventLogs, size } from 'viem'
import type { Address, Hex } from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { BundlerRefusal } from '../userOperations'
import type { DraftOperation, OperationGas, UserOperation } from '../userOperations'
import type { ServedChain } from './chain'
import { authorizationOf, DELEGATED_FACTORY, delegatedCode, signedOf } from './delegation'
import { reasonIn, refusalOf } from './operationRefusal'

/** Gas for checking the owner's signature and using the nonce. */
const CHECK_GAS = 100_000n
/** Gas that a paymaster may use to check its approval. */
const PAYMASTER_GAS = 60_000n
/** Gas of the bundle's own transaction and of the entry point's bookkeeping. */
const BUNDLE_GAS = 60_000n
const GAS_PER_BYTE = 16n
/** Bytes of an operation besides its data, with the signature of a key. A passkey's is longer. */
const OTHER_BYTES = 600
/** The same without the signature. */
const UNSIGNED_BYTES = 200
/** Gas of an authorization that a transaction carries (EIP-7702). */
const AUTHORIZATION_GAS = 25_000n
/** Most gas of one operation: it has to fit into a transaction of the treasury. */
const GAS_MAX = 7_000_000n

const accountAbi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Operation userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256)',
])

/** Adds a margin to measured gas for costs that the measurement does not include. */
const withRoom = (gas: bigint): bigint => (gas * 13n) / 10n + 10_000n

/** A chain with a bundler of user operations. */
export interface BundledChain extends ServedChain {
  treasury: NonNullable<ServedChain['treasury']>
  contracts: ServedChain['contracts'] & { entryPoint: Address }
}

/** Whether a chain has a bundler of user operations. */
export const isBundled = (chain: ServedChain): chain is BundledChain =>
  chain.treasury !== null && chain.contracts.entryPoint !== null

const unpacked = (operation: UserOperation) => {
  const { factory, factoryData, paymaster, paymasterData, eip7702Auth, ...rest } = operation
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own } = rest
  const payment = paymaster && {
    paymaster,
    paymasterData: paymasterData ?? '0x',
    paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? 0n,
  }
  const making = factory && {
    factory: factory === '0x7702' ? DELEGATED_FACTORY : factory,
    factoryData: factoryData ?? '0x',
  }
  return { ...own, ...making, ...payment }
}

/** The hash that the owner signs. It includes the chain and the entry point. */
export const operationHash = (chain: BundledChain, operation: UserOperation): Hex =>
  getUserOperationHash({
    chainId: chain.network.id,
    entryPointAddress: chain.contracts.entryPoint,
    entryPointVersion: '0.8',
    userOperation: {
      ...unpacked(operation),
      ...(operation.eip7702Auth && { authorization: signedOf(operation.eip7702Auth) }),
    },
  })

/** The code that an account gets from its authorization, which a simulation does not apply. */
const overridesFor = ({ sender, eip7702Auth }: DraftOperation) =>
  eip7702Auth ? [{ address: sender, code: delegatedCode(eip7702Auth.address) }] : []

/**
 * The call that deploys the sender, or initializes a sender that delegates by its authorization;
 * null without one.
 */
const makingCall = ({ sender, factory, factoryData }: DraftOperation) => {
  if (!factory || (factory === '0x7702' && !factoryData)) return null
  return { to: factory === '0x7702' ? sender : factory, data: factoryData ?? ('0x' as const) }
}

/** The check of a signature, which may be a placeholder; null without one. */
const checkingCall = (chain: BundledChain, operation: DraftOperation) => {
  const { signature, sender } = operation
  if (!signature || size(signature) === 0) return null
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const whole = { ...operation, ...none, signature }
  const hash = operationHash(chain, whole)
  const args = [toPackedUserOperation(unpacked(whole)), hash, 0n] as const
  return {
    to: sender,
    data: encodeFunctionData({ abi: accountAbi, functionName: 'validateUserOp', args }),
  }
}

/**
 * Estimates the gas limits of an operation by running its parts on the current state of the chain.
 */
export const estimateOperation = async (
  chain: BundledChain,
  operation: DraftOperation,
): Promise<OperationGas> => {
  await authorizationOf(operation, chain.network.id)
  const { sender, factoryData, callData, paymaster, paymasterData, signature } = operation
  const [making, checking] = [makingCall(operation), checkingCall(chain, operation)]
  const running = { to: sender, data: callData }
  const from = chain.contracts.entryPoint
  const calls = [making, checking, running].flatMap((call) => (call ? [{ from, ...call }] : []))
  const [block] = await chain.client.simulateBlocks({
    blocks: [{ calls, stateOverrides: overridesFor(operation) }],
  })
  const results = [...(block?.calls ?? [])]
  const ran = results.pop()
  const checked = checking ? results.pop() : undefined
  const [made] = results
  if (checked && checked.status !== 'success')
    throw new BundlerRefusal(-32500, reasonIn(checked.data) ?? 'The account rejects the operation')
  if (ran?.status !== 'success' || (made && made.status !== 'success'))
    throw new BundlerRefusal(-32521, 'The calls of the operation fail')
  const checkGas = checked ? withRoom(checked.gasUsed) : 0n
  const others = Math.max(OTHER_BYTES, UNSIGNED_BYTES + size(signature ?? '0x'))
  const bytes = size(callData) + size(factoryData ?? '0x') + size(paymasterData ?? '0x') + others
  return {
    callGasLimit: withRoom(ran.gasUsed),
    verificationGasLimit:
      (checkGas > CHECK_GAS ? checkGas : CHECK_GAS) + (made ? withRoom(made.gasUsed) : 0n),
    preVerificationGas: BUNDLE_GAS + GAS_PER_BYTE * BigInt(bytes),
    ...(paymaster && { paymasterVerificationGasLimit: PAYMASTER_GAS }),
  }
}

/** Rejects an operation that pays for less gas than its transaction uses: the treasury would pay the rest. */
const requireCost = async (
  { client, treasury }: BundledChain,
  call: { to: Address; data: Hex },
  operation: UserOperation,
): Promise<void> => {
  const [block] = await client.simulateBlocks({
    blocks: [
      {
        calls: [{ from: treasury.account.address, ...call }],
        stateOverrides: overridesFor(operation),
      },
    ],
  })
  const [bundle] = block?.calls ?? []
  const [event] = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    logs: bundle?.logs ?? [],
  })
  if (!bundle || !event) throw new BundlerRefusal(-32500, 'The operation fails')
  const used = bundle.gasUsed + (operation.eip7702Auth ? AUTHORIZATION_GAS : 0n)
  const missing = used - event.args.actualGasUsed
  if (missing > 0n) throw new BundlerRefusal(-32602, `preVerificationGas is too low by ${missing}`)
}

/** Runs one operation in its own bundle; resolves with the transaction once it is mined. */
export const runOperation = async (chain: BundledChain, operation: UserOperation): Promise<Hex> => {
  const { client, treasury, contracts } = chain
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const paymasterGas =
    (operation.paymasterVerificationGasLimit ?? 0n) + (operation.paymasterPostOpGasLimit ?? 0n)
  if (callGasLimit + verificationGasLimit + preVerificationGas + paymasterGas > GAS_MAX) {
    throw new BundlerRefusal(-32602, 'The operation wants too much gas')
  }
  const authorization = await authorizationOf(operation, chain.network.id)
  const authorizationList = authorization ? [authorization] : undefined
  const { baseFeePerGas } = await client.getBlock()
  if (maxFeePerGas < (baseFeePerGas ?? 0n)) {
    throw new BundlerRefusal(-32602, 'maxFeePerGas is below the price of the block')
  }
  const call = {
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(unpacked(operation))], treasury.account.address],
  } as const
  const to = contracts.entryPoint
  await client
    .simulateContract({ ...call, address: to, account: treasury.account, authorizationList })
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  const data = encodeFunctionData(call)
  await requireCost(chain, { to, data }, operation)
  const hash = await treasury.send({ to, data, authorizationList })
  // While viem looks for replacements it misses blocks, and a quiet local chain may have no later one.
  const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (status !== 'success') throw new BundlerRefusal(-32500, 'The operation fails')
  return hash
}
