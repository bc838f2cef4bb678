import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'

/** Height of a row in px: a 104 px tile and a 4 px gap (look: Tile). */
const ROW = 108

/** Height of the box in px before it is measured, as in the style sheet. */
const BOX = 356

/** How a grid is framed and styled, and the height of its rows in px. */
export interface GridFrame {
  box: string
  list: string
  item: string | undefined
  row: number
}

const TILES: GridFrame = { box: 'gridbox g8', list: 'grid', item: undefined, row: ROW }

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
  /** Placeholders for items that are on their way. */
  pending?: number
  renderPending?: () => ReactNode
  /** The last row came into sight. */
  onEnd?: () => void
  /** The items in sight changed: for images that load only when seen. */
  onRange?: (first: number, last: number) => void
  columns?: number
  /** A new value scrolls back to the start: another search, another filter. */
  resetKey?: string
  /** Another look than that of wallet tiles. */
  frame?: GridFrame
  testId?: string
}

/**
 * A scrolling grid of tiles that keeps only the rows in sight in the document, with one tab stop:
 * arrow keys, Home, End, Page Up and Page Down move through all items. Rows have one height, so
 * where each of them lies is arithmetic and nothing is measured while scrolling.
 */
export function VirtualGrid(props: VirtualGridProps) {
  return <Grid key={props.resetKey} {...props} />
}

function Grid(props: VirtualGridProps) {
  const { count, pending = 0, columns = 3, frame = TILES, onEnd, onRange } = props
  const { row } = frame
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const [active, setActive] = useState(0)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(BOX)
  const rows = Math.ceil((count + pending) / columns)
  const lastRow = Math.min(rows, top + Math.ceil(height / row) + 1)
  const first = Math.min(top * columns, count)
  const end = Math.min(count + pending, lastRow * columns)
  const last = Math.min(count, end)

  useLayoutEffect(() => {
    const grid = box.current
    adoptViewStyles(grid)
    if (!grid) return
    // Not only once: the style sheet that bounds the box may arrive after it.
    const watch = new ResizeObserver(() => setHeight(grid.clientHeight || BOX))
    watch.observe(grid)
    return () => watch.disconnect()
  }, [])
  // The callbacks may be new functions on each render; they are owed a call for a new range only.
  const calls = useRef({ onEnd, onRange })
  useEffect(() => {
    calls.current = { onEnd, onRange }
  })
  useEffect(() => {
    if (last > first) calls.current.onRange?.(first, last - 1)
    if (count > 0 && end >= count) calls.current.onEnd?.()
  }, [first, last, end, count])
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] > *`)
    wanted.current = null
    cell?.focus({ preventScroll: true })
  })

  const stop = active >= first && active < last ? active : first
  const goTo = (index: number): void => {
    if (!box.current) return
    const at = Math.floor(index / columns) * row
    const { scrollTop } = box.current
    // One more half row, because the foot of the box fades out.
    const next = Math.min(at, Math.max(scrollTop, at + row * 1.5 - height))
    box.current.scrollTop = next
    wanted.current = index
    setTop(Math.floor(next / row))
    setActive(index)
  }
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
    if (step === undefined || count === 0) return
    event.preventDefault()
    goTo(Math.min(count - 1, Math.max(0, stop + step)))
  }
  const range = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  const style = {
    paddingTop: top * row,
    paddingBottom: Math.max(0, rows - lastRow) * row + row / 3,
    '--lk-cols': columns,
  }
  return (
    <div
      className={frame.box}
      ref={box}
      onScroll={(event) => setTop(Math.max(0, Math.floor(event.currentTarget.scrollTop / row)))}
    >
      <ul
        className={frame.list}
        role="list"
        aria-label={props.label}
        style={style}
        onKeyDown={move}
        data-testid={props.testId}
      >
        {range(first, last).map((index) => (
          <li
            className={frame.item}
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
        {range(Math.max(first, count), end).map((index) => (
          <li className={frame.item} key={`pending-${index}`} aria-hidden="true">
            {props.renderPending?.()}
          </li>
        ))}
      </ul>
    </div>
  )
}
