import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { adoptMore } from '../theme/moreStyles'

/** Height of a tile and its gap in px (look: Tile). */
const TILE = 104
const GAP = 4

/** What a cell gets to draw itself: only the cell that holds the tab stop has `tabIndex` 0. */
export interface CellProps {
  tabIndex: 0 | -1
  onFocus: () => void
}

/** Props of `VirtualGrid`. */
export interface VirtualGridProps {
  /** Accessible name of the list. */
  label: string
  count: number
  renderItem: (index: number, cell: CellProps) => ReactNode
  /** Stable key of an item. */
  keyOf: (index: number) => string
  /** Placeholder drawn for each of `pending` items that are on their way. */
  pending?: number
  renderPending?: () => ReactNode
  /** The last row came into sight. */
  onEnd?: () => void
  /** The items in sight changed: for images that load only when seen. */
  onRange?: (first: number, last: number) => void
  columns?: number
  testId?: string
}

/**
 * A scrolling grid of tiles that keeps only the rows in sight in the document, with one tab stop:
 * arrow keys, Home, End, Page Up and Page Down move through all items.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { count, pending = 0, columns = 3, onEnd, onRange } = props
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const rows = Math.ceil((count + pending) / columns)
  const grid = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => TILE + GAP,
    overscan: 1,
    initialRect: { width: 320, height: 356 },
  })
  const shown = grid.getVirtualItems()
  const first = (shown[0]?.index ?? 0) * columns
  const end = Math.min(count + pending, ((shown[shown.length - 1]?.index ?? -1) + 1) * columns)
  const last = Math.min(count, end)

  useEffect(() => {
    if (last > first) onRange?.(first, last - 1)
    if (count > 0 && end >= count) onEnd?.()
    // Called for a new range only; the callbacks may be new functions on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first, last, end, count])

  const stop = active >= first && active < last ? active : first
  const move = (event: KeyboardEvent): void => {
    const rtl = box.current && getComputedStyle(box.current).direction === 'rtl' ? -1 : 1
    const page = columns * 3
    const step = {
      ArrowRight: rtl,
      ArrowLeft: -rtl,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Math.min(count - 1, Math.max(0, stop + step))
    setActive(to)
    grid.scrollToIndex(Math.floor(to / columns))
    // The row may enter the document only after the scroll.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-index="${to}"] > *`)?.focus(),
    )
  }
  const style = {
    paddingTop: shown[0]?.start ?? 0,
    paddingBottom: Math.max(0, grid.getTotalSize() - (shown[shown.length - 1]?.end ?? 0)),
    '--lk-cols': columns,
  }
  const place = (element: HTMLDivElement | null): void => {
    box.current = element
    adoptMore(element)
  }
  return (
    <div className="gridbox g8" ref={place}>
      <ul
        className="grid"
        role="list"
        aria-label={props.label}
        style={style}
        onKeyDown={move}
        data-testid={props.testId}
      >
        {Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i).map((index) => (
          <li
            key={props.keyOf(index)}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {props.renderItem(index, {
              tabIndex: index === stop ? 0 : -1,
              onFocus: () => setActive(index),
            })}
          </li>
        ))}
        {Array.from({ length: Math.max(0, end - Math.max(first, count)) }, (_, i) => (
          <li key={`pending-${i}`} aria-hidden="true">
            {props.renderPending?.()}
          </li>
        ))}
      </ul>
    </div>
  )
}
