import { isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { accountImplementation } from '../../wallet/accounts/implementations'
import type { ChainInfo } from '../../wallet/chains'
import { EvmAddress, HexBytes, HexString, parseParams } from '../../wallet/evmParams'
import { invalidParams, unauthorized } from '../../wallet/rpcError'
import { accountJob, operationFee, type Job } from './jobs'
import { encodeCalls, type Operations } from './operations'
import type { SmartAccount } from './service'
import type { SigningAsk } from './words'

const Quantity = z.optional(
  z.pipe(
    HexString,
    z.transform((value) => BigInt(value)),
  ),
)
/**
 * eth_sendUserOperation: `[operation, entryPoint]` (ERC-7769). Missing fields are filled in; a
 * signature is always created anew.
 */
const OperationParams = z.tuple([
  z.object({
    sender: EvmAddress,
    callData: HexBytes,
    nonce: Quantity,
    factory: z.optional(z.nullable(EvmAddress)),
    factoryData: z.optional(z.nullable(HexBytes)),
    callGasLimit: Quantity,
    verificationGasLimit: Quantity,
    preVerificationGas: Quantity,
    maxFeePerGas: Quantity,
    maxPriorityFeePerGas: Quantity,
    paymaster: z.optional(z.nullable(z.unknown())),
    eip7702Auth: z.optional(z.nullable(z.unknown())),
  }),
  z.optional(EvmAddress),
])

/** An operation that a site asks to sign and send. */
export type OperationAsk = {
  /** Its calls, for display. */
  ask: Extract<SigningAsk, { kind: 'calls' }>
  job: Job
}

/**
 * Parses eth_sendUserOperation. Throws 4100 for an account that is not of the login, and -32602 for
 * an operation that does anything but calls.
 */
export function readOperation(
  params: unknown,
  { smart, chain, operations }: { smart: SmartAccount; chain: ChainInfo; operations: Operations },
): OperationAsk {
  const [operation, entryPoint] = parseParams(OperationParams, params)
  const { sender, callData, factory, factoryData, paymaster, eip7702Auth, ...wanted } = operation
  if (!isAddressEqual(sender, smart.address)) throw unauthorized()
  if (entryPoint && !isAddressEqual(entryPoint, smart.entryPoint))
    throw invalidParams('this entry point is not supported')
  const isOwnFactory =
    !factory || (isAddressEqual(factory, smart.factory) && factoryData === smart.factoryData)
  if (!isOwnFactory) throw invalidParams('another factory than the account has')
  if (paymaster || eip7702Auth) throw invalidParams('nobody else pays, and no code is delegated to')
  const calls = accountImplementation(smart.implementation).decodeCalls(callData)
  if (!calls || calls.length === 0)
    throw invalidParams('the operation does something else than calls')
  // The calls are encoded again, so that the displayed calls are those that are sent.
  const ownCallData = encodeCalls(smart, calls)
  const fee = operationFee(() => operations.price(smart, chain.id, ownCallData, wanted), chain)
  return {
    ask: {
      kind: 'calls',
      from: smart.address,
      chainId: chain.id,
      bundle: { chainId: chain.id, calls },
    },
    job: accountJob(async (signer) => operations.submit(fee.priced(), signer), fee),
  }
}
