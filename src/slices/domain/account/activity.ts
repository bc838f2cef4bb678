import type { Transaction, Transfer } from './transaction'

/** What happened, as the service names it (wire reference 2.3); an open set, so that the rest is `other`. */
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
/** Kind of a transaction that has a word and a mark of its own. */
export type Operation = (typeof OPERATIONS)[number] | 'other'

const ZERO_ADDRESS = /^0x0{40}$/

/** The kind of a transaction; purchases have two names on the wire. What comes from the zero address was minted. */
export function operationOf({ operationType, sentFrom }: Transaction): Operation {
  const name = operationType.toLowerCase()
  if (name === 'bought') return 'buy'
  if (name === 'receive' && ZERO_ADDRESS.test(sentFrom ?? '')) return 'mint'
  return OPERATIONS.find((known) => known === name) ?? 'other'
}

const isSpam = ({ nft, token }: Transfer): boolean => nft?.spam ?? token?.spam ?? false

/** Whether a transaction moved nothing but spam. An approval is the account's own act, so that it is never hidden. */
export function isHidden(transaction: Transaction): boolean {
  const { transfers } = transaction
  return transfers.length > 0 && transfers.every(isSpam) && operationOf(transaction) !== 'approve'
}

/** Transactions that are shown under one heading, newest first. */
export type ActivityGroup = {
  /** `pending`, or year and month ("2026-10"). */
  key: string
  /** A moment of the month in ms; null for what is in progress. */
  at: number | null
  transactions: Transaction[]
}

/**
 * Groups transactions by year and month of the visitor's time zone, newest first (spec section 9); what is in progress
 * comes before them. A transaction that came twice, in two pages or also as a purchase, is there once.
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

/** The movements that a row tells of: what came or went, and for a swap what it was paid with. */
export type Moved = {
  main: Transfer | null
  /** What was given for it. */
  paid: Transfer | null
}

/** Operations whose row tells first of what left the account. */
const LEAVING: readonly Operation[] = ['send', 'deposit', 'stake', 'burn', 'repay']

/** The movements of a transaction that its row tells of; spam is left out where anything else moved. */
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
