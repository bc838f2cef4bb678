import * as z from 'zod/mini'
import type { Describer } from '../chainHistory/describe'
import {
  isBefore,
  type HistoryEntry,
  type HistorySlice,
  type HistorySource,
} from '../chainHistory/source'
import { viewFor } from '../chainHistory/view'
import { RemoteFailure } from '../remote/fetchJson'
import { createEtherscanClient, type EtherscanOptions, type ListAction } from './client'
import { accountList, LAST_BLOCK } from './list'
import { InternalRow, ItemRow, PlainRow, SeveralRow, TokenRow } from './shapes'
import { joinByHash } from './transactions'

/** Options of the history of a chain. */
export interface EtherscanHistoryOptions extends EtherscanOptions {
  describe: Describer
  /** Rows per answer. */
  rowsAtOnce?: number
  /** Most answers for one page. */
  mostAnswers?: number
}

/** Most answers read for one page of the history; a page that needs more is shorter. */
const MOST_ANSWERS = 10
/**
 * Most answers read when one block fills many of them: the most that can be reached in all lists.
 */
const MOST_TO_GET_ON = 250

/** History of a chain from an API compatible with Etherscan. */
export const etherscanHistory = (options: EtherscanHistoryOptions): HistorySource => {
  const { describe, rowsAtOnce, mostAnswers = MOST_ANSWERS } = options
  const client = createEtherscanClient(options)
  const chainId = `eip155:${options.chainId}`

  const listsOf = (address: string, endBlock: number, signal: AbortSignal | undefined) => {
    const list = <Row extends { blockNumber: number }>(
      action: ListAction,
      parse: (row: unknown) => Row,
    ) =>
      accountList({
        client,
        action,
        address,
        endBlock,
        parse,
        signal,
        ...(rowsAtOnce === undefined ? {} : { rowsAtOnce }),
      })
    return {
      plain: list('txlist', (row) => z.parse(PlainRow, row)),
      internal: list('txlistinternal', (row) => z.parse(InternalRow, row)),
      tokens: list('tokentx', (row) => z.parse(TokenRow, row)),
      items: list('tokennfttx', (row) => z.parse(ItemRow, row)),
      several: list('token1155tx', (row) => z.parse(SeveralRow, row)),
    }
  }
  return {
    chainId,
    async read(address, before, limit, signal): Promise<HistorySlice> {
      const naming = await describe()
      const lists = listsOf(address, before?.block ?? LAST_BLOCK, signal)
      const all = Object.values(lists)
      let answers = 0
      while (answers < MOST_TO_GET_ON) {
        // The lists that are read least far limit the page. They are read one after the other
        // because the service limits calls.
        const least = Math.max(...all.map((list) => list.floor()))
        for (const list of all) {
          if (list.floor() !== least) continue
          answers += 1
          await list.readOn()
        }
        const floor = Math.max(...all.map((list) => list.floor()))
        const whole = joinByHash({
          plain: lists.plain.rows(),
          internal: lists.internal.rows(),
          tokens: lists.tokens.rows(),
          items: lists.items.rows(),
          several: lists.several.rows(),
        })
        const entries = whole.flatMap((tx): HistoryEntry[] => {
          const position = { block: Number(tx.block), index: tx.position }
          if (position.block < floor || !isBefore(position, before)) return []
          const item = viewFor(tx, chainId, address, naming)
          return item ? [{ position, item }] : []
        })
        if (floor === 0 || entries.length > limit) {
          return { entries: entries.slice(0, limit), more: entries.length > limit }
        }
        const stoppedAt = { block: floor, index: 0 }
        const hasGotOn = floor <= LAST_BLOCK && isBefore(stoppedAt, before)
        if (answers >= mostAnswers && hasGotOn) return { entries, more: true, stoppedAt }
      }
      throw new RemoteFailure('Too much lies between two transactions of this account')
    },
  }
}
