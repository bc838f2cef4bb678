import * as z from 'zod/mini'
import { address, hash, uint256, whole } from '../chainHistory/shapes'
import type { IndexedTransaction, Movement } from '../chainHistory/transactions'

/** Queries a PostgreSQL database; `$1` and so on stand for the parameters. */
export type Query = (
  sql: string,
  params: readonly (string | number)[],
) => Promise<readonly unknown[]>

const place = { block: whole(Number.MAX_SAFE_INTEGER), position: whole(2 ** 31 - 1) }

/** A row of the transactions; numbers are text. */
export const TransactionRow = z.object({
  ...place,
  hash,
  mined_at: whole(8.64e12),
  sender: address,
  receiver: address,
  deploys: z.boolean(),
  success: z.boolean(),
  nonce: whole(Number.MAX_SAFE_INTEGER),
  approves: z.boolean(),
})

/** A row of the transfers; numbers are text. */
export const TransferRow = z.object({
  ...place,
  kind: z.enum(['coin', 'token', 'item']),
  contract: z.nullable(address),
  sender: address,
  receiver: address,
  value: uint256,
  amount: z.nullable(uint256),
  token_name: z.nullable(z.string()),
  token_symbol: z.nullable(z.string()),
  token_decimals: z.nullable(whole(77)),
})

type TransactionRow = z.output<typeof TransactionRow>
type TransferRow = z.output<typeof TransferRow>

const movement = (row: TransferRow): Movement => ({
  contract: row.kind === 'coin' ? null : row.contract,
  from: row.sender,
  to: row.receiver,
  value: row.kind === 'item' ? (row.amount ?? 1n) : row.value,
  itemId: row.kind === 'item' ? row.value : null,
  metadata: {
    name: row.token_name ?? '',
    symbol: row.token_symbol ?? '',
    decimals: row.token_decimals ?? 0,
  },
})

/** A transaction with its transfers. */
export const transactionOf = (
  row: TransactionRow,
  transfers: readonly TransferRow[],
): IndexedTransaction => ({
  hash: row.hash,
  block: BigInt(row.block),
  position: row.position,
  minedAt: row.mined_at * 1000,
  from: row.sender,
  to: row.receiver,
  deploys: row.deploys,
  success: row.success,
  nonce: row.nonce,
  approves: row.approves,
  movements: row.success
    ? transfers
        .filter(({ block, position }) => block === row.block && position === row.position)
        .map(movement)
    : [],
})
