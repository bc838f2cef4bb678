import { RemoteFailure } from '../remote/fetchJson'
import type { EtherscanClient, ListAction } from './client'

/** The required field of a row. */
interface Placed {
  blockNumber: number
}

/** A list of an account that is read in parts, as far as needed. */
export interface AccountList<Row extends Placed> {
  /** The rows of completely read blocks. */
  rows(): readonly Row[]
  /** First block that is read completely; 0 when the list was read to its end. */
  floor(): number
  /** Reads the next part. Rejects when rows are not as requested. */
  readOn(): Promise<void>
}

/** Rows per request. */
const ROWS = 250
/** Most rows that the API returns by page number. */
const WINDOW = 10_000
/** A block number above all real ones. */
export const LAST_BLOCK = 999_999_999_999

/** Options for reading a list. */
export interface ListOptions<Row> {
  client: EtherscanClient
  action: ListAction
  address: string
  endBlock: number
  parse: (row: unknown) => Row
  rowsAtOnce?: number
  /** Aborts the reading. */
  signal?: AbortSignal | undefined
}

/**
 * Reads a list from a block downwards. A full answer may end within a block, so its last block is
 * requested again with the next part; a block with more rows than one answer is read by page.
 */
export const accountList = <Row extends Placed>(options: ListOptions<Row>): AccountList<Row> => {
  const { client, action, address, parse, signal, rowsAtOnce = ROWS } = options
  let { endBlock } = options
  let page = 1
  let floor = endBlock + 1
  const held: Row[] = []
  // Rows of a block that fills whole answers: they become visible once the block is read to its
  // end.
  let crowd: Row[] = []

  const checked = (answer: readonly unknown[]): Row[] => {
    const rows = answer.map(parse)
    const ordered = rows.every(({ blockNumber }, at) => {
      const newer = rows[at - 1]?.blockNumber ?? endBlock
      return blockNumber <= newer
    })
    if (!ordered || rows.length > rowsAtOnce) throw new RemoteFailure('Rows are not as asked for')
    return rows
  }
  return {
    rows: () => held,
    floor: () => floor,
    async readOn() {
      if (floor === 0) return
      if (page * rowsAtOnce > WINDOW) throw new RemoteFailure('A block has too many rows')
      const query = { action, address, endBlock, page, offset: rowsAtOnce, signal }
      const rows = checked(await client(query))
      const last = rows.at(-1)?.blockNumber ?? 0
      if (rows.length < rowsAtOnce) {
        held.push(...crowd, ...rows)
        floor = 0
      } else if (last === endBlock) {
        crowd.push(...rows)
        page += 1
        return
      } else {
        held.push(...crowd, ...rows.filter(({ blockNumber }) => blockNumber > last))
        floor = last + 1
        endBlock = last
      }
      crowd = []
      page = 1
    },
  }
}
