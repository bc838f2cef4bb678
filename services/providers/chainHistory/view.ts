import { zeroAddress } from 'viem'
import { sameAddress } from '../../backend/caip'
import type { HistoryItem, HistoryTransfer } from '../history'
import type { IndexedTransaction, Movement } from './transactions'

/** Names the asset of a movement; null for unknown assets, which are not shown. */
export type Describe = (movement: Movement) => Pick<HistoryTransfer, 'asset' | 'nft'> | null

const direction = (movement: Movement, account: string): HistoryTransfer['direction'] | null => {
  const out = sameAddress(movement.from, account)
  const into = sameAddress(movement.to, account)
  if (out && into) return 'self'
  if (out) return 'out'
  return into ? 'in' : null
}

const sentBy = ({ from }: IndexedTransaction, account: string): boolean =>
  from !== null && sameAddress(from, account)

const operation = (tx: IndexedTransaction, account: string): string => {
  const mine = tx.movements.filter((movement) => direction(movement, account))
  const out = mine.filter((movement) => direction(movement, account) === 'out')
  const into = mine.filter((movement) => direction(movement, account) === 'in')
  if (!sentBy(tx, account)) return out.length > 0 ? 'send' : 'receive'
  if (tx.deploys) return 'deploy'
  if (out.length > 0 && into.length > 0) return 'trade'
  if (into.length > 0) return into.every((it) => it.from === zeroAddress) ? 'mint' : 'receive'
  if (out.length > 0) return out.every((it) => it.to === zeroAddress) ? 'burn' : 'send'
  if (mine.length > 0) return 'send'
  return tx.approves ? 'approve' : 'execute'
}

/**
 * Sender and receiver: of the single movement, else of the transaction, whose receiver may be a
 * contract.
 */
const partiesOf = (tx: IndexedTransaction, account: string): Pick<HistoryItem, 'from' | 'to'> => {
  const { from, to, movements } = tx
  const [moved, ...others] = movements.filter((movement) => direction(movement, account))
  if (moved && (others.length === 0 || from === null)) return moved
  return { from: from ?? zeroAddress, to }
}

/** A transaction as an account sees it; null when it does not involve the account. */
export const viewFor = (
  tx: IndexedTransaction,
  chainId: string,
  account: string,
  describe: Describe,
): HistoryItem | null => {
  const transfers = tx.movements.flatMap((movement): HistoryTransfer[] => {
    const way = direction(movement, account)
    const what = way && describe(movement)
    return what ? [{ ...what, direction: way, amount: movement.value }] : []
  })
  if (transfers.length === 0 && !sentBy(tx, account)) return null
  const { from, to } = partiesOf(tx, account)
  return {
    id: `${chainId}:${tx.hash}`,
    chainId,
    hash: tx.hash,
    minedAt: tx.minedAt,
    from,
    to,
    status: tx.success ? 'confirmed' : 'failed',
    nonce: tx.nonce,
    operation: operation(tx, account),
    transfers,
  }
}
