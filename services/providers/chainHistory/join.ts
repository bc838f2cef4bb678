import * as z from 'zod/mini'
import type { HistoryItem, HistoryProvider } from '../history'
import type { HistorySlice, HistorySource, Position } from './source'
import { isAddress, isHash } from 'viem'

const address = z.string().check(z.refine((text) => isAddress(text, { strict: false })))

const uint256 = z.bigint().check(z.gte(0n), z.lt(2n ** 256n))

const label = z.string().check(z.maxLength(200), z.regex(/^\P{C}*$/u))

const Transfer = z.object({
  direction: z.enum(['in', 'out', 'self']),
  amount: uint256,
  asset: z.nullable(
    z.object({
      name: label,
      symbol: label,
      decimals: z.int().check(z.gte(0), z.lte(255)),
      spam: z.boolean(),
    }),
  ),
  nft: z.nullable(z.object({ name: label, collection: address, id: uint256, spam: z.boolean() })),
})

const Item = z.object({
  id: z.string(),
  chainId: z.string(),
  hash: z.string().check(z.refine(isHash)),
  minedAt: z.int().check(z.gte(0), z.lte(8.64e15)),
  from: address,
  to: address,
  status: z.enum(['confirmed', 'failed', 'pending']),
  nonce: z.int().check(z.gte(0)),
  operation: z.string(),
  transfers: z.array(Transfer),
})

/**
 * Returns an item unchanged when its shape is valid, whichever source created it. Throws otherwise.
 */
const checkedItem = (item: HistoryItem): HistoryItem => {
  z.parse(Item, item)
  return item
}

const natural = z.int().check(z.gte(0))

/**
 * Content of a cursor: for each chain that is not read to its end, the block and position before
 * which to continue.
 */
const Cursor = z.array(z.tuple([z.string(), natural, natural]))

const positionsIn = (cursor: string): ReadonlyMap<string, Position> | null => {
  try {
    const rows = z.parse(Cursor, JSON.parse(cursor))
    return new Map(rows.map(([chainId, block, index]) => [chainId, { block, index }]))
  } catch {
    return null
  }
}

/** One chain while a page is assembled. */
interface Lane extends HistorySlice {
  chainId: string
  before: Position | null
  taken: number
}

const ageOf = ({ entries, taken }: Lane): number => entries[taken]?.item.minedAt ?? -1

/** Merges the newest entries of all chains, at most `limit`. */
const merge = (lanes: readonly Lane[], limit: number): HistoryItem[] => {
  const items: HistoryItem[] = []
  // When a chain was not read further, older transactions of the other chains wait for the next
  // page.
  const isCut = ({ entries, taken, stoppedAt }: Lane) => stoppedAt && taken === entries.length
  while (items.length < limit && !lanes.some(isCut)) {
    const [newest] = lanes
      .filter(({ entries, taken }) => taken < entries.length)
      .sort((a, b) => ageOf(b) - ageOf(a))
    const entry = newest?.entries[newest.taken]
    if (!newest || !entry) break
    newest.taken += 1
    items.push(checkedItem(entry.item))
  }
  return items
}

/** The position before which a chain continues; null when it is read to its end. */
const nextOf = ({ entries, more, taken, before, stoppedAt }: Lane): Position | null => {
  if (taken === entries.length && stoppedAt) return stoppedAt
  if (taken === entries.length && !more) return null
  const last = entries[taken - 1]
  if (last) return last.position
  // No entry of the chain was on this page. The position excludes transactions that are mined
  // before the next page is read.
  const [first] = entries
  return before ?? (first ? { ...first.position, index: first.position.index + 1 } : null)
}

/**
 * Joins the histories of several chains. The cursor stores how far each chain was read, so that
 * pages have no gaps and no duplicates while blocks are added.
 */
export const joinHistory = (sources: readonly HistorySource[]): HistoryProvider => ({
  async page({ address, chainId, cursor, limit, signal }) {
    const positions = cursor === null ? null : positionsIn(cursor)
    if (cursor !== null && positions === null) return null
    const asked = sources.filter(
      (source) =>
        (chainId === null || source.chainId === chainId) &&
        (positions?.has(source.chainId) ?? true),
    )
    const lanes = await Promise.all(
      asked.map(async (source): Promise<Lane> => {
        const before = positions?.get(source.chainId) ?? null
        const slice = await source.read(address, before, limit, signal)
        return { ...slice, chainId: source.chainId, before, taken: 0 }
      }),
    )
    const items = merge(lanes, limit)
    const rest = lanes.flatMap((lane) => {
      const next = nextOf(lane)
      return next ? [[lane.chainId, next.block, next.index]] : []
    })
    return { items, next: rest.length > 0 ? JSON.stringify(rest) : null }
  },
})
