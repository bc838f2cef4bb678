import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'

/** Height of a row in px: a 108 px tile and a 2 px gap (look: Tile). */
const ROW = 110

/** Height of the box in px before it is measured, as in the style sheet. */
const BOX = 484

/** Props of a cell's control; only one cell has `tabIndex` 0 (roving tabindex). */
export interface CellProps {
  tabIndex: 0 | -1
  onFocus: () => void
}

/** Props of `VirtualGrid`. */
export interface VirtualGridProps {
  /** Accessible name of the grid. */
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
  /** The item that is visible and has the tab stop initially. */
  startAt?: number
  testId?: string
}

/**
 * A virtualized grid that renders only the visible rows, with one tab stop. Arrow keys, Page Up and Page Down move through
 * all items, Home and End through a row, with Control through all. Its role tells screen readers so: in a `list`, NVDA and
 * JAWS keep the arrow keys for reading. All rows have the same height, so positions are computed and nothing is measured
 * while scrolling; a virtual-list library would add 10 KB.
 */
export function VirtualGrid(props: VirtualGridProps) {
  return <Grid key={props.resetKey} {...props} />
}

/** The visible items of the scrolling box, and the spacing for the others in px. */
function useWindow({ count, pending = 0, columns = 4, startAt = 0 }: VirtualGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [start] = useState(Math.floor(Math.min(startAt, Math.max(0, count - 1)) / columns))
  const [top, setTop] = useState(start)
  const [height, setHeight] = useState(BOX)
  useLayoutEffect(() => {
    const grid = box.current
    adoptViewStyles(grid)
    if (!grid) return
    // Observed, not measured once, since the style sheet that bounds the box may load later.
    const watch = new ResizeObserver(() => setHeight(grid.clientHeight || BOX))
    watch.observe(grid)
    grid.scrollTop = start * ROW
    return () => watch.disconnect()
  }, [start])
  const rows = Math.ceil((count + pending) / columns)
  const lastRow = Math.min(rows, top + Math.ceil(height / ROW) + 1)
  const end = Math.min(count + pending, lastRow * columns)
  const scrolledTo = (px: number) => setTop(Math.max(0, Math.floor(px / ROW)))
  return {
    box,
    height,
    rows,
    top,
    lastRow,
    first: Math.min(top * columns, count),
    last: Math.min(count, end),
    end,
    padding: { paddingTop: top * ROW, paddingBottom: Math.max(0, rows - lastRow) * ROW + ROW / 3 },
    scrolledTo,
    scrollTo(px: number) {
      if (box.current) box.current.scrollTop = px
      scrolledTo(px)
    },
  }
}

/** Calls back when other items become visible. The callbacks may change in each render. */
function useRange(
  { count, onEnd, onRange }: VirtualGridProps,
  { first, last, end }: { first: number; last: number; end: number },
) {
  const calls = useRef({ onEnd, onRange })
  useEffect(() => {
    calls.current = { onEnd, onRange }
  })
  useEffect(() => {
    if (last > first) calls.current.onRange?.(first, last - 1)
    if (count > 0 && end >= count) calls.current.onEnd?.()
  }, [first, last, end, count])
}

/** A single tab stop that keys move through all items, including those not rendered yet. */
function useRovingFocus(
  { count, columns = 4, startAt = 0 }: VirtualGridProps,
  { box, first, last, height, scrollTo }: ReturnType<typeof useWindow>,
) {
  const pendingFocus = useRef<number | null>(null)
  const [active, setActive] = useState(startAt)
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
    const at = Math.floor(index / columns) * ROW
    const { scrollTop } = box.current
    // Half a row more, because the bottom of the box fades out.
    const next = Math.min(at, Math.max(scrollTop, at + ROW * 1.5 - height))
    pendingFocus.current = index
    scrollTo(next)
    setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const rtl = box.current && getComputedStyle(box.current).direction === 'rtl' ? -1 : 1
    const page = columns * 3
    const isWhole = event.ctrlKey
    const inRow = stop % columns
    const step = {
      ArrowRight: rtl,
      ArrowLeft: -rtl,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: page,
      PageUp: -page,
      Home: isWhole ? -count : -inRow,
      End: isWhole ? count : columns - 1 - inRow,
    }[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    goTo(Math.min(count - 1, Math.max(0, stop + step)))
  }
  return { stop, setActive, onKeyDown }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

function Grid(props: VirtualGridProps) {
  const { count, pending = 0, columns = 4 } = props
  const inSight = useWindow(props)
  const { box, rows, top, lastRow, padding, scrolledTo } = inSight
  useRange(props, inSight)
  const { stop, setActive, onKeyDown } = useRovingFocus(props, inSight)
  const lineStyle = { height: ROW, '--lk-cols': columns }
  const cellAt = (index: number) =>
    index < count ? (
      <div role="gridcell" key={props.keyOf(index)} data-index={index}>
        {props.renderItem(index, {
          tabIndex: index === stop ? 0 : -1,
          onFocus: () => setActive(index),
        })}
      </div>
    ) : (
      <div aria-hidden="true" key={`pending-${index}`}>
        {props.renderPending?.()}
      </div>
    )
  return (
    <div
      className="gridbox g8"
      ref={box}
      onScroll={(event) => scrolledTo(event.currentTarget.scrollTop)}
    >
      <div
        role="grid"
        aria-label={props.label}
        aria-busy={count === 0 || undefined}
        aria-rowcount={pending > 0 ? -1 : rows}
        style={padding}
        onKeyDown={onKeyDown}
        data-testid={props.testId}
      >
        {range(top, lastRow).map((at) => {
          const from = at * columns
          return (
            <div
              role={from < count ? 'row' : 'presentation'}
              className="grid"
              aria-rowindex={from < count ? at + 1 : undefined}
              key={at}
              style={lineStyle}
            >
              {range(from, Math.min(count + pending, from + columns)).map(cellAt)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
