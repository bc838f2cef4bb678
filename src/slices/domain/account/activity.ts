import type { Transaction, Transfer } from './transaction'

/** Operation types of the history service. The set is open: unknown types become `other`. */
const OPERATIONS = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
/** Operation of a transaction that has its own label and icon. */
export type Operation = (typeof OPERATIONS)[number] | 'other'

const ZERO_ADDRESS = /^0x0{40}$/

/**
 * The operation of a transaction. The service has two names for a purchase. A transfer from the
 * zero address is a mint.
 */
export function operationOf({ operationType, sentFrom }: Transaction): Operation {
  const name = operationType.toLowerCase()
  if (name === 'bought') return 'buy'
  if (name === 'receive' && ZERO_ADDRESS.test(sentFrom ?? '')) return 'mint'
  return OPERATIONS.find((known) => known === name) ?? 'other'
}

const isSpam = ({ nft, token }: Transfer): boolean => nft?.spam ?? token?.spam ?? false

/**
 * Whether a transaction moved only spam. Approvals are made by the account itself, so they are
 * always shown.
 */
export function isHidden(transaction: Transaction): boolean {
  const { transfers } = transaction
  return transfers.length > 0 && transfers.every(isSpam) && operationOf(transaction) !== 'approve'
}

/** Transactions under one heading, newest first. */
export type ActivityGroup = {
  /** `pending`, or year and month ("2026-10"). */
  key: string
  /** A time in the month, in ms; null for pending transactions. */
  at: number | null
  transactions: Transaction[]
}

/**
 * Groups transactions by year and month in the visitor's time zone, newest first; pending ones come
 * first. A transaction that occurs in two pages, or also as a purchase, is listed once.
 * @param purchases rows of the on-ramp, which have ids of their own and the hash of their transaction
 */
export function toActivity(
  transactions: readonly Transaction[],
  purchases: readonly Transaction[] = [],
): ActivityGroup[] {
  const hashes = new Set(transactions.map(({ hash }) => hash))
  const bought = purchases.filter(({ hash }) => hash === null || !hashes.has(hash))
  const byId = new Map([...bought, ...transactions].map((row) => [row.id, row]))
  const dated = [...byId.values()].map((transaction) => ({
    transaction,
    at: Date.parse(transaction.minedAt),
  }))
  dated.sort((one, other) => other.at - one.at)
  const pending: ActivityGroup = { key: 'pending', at: null, transactions: [] }
  const months = new Map<string, ActivityGroup>()
  for (const { transaction, at } of dated) {
    if (transaction.status === 'pending') {
      pending.transactions.push(transaction)
      continue
    }
    const date = new Date(at)
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const month = months.get(key) ?? { key, at, transactions: [] }
    months.set(key, month)
    month.transactions.push(transaction)
  }
  return [...(pending.transactions.length > 0 ? [pending] : []), ...months.values()]
}

/** The transfers that a row shows: the main one and, for a swap, what was paid. */
export type Moved = {
  main: Transfer | null
  /** The token paid in a swap. */
  paid: Transfer | null
}

/** Operations whose row shows the outgoing transfer first. */
const LEAVING: readonly Operation[] = ['send', 'deposit', 'stake', 'burn', 'repay']

/**
 * The transfers that the row of a transaction shows. Spam is left out if there are other transfers.
 */
export function movedBy(transaction: Transaction): Moved {
  const { transfers } = transaction
  const listed = transfers.filter((transfer) => !isSpam(transfer))
  const real = listed.length > 0 ? listed : transfers
  const operation = operationOf(transaction)
  const arrived = real.find(({ direction }) => direction === 'in')
  const left = real.find(({ direction }) => direction === 'out')
  const [first = null] = real
  if (operation === 'trade') return { main: arrived ?? first, paid: (arrived && left) ?? null }
  const main = LEAVING.includes(operation) ? (left ?? first) : (arrived ?? first)
  return { main, paid: null }
}
