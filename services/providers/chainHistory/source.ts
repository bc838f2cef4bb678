import type { HistoryItem } from '../history'

/** Where a transaction stands in its chain. */
export interface Position {
  block: number
  index: number
}

/** A transaction as an account sees it, with its place. */
export interface HistoryEntry {
  position: Position
  item: HistoryItem
}

/** The newest part of what was asked for. */
export interface HistorySlice {
  /** Newest first. Fewer than asked for only when there are no others, or `stoppedAt` says how far was read. */
  entries: readonly HistoryEntry[]
  more: boolean
  /** Where reading stopped early: everything before that place is still to be read. */
  stoppedAt?: Position
}

/** The history of one chain. */
export interface HistorySource {
  /** CAIP-2 id. */
  chainId: string
  /**
   * What stands before a position, or all. Rejects when it cannot be read whole.
   * @param signal ends the reading when it aborts
   */
  read(
    address: string,
    before: Position | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<HistorySlice>
}

/** True when a place comes earlier in its chain than another; everything does when there is no other. */
export const isBefore = (place: Position, other: Position | null): boolean =>
  other === null ||
  place.block < other.block ||
  (place.block === other.block && place.index < other.index)
