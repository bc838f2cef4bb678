import { decodeEventLog, erc1155Abi, erc20Abi, erc721Abi, zeroAddress, type Log } from 'viem'
import type { Block, PublicClient, Transaction, TransactionReceipt } from 'viem'
import * as z from 'zod/mini'
import type { IndexedTransaction, Movement } from '../../chainHistory/transactions'

/** The transfers in a log of a token (ERC-20) or a collection (ERC-721 and ERC-1155). */
const movementsOf = ({ address: contract, data, topics }: Log): Movement[] => {
  for (const abi of [erc20Abi, erc721Abi, erc1155Abi]) {
    try {
      const event = decodeEventLog({ abi, data, topics, strict: true })
      switch (event.eventName) {
        case 'Transfer': {
          const { from, to } = event.args
          return 'value' in event.args
            ? [{ contract, from, to, value: event.args.value, itemId: null }]
            : [{ contract, from, to, value: 1n, itemId: event.args.tokenId }]
        }
        case 'TransferSingle': {
          const { from, to, id, value } = event.args
          return [{ contract, from, to, value, itemId: id }]
        }
        case 'TransferBatch': {
          const { from, to, ids, values } = event.args
          return ids.map((itemId, at) => ({ contract, from, to, value: values[at] ?? 0n, itemId }))
        }
        default:
          return []
      }
    } catch {
      continue
    }
  }
  return []
}

/** First topics of `Approval(address,address,uint256)` and `ApprovalForAll(address,address,bool)`. */
const APPROVALS: readonly (string | undefined)[] = [
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
]

const hex = z.templateLiteral(['0x', z.string()])

/** A call inside a transaction, in the form of Geth's `callTracer`. */
const Frame = z.object({
  type: z.string(),
  from: hex,
  to: z.optional(hex),
  value: z.optional(z.string()),
  error: z.optional(z.string()),
  get calls() {
    return z.optional(z.array(Frame))
  },
})
type Frame = z.infer<typeof Frame>

const coinsMoved = (frame: Frame): Movement[] => {
  if (frame.error !== undefined) return []
  const value = frame.type === 'DELEGATECALL' ? 0n : BigInt(frame.value ?? '0x0')
  const own: Movement[] =
    value > 0n
      ? [{ contract: null, from: frame.from, to: frame.to ?? zeroAddress, value, itemId: null }]
      : []
  return [...own, ...(frame.calls ?? []).flatMap(coinsMoved)]
}

/** Coins moved by a transaction. Nodes without tracing report only the outermost transfer. */
const coinMovements = async (client: PublicClient, tx: Transaction): Promise<Movement[]> => {
  const outer: Movement[] =
    tx.value > 0n && tx.to
      ? [{ contract: null, from: tx.from, to: tx.to, value: tx.value, itemId: null }]
      : []
  if (tx.input === '0x') return outer
  try {
    const params = [tx.hash, { tracer: 'callTracer' }]
    const trace: unknown = await client.transport.request({
      method: 'debug_traceTransaction',
      params,
    })
    return coinsMoved(z.parse(Frame, trace))
  } catch {
    return outer
  }
}

/** Reads one transaction with its receipt. */
export const indexTransaction = async (
  client: PublicClient,
  block: Pick<Block, 'timestamp'>,
  tx: Transaction,
  receipt: TransactionReceipt,
): Promise<IndexedTransaction> => {
  const success = receipt.status === 'success'
  const tokens = receipt.logs.flatMap(movementsOf)
  return {
    hash: tx.hash,
    block: receipt.blockNumber,
    position: receipt.transactionIndex,
    minedAt: Number(block.timestamp) * 1000,
    from: tx.from,
    to: tx.to ?? receipt.contractAddress ?? zeroAddress,
    deploys: tx.to === null,
    success,
    nonce: tx.nonce,
    approves: receipt.logs.some((log) => APPROVALS.includes(log.topics[0])),
    movements: success ? [...(await coinMovements(client, tx)), ...tokens] : [],
  }
}
