import type { HistoryItem } from '../history'

/** Position of a transaction in its chain. */
export interface Position {
  block: number
  index: number
}

/** A transaction as an account sees it, with its position. */
export interface HistoryEntry {
  position: Position
  item: HistoryItem
}

/** The newest part of the requested history. */
export interface HistorySlice {
  /** Newest first. Fewer than requested only when there are no others, or `stoppedAt` is set. */
  entries: readonly HistoryEntry[]
  more: boolean
  /** Position where reading stopped early: everything before it is still unread. */
  stoppedAt?: Position
}

/** The history of one chain. */
export interface HistorySource {
  /** CAIP-2 id. */
  chainId: string
  /**
   * Reads the entries before a position, or from the newest. Rejects when the history cannot be
   * read completely.
   * @param signal aborts the reading
   */
  read(
    address: string,
    before: Position | null,
    limit: number,
    signal?: AbortSignal,
  ): Promise<HistorySlice>
}

/** True when a position is earlier in its chain than another, or when there is no other. */
export const isBefore = (place: Position, other: Position | null): boolean =>
  other === null ||
  place.block < other.block ||
  (place.block === other.block && place.index < other.index)
