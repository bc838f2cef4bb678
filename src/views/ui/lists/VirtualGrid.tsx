import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'

/** Height of a row in px: a 104 px tile and a 4 px gap (look: Tile). */
const ROW = 108

/** Height of the box in px before it is measured, as in the style sheet. */
const BOX = 356

/** Class names of a grid and the height of its rows in px. */
export interface GridFrame {
  box: string
  list: string
  item: string | undefined
  row: number
}

const TILES: GridFrame = { box: 'gridbox g8', list: 'grid', item: undefined, row: ROW }

/** Props of a cell's control; only one cell has `tabIndex` 0 (roving tabindex). */
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
  /** Number of placeholders for loading items. */
  pending?: number
  renderPending?: () => ReactNode
  /** Called when the last row becomes visible. */
  onEnd?: () => void
  /** Called when the visible items change, e.g. to load their images. */
  onRange?: (first: number, last: number) => void
  columns?: number
  /** A new value scrolls back to the start, e.g. after another search or filter. */
  resetKey?: string
  /** Class names and row height; those of wallet tiles by default. */
  frame?: GridFrame
  testId?: string
}

/**
 * A virtualized grid that renders only the visible rows, with one tab stop. Arrow keys, Home, End, Page Up
 * and Page Down move through all items. All rows have the same height, so positions are computed and nothing
 * is measured while scrolling.
 */
export function VirtualGrid(props: VirtualGridProps) {
  return <Grid key={props.resetKey} {...props} />
}

function Grid(props: VirtualGridProps) {
  const { count, pending = 0, columns = 3, frame = TILES, onEnd, onRange } = props
  const { row } = frame
  const box = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<number | null>(null)
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
    // Observed, not measured once, since the style sheet that bounds the box may load later.
    const watch = new ResizeObserver(() => setHeight(grid.clientHeight || BOX))
    watch.observe(grid)
    return () => watch.disconnect()
  }, [])
  // Keeps the latest callbacks, so that new function identities do not trigger the effect below.
  const calls = useRef({ onEnd, onRange })
  useEffect(() => {
    calls.current = { onEnd, onRange }
  })
  useEffect(() => {
    if (last > first) calls.current.onRange?.(first, last - 1)
    if (count > 0 && end >= count) calls.current.onEnd?.()
  }, [first, last, end, count])
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return
    const cell = box.current?.querySelector<HTMLElement>(
      `[data-index="${pendingFocus.current}"] > *`,
    )
    pendingFocus.current = null
    cell?.focus({ preventScroll: true })
  })

  const stop = active >= first && active < last ? active : first
  const goTo = (index: number): void => {
    if (!box.current) return
    const at = Math.floor(index / columns) * row
    const { scrollTop } = box.current
    // Half a row more, since the bottom of the box fades out.
    const next = Math.min(at, Math.max(scrollTop, at + row * 1.5 - height))
    box.current.scrollTop = next
    pendingFocus.current = index
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
