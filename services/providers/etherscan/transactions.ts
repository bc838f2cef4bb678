import { zeroAddress } from 'viem'
import type { IndexedTransaction, Movement } from '../chainHistory/transactions'
import type { InternalRow, ItemRow, PlainRow, SeveralRow, TokenRow } from './shapes'

/** Rows of all lists. */
export interface AccountRows {
  plain: readonly PlainRow[]
  internal: readonly InternalRow[]
  tokens: readonly TokenRow[]
  items: readonly ItemRow[]
  several: readonly SeveralRow[]
}

/** Selectors of `approve`, `increaseAllowance` and `setApprovalForAll`. */
const APPROVALS = /^0x(?:095ea7b3|39509351|a22cb465)/i

const coin = (row: PlainRow | InternalRow): Movement[] => {
  if (row.value === 0n) return []
  const to = row.to ?? row.contractAddress ?? zeroAddress
  return [{ contract: null, from: row.from, to, value: row.value, itemId: null }]
}

const token = ({ contractAddress, from, to, value, ...row }: TokenRow): Movement => {
  const metadata = { name: row.tokenName, symbol: row.tokenSymbol, decimals: row.tokenDecimal }
  return { contract: contractAddress, from, to, value, itemId: null, metadata }
}

const item = ({ contractAddress, from, to, tokenID, ...row }: ItemRow | SeveralRow): Movement => {
  const metadata = { name: row.tokenName, symbol: row.tokenSymbol, decimals: 0 }
  const value = 'tokenValue' in row ? row.tokenValue : 1n
  return { contract: contractAddress, from, to, value, itemId: tokenID, metadata }
}

const grouped = <Row extends { hash: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.hash.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** Newest first. Rows of internal calls lack a position, so they come last in their block. */
const newestFirst = (a: IndexedTransaction, b: IndexedTransaction): number =>
  Number(b.block - a.block) || b.position - a.position || (a.hash < b.hash ? -1 : 1)

/**
 * Numbers the transactions of a block, from its oldest, when the source does not return their
 * positions.
 */
const numbered = (sorted: readonly IndexedTransaction[]): IndexedTransaction[] => {
  const seen = new Map<bigint, number>()
  return [...sorted]
    .reverse()
    .map((tx) => {
      const position = seen.get(tx.block) ?? 0
      seen.set(tx.block, position + 1)
      return { ...tx, position }
    })
    .reverse()
}

/** One entry for each transaction, newest first, with the data of all lists. */
export const joinByHash = ({ plain, internal, tokens, items, several }: AccountRows) => {
  const [plains, internals, tokened, itemed] = [
    grouped(plain),
    grouped(internal),
    grouped(tokens),
    grouped([...items, ...several]),
  ]
  const hashes = new Set([plains, internals, tokened, itemed].flatMap((map) => [...map.keys()]))
  const joined = [...hashes].flatMap((key): IndexedTransaction[] => {
    const [sent] = plains.get(key) ?? []
    const inner = (internals.get(key) ?? []).filter((row) => row.isError === '0')
    const [tokenRows, itemRows] = [tokened.get(key) ?? [], itemed.get(key) ?? []]
    const placed = sent ?? tokenRows[0] ?? itemRows[0]
    const any = placed ?? inner[0]
    if (!any) return []
    const success = sent?.isError !== '1'
    const movements = [
      ...(sent ? coin(sent) : []),
      ...inner.flatMap(coin),
      ...tokenRows.map(token),
      ...itemRows.map(item),
    ]
    const tx: IndexedTransaction = {
      hash: any.hash,
      block: BigInt(any.blockNumber),
      position: placed?.transactionIndex ?? -1,
      minedAt: any.timeStamp * 1000,
      from: sent?.from ?? null,
      to: (sent ?? any).to ?? any.contractAddress ?? zeroAddress,
      deploys: sent?.to === null,
      success,
      nonce: placed?.nonce ?? 0,
      approves: APPROVALS.test(sent?.input ?? ''),
      movements: success ? movements : [],
    }
    return [tx]
  })
  return numbered(joined.sort(newestFirst))
}
