import { getAddress, numberToHex, parseEventLogs, zeroAddress } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Records } from '../../data/records'
import { BundlerRefusal } from '../userOperations'
import type { UserOperation, UserOperationsProvider } from '../userOperations'
import { estimateOperation, isBundled, operationHash, runOperation } from './bundler'
import type { BundledChain } from './bundler'
import type { ServedChain } from './chain'

const Hash = z.templateLiteral(['0x', z.string()])
const Operation = z.record(z.string(), z.unknown())

const withHex = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? numberToHex(value) : value,
    ]),
  )

/** An operation in the form of JSON-RPC. */
const written = ({ eip7702Auth, ...operation }: UserOperation): Record<string, unknown> => ({
  ...withHex(operation),
  ...(eip7702Auth && { eip7702Auth: withHex(eip7702Auth) }),
})

/**
 * Runs user operations through the entry points of the chains, and stores the transaction of each
 * operation.
 */
export const localUserOperations = (
  chains: readonly ServedChain[],
  records: Records,
): UserOperationsProvider => {
  const carriers = records.collection('carriers', Hash)
  const operations = records.collection('operations', Operation)
  const key = (chainId: string, hash: string) => `${chainId}:${hash.toLowerCase()}`
  const chainOf = (chainId: string) =>
    chains.find(({ network }) => network.caipNetworkId === chainId)
  const bundled = (chainId: string): BundledChain => {
    const chain = chainOf(chainId)
    if (!chain || !isBundled(chain)) throw new BundlerRefusal(-32601, 'Method not found')
    return chain
  }
  const record = (chainId: string, userOpHash: string, transactionHash: string) =>
    carriers.put(key(chainId, userOpHash), z.parse(Hash, transactionHash))
  const receiptOf = async (chainId: string, userOpHash: string) => {
    const chain = chainOf(chainId)
    const hash = await carriers.get(key(chainId, userOpHash))
    if (!chain || !hash) return null
    const raw: unknown = await chain.client.transport.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })
    if (!raw) return null
    return { raw, receipt: await chain.client.getTransactionReceipt({ hash }) }
  }

  return {
    entryPoints(chainId) {
      const chain = chainOf(chainId)
      return chain && isBundled(chain) ? [chain.contracts.entryPoint] : []
    },
    estimate: async (chainId, operation) => estimateOperation(bundled(chainId), operation),
    async send(chainId, operation) {
      const chain = bundled(chainId)
      const transaction = await runOperation(chain, operation)
      const hash = operationHash(chain, operation)
      await operations.put(key(chainId, hash), written(operation))
      await record(chainId, hash, transaction)
      return hash
    },
    async find(chainId, userOpHash) {
      const userOperation = await operations.get(key(chainId, userOpHash))
      const found = userOperation && (await receiptOf(chainId, userOpHash))
      if (!found) return null
      const { to, blockHash, blockNumber, transactionHash } = found.receipt
      const block = { blockHash, blockNumber: numberToHex(blockNumber), transactionHash }
      return { userOperation, entryPoint: to && getAddress(to), ...block }
    },
    record,
    async receipt(chainId, userOpHash) {
      const found = await receiptOf(chainId, userOpHash)
      if (!found) return null
      const { raw, receipt } = found
      const events = parseEventLogs({
        abi: entryPoint08Abi,
        eventName: 'UserOperationEvent',
        logs: receipt.logs,
      })
      const event = events.find(({ args }) => args.userOpHash === userOpHash.toLowerCase())?.args
      return {
        userOpHash,
        entryPoint: getAddress(receipt.to ?? zeroAddress),
        sender: event?.sender ?? receipt.from,
        nonce: numberToHex(event?.nonce ?? 0n),
        paymaster: event && event.paymaster !== zeroAddress ? event.paymaster : null,
        actualGasUsed: numberToHex(event?.actualGasUsed ?? receipt.gasUsed),
        actualGasCost: numberToHex(
          event?.actualGasCost ?? receipt.gasUsed * receipt.effectiveGasPrice,
        ),
        success: event?.success ?? receipt.status === 'success',
        logs: z.parse(z.object({ logs: z.array(z.unknown()) }), raw).logs,
        receipt: raw,
      }
    },
  }
}
