import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { CallReceipt } from '../../wallet/callBundles'
import type { ChainInfo } from '../../wallet/chains'
import { HexString } from '../../wallet/evmParams'
import { askNode } from '../../wallet/jsonRpc'
import type { FindReceipt } from './storedBundles'
import type { Operations } from './operations'
import { receiptShape } from './receiptShape'

const Quantity = z.pipe(
  HexString,
  z.transform((value) => BigInt(value)),
)
const Receipt = receiptShape(Quantity, z.enum(['0x0', '0x1']))

async function transactionReceipt(rpcUrl: string, hash: Hex): Promise<CallReceipt | null> {
  const { data } = Receipt.safeParse(await askNode(rpcUrl, 'eth_getTransactionReceipt', [hash]))
  return data ? { ...data, status: data.status === '0x1' ? 'success' : 'reverted' } : null
}

/**
 * Looks up the receipt of a bundle from another window: at the bundler for an operation, at the
 * active network's node for a transaction.
 */
export const receiptsOf =
  (parts: { operations: Pick<Operations, 'receiptOf'>; chain: ChainInfo }): FindReceipt =>
  async ({ atomic, chainId }, hash) => {
    const { operations, chain } = parts
    if (atomic) return operations.receiptOf(chainId, hash)
    return chainId === chain.id ? transactionReceipt(chain.rpcUrl, hash) : null
  }
