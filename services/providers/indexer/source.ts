import * as z from 'zod/mini'
import type { Describer } from '../chainHistory/describe'
import {
  isBefore,
  type HistoryEntry,
  type HistorySource,
  type Position,
} from '../chainHistory/source'
import { viewFor } from '../chainHistory/view'
import { RemoteFailure } from '../remote/fetchJson'
import { TransactionRow, TransferRow, transactionOf, type Query } from './rows'

/** Options of the history of a chain. */
export interface IndexerHistoryOptions {
  query: Query
  /** Reference of the CAIP-2 id. */
  chainId: number
  describe: Describer
}

const touched = (table: string, party: string) => `
  (select distinct block, position from ${table}
   where chain_id = $1::bigint and ${party} = $2 and (block, position) < ($3::bigint, $4::integer)
   order by block desc, position desc limit $5::integer)`

/** The newest transactions before a position that the account sent, or that moved assets of it. */
const TRANSACTIONS = `
with places as (${touched('latchkey_transactions', 'sender')}
  union ${touched('latchkey_transfers', 'sender')}
  union ${touched('latchkey_transfers', 'receiver')})
select block::text, position::text, hash, mined_at::text, sender, receiver, deploys, success,
  nonce::text, approves
from latchkey_transactions join places using (block, position)
where chain_id = $1::bigint
order by latchkey_transactions.block desc, latchkey_transactions.position desc limit $5::integer`

/** Transfers of an account between two positions, both inclusive. */
const TRANSFERS = `
select block::text, position::text, kind, contract, sender, receiver, value::text, amount::text,
  token_name, token_symbol, token_decimals::text
from latchkey_transfers
where chain_id = $1::bigint and (sender = $2 or receiver = $2)
  and (block, position) >= ($3::bigint, $4::integer)
  and (block, position) <= ($5::bigint, $6::integer)
order by latchkey_transfers.block, latchkey_transfers.position, ordinal`

const TOP: Position = { block: Number.MAX_SAFE_INTEGER, index: 2 ** 31 - 1 }
/** Most reads of the tables for one page of the history. */
const MOST_READS = 50

/** History of a chain from the tables that an indexer writes (`schema.sql`). */
export const indexerHistory = ({
  query,
  chainId,
  describe,
}: IndexerHistoryOptions): HistorySource => {
  const caip = `eip155:${chainId}`
  const batch = async (account: string, before: Position | null, limit: number) => {
    const { block, index } = before ?? TOP
    const params = [chainId, account, block, Math.min(index, TOP.index), limit]
    const rows = z.parse(z.array(TransactionRow), await query(TRANSACTIONS, params))
    const [newest] = rows
    const oldest = rows.at(-1)
    if (!newest || !oldest) return []
    const range = [oldest.block, oldest.position, newest.block, newest.position]
    const moved = await query(TRANSFERS, [chainId, account, ...range])
    const transfers = z.parse(z.array(TransferRow), moved)
    return rows.map((row) => transactionOf(row, transfers))
  }
  return {
    chainId: caip,
    async read(address, before, limit) {
      const account = address.toLowerCase()
      const entries: HistoryEntry[] = []
      const rowsAtOnce = Math.min(limit, 1000) + 1
      let last = before
      const naming = await describe()
      for (let reads = 0; reads < MOST_READS; reads += 1) {
        const transactions = await batch(account, last, rowsAtOnce)
        for (const tx of transactions) {
          const position = { block: Number(tx.block), index: tx.position }
          if (!isBefore(position, last)) throw new RemoteFailure('Rows are not in their order')
          last = position
          const item = viewFor(tx, caip, address, naming)
          if (item) entries.push({ position, item })
        }
        if (transactions.length < rowsAtOnce || entries.length > limit) {
          return { entries: entries.slice(0, limit), more: entries.length > limit }
        }
      }
      throw new RemoteFailure('Too much lies between two transactions of this account')
    },
  }
}
