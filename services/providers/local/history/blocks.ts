import { decodeEventLog, erc20Abi, erc721Abi, zeroAddress, type Log } from 'viem'
import type { Block, PublicClient, Transaction, TransactionReceipt } from 'viem'
import * as z from 'zod/mini'
import type { IndexedTransaction, Movement } from '../../chainHistory/transactions'

const movementOf = (log: Log): Movement | null => {
  for (const [abi, item] of [
    [erc20Abi, false],
    [erc721Abi, true],
  ] as const) {
    try {
      const event = decodeEventLog({ abi, data: log.data, topics: log.topics, strict: true })
      if (event.eventName !== 'Transfer') return null
      const { from, to } = event.args
      const value = 'value' in event.args ? event.args.value : event.args.tokenId
      return { contract: log.address, from, to, value, item }
    } catch {
      continue
    }
  }
  return null
}

/** First topic of `Approval(address,address,uint256)`. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

const hex = z.templateLiteral(['0x', z.string()])

/** A call inside a transaction, as the call tracer tells it. */
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
      ? [{ contract: null, from: frame.from, to: frame.to ?? zeroAddress, value, item: false }]
      : []
  return [...own, ...(frame.calls ?? []).flatMap(coinsMoved)]
}

/** Coins moved by a transaction; nodes that can't trace tell of the outermost transfer only. */
const coinMovements = async (client: PublicClient, tx: Transaction): Promise<Movement[]> => {
  const outer: Movement[] =
    tx.value > 0n && tx.to
      ? [{ contract: null, from: tx.from, to: tx.to, value: tx.value, item: false }]
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
  const tokens = receipt.logs.flatMap((log) => movementOf(log) ?? [])
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
    approves: receipt.logs.some((log) => log.topics[0] === APPROVAL),
    movements: success ? [...(await coinMovements(client, tx)), ...tokens] : [],
  }
}
