import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { BundlerRefusal, DraftOperation, UserOperation } from '../providers/userOperations'
import type { UserOperationsProvider } from '../providers/userOperations'

/** A JSON-RPC call. */
export const BundlerCall = z.object({
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

const Hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

const read = <T>(shape: z.ZodMiniType<T>, value: unknown, problem = 'Invalid params'): T => {
  const parsed = z.safeParse(shape, value)
  if (!parsed.success) throw new BundlerRefusal(-32602, problem)
  return parsed.data
}

/** The wording is that of the specification tests for bundlers. */
const readHash = (value: unknown): string => read(Hash, value, 'Missing/invalid userOpHash')

const run = async (
  provider: UserOperationsProvider,
  chainId: string,
  { method, params: [first, entryPoint] = [] }: z.infer<typeof BundlerCall>,
): Promise<unknown> => {
  const checkEntryPoint = () => {
    const wanted = String(entryPoint).toLowerCase()
    if (provider.entryPoints(chainId).some((one) => one.toLowerCase() === wanted)) return
    throw new BundlerRefusal(-32602, 'This entry point is not supported')
  }
  switch (method) {
    case 'eth_chainId':
      return numberToHex(Number(chainId.split(':')[1]))
    case 'eth_supportedEntryPoints':
      return provider.entryPoints(chainId)
    case 'eth_estimateUserOperationGas': {
      checkEntryPoint()
      const gas = await provider.estimate(chainId, read(DraftOperation, first))
      const { paymasterVerificationGasLimit: paymasterGas } = gas
      return {
        callGasLimit: numberToHex(gas.callGasLimit),
        verificationGasLimit: numberToHex(gas.verificationGasLimit),
        preVerificationGas: numberToHex(gas.preVerificationGas),
        ...(paymasterGas !== undefined && {
          paymasterVerificationGasLimit: numberToHex(paymasterGas),
        }),
      }
    }
    case 'eth_sendUserOperation':
      checkEntryPoint()
      return provider.send(chainId, read(UserOperation, first))
    case 'eth_getUserOperationByHash':
      return provider.find(chainId, readHash(first))
    case 'eth_getUserOperationReceipt':
      return provider.receipt(chainId, readHash(first))
    default:
      throw new BundlerRefusal(-32601, 'Method not found')
  }
}

/** Answers a JSON-RPC call to the bundler of a chain (ERC-7769). */
export const answerBundlerCall = async (
  provider: UserOperationsProvider,
  chainId: string,
  call: z.infer<typeof BundlerCall>,
): Promise<object> => {
  const { id = null } = call
  const answer = (body: object) => ({ jsonrpc: '2.0', id, ...body })
  try {
    return answer({ result: await run(provider, chainId, call) })
  } catch (error) {
    if (!(error instanceof BundlerRefusal)) throw error
    return answer({ error: { code: error.code, message: error.message } })
  }
}
