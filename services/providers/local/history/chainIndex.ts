import type { Hex, PublicClient } from 'viem'
import type { IndexedTransaction } from '../../chainHistory/transactions'
import { indexTransaction } from './blocks'

/** All transactions of a chain, up to its newest block. */
export interface ChainIndex {
  /** Oldest first, up to the newest block. Rejects when the node does not answer. */
  transactions(): Promise<readonly IndexedTransaction[]>
}

/** Blocks read in parallel. */
const STEP = 20

/**
 * Indexes a chain from a block on, and starts again after a reorganization. For local and small
 * chains, as it reads every block.
 */
export const createChainIndex = (client: PublicClient, fromBlock = 0n): ChainIndex => {
  let known: IndexedTransaction[] = []
  let head: { number: bigint; hash: Hex } | null = null
  let running: Promise<void> | null = null

  const readBlock = async (blockNumber: bigint) => {
    const block = await client.getBlock({ blockNumber, includeTransactions: true })
    const transactions = await Promise.all(
      block.transactions.map(async (tx) => {
        const receipt = await client.getTransactionReceipt({ hash: tx.hash })
        return indexTransaction(client, block, tx, receipt)
      }),
    )
    return { block, transactions }
  }
  const stillThere = async (latest: bigint): Promise<boolean> => {
    if (!head) return true
    if (latest < head.number) return false
    const { hash } = await client.getBlock({ blockNumber: head.number })
    return hash === head.hash
  }
  const catchUp = async (): Promise<void> => {
    const latest = await client.getBlockNumber()
    if (!(await stillThere(latest))) {
      known = []
      head = null
    }
    for (let next = head ? head.number + 1n : fromBlock; next <= latest;) {
      const count = Math.min(STEP, Number(latest - next) + 1)
      const numbers = Array.from({ length: count }, (_, index) => next + BigInt(index))
      for (const { block, transactions } of await Promise.all(numbers.map(readBlock))) {
        known.push(...transactions)
        head = { number: block.number, hash: block.hash }
      }
      next += BigInt(count)
    }
  }
  return {
    async transactions() {
      running ??= catchUp().finally(() => {
        running = null
      })
      await running
      return known
    },
  }
}
