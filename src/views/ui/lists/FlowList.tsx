import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { CellProps } from './VirtualGrid'

/** Height of a two-line row in px, until the first rendered row is measured. */
const ROW = 64
/** Height of a heading including the space around it, in px. */
const HEAD = 46
/** The same at the top of the list. */
const FIRST_HEAD = 30
/** Space below a heading in px. */
const HEAD_GAP = 8
/** Number of rows rendered beyond the edges of the window. */
const SPARE = 4
/** Number of rows that Page Up and Page Down move. */
const PAGE = 8

/** Rows under one heading or without a heading. */
export interface FlowGroup<Item> {
  key: string
  title?: string | undefined
  items: readonly Item[]
}

/** Props of `FlowList`. */
export interface FlowListProps<Item> {
  /** Accessible name of rows without a heading. */
  label: string
  groups: readonly FlowGroup<Item>[]
  keyOf(item: Item): string
  /** The content of a row (`TokenHit`, `ActivityHit`). */
  renderRow(item: Item, cell: CellProps): ReactNode
  /** Called when the last row becomes visible. */
  onEnd?: (() => void) | undefined
  testId?: string
}

/** Position of a group: in rows of the whole list, and in px. */
interface Place<Item> extends FlowGroup<Item> {
  from: number
  top: number
  head: number
}

/**
 * A virtual list in its view that renders only the rows in the window, whether the page or the view
 * scrolls. All rows have the same height, so that positions can be computed. It has one tab stop;
 * arrow keys, Home, End, Page Up and Page Down move through all rows.
 */
export function FlowList<Item>(props: FlowListProps<Item>) {
  const { label, groups, keyOf, renderRow, testId } = props
  const places = useMemo(() => placesOf(groups), [groups])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const { box, row, from, to, reveal } = useWindow()
  const { stop, onFocus, onKeyDown } = useRovingFocus(box, count, (index) =>
    reveal(Math.floor(topOf(places, index, row) / row)),
  )
  const heads = places.reduce((sum, { head }) => sum + head, 0)
  const height = count * row + heads
  const shown = places
    .map((place) => ({ ...place, ...inWindow(place, row, from * row, to * row) }))
    .filter(({ first, last, head, seesHead }) => last > first || (head > 0 && seesHead))
  const [top = shown[0]] = shown
  const bottom = shown.at(-1)
  const reach = bottom ? bottom.from + bottom.last : 0
  useEnd(count > 0 && reach === count, count, props.onEnd)
  const offset = top ? topOfGroup(top, row) : 0
  const rest = bottom
    ? height - topOfGroup(bottom, row) - bottom.head - bottom.items.length * row
    : height
  const isStop = (index: number) =>
    stop >= (top ? top.from + top.first : 0) && stop < reach
      ? index === stop
      : index === (top ? top.from + top.first : 0)
  return (
    <div
      ref={box}
      onKeyDown={onKeyDown}
      style={{ paddingTop: offset, paddingBottom: Math.max(0, rest) }}
      data-testid={testId}
    >
      {shown.map((group) => (
        <section key={group.key}>
          {group.title !== undefined && <Heading title={group.title} head={group.head} />}
          <ul
            className="ledger open"
            role="list"
            aria-label={group.title ?? label}
            style={{
              marginTop: 0,
              paddingTop: group.first * row,
              paddingBottom: (group.items.length - group.last) * row,
            }}
          >
            {group.items.slice(group.first, group.last).map((item, at) => {
              const index = group.from + group.first + at
              return (
                <li
                  className="row two"
                  key={keyOf(item)}
                  data-index={index}
                  aria-setsize={group.items.length}
                  aria-posinset={group.first + at + 1}
                >
                  {renderRow(item, {
                    tabIndex: isStop(index) ? 0 : -1,
                    onFocus: () => onFocus(index),
                  })}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The heading of a group; `head` is its height including the space around it, in px. */
function Heading({ title, head }: { title: string; head: number }) {
  const box = { boxSizing: 'border-box', height: head - HEAD_GAP, marginBottom: HEAD_GAP } as const
  return (
    <h3
      className="sect"
      style={{ ...box, paddingTop: head - FIRST_HEAD + 4 }}
      data-testid="group-title"
    >
      {title}
    </h3>
  )
}

function placesOf<Item>(groups: readonly FlowGroup<Item>[]): Place<Item>[] {
  let from = 0
  let top = 0
  return groups.map((group, at) => {
    const head = group.title === undefined ? 0 : at === 0 ? FIRST_HEAD : HEAD
    const place = { ...group, from, top, head }
    from += group.items.length
    top += head
    return place
  })
}

/**
 * Position of a group. `top` only includes headings; the height of rows is measured and added here.
 */
const topOfGroup = ({ from, top }: { from: number; top: number }, row: number) => top + from * row

function topOf<Item>(places: readonly Place<Item>[], index: number, row: number): number {
  const group = places.find(({ from, items }) => index < from + items.length)
  return group ? topOfGroup(group, row) + group.head + (index - group.from) * row : 0
}

/** The visible rows of a group, and whether its heading is visible; `from` and `to` are in px. */
function inWindow<Item>(place: Place<Item>, row: number, from: number, to: number) {
  const { head, items } = place
  const top = topOfGroup(place, row)
  const within = (at: number) => Math.min(items.length, Math.max(0, at))
  return {
    first: within(Math.floor((from - top - head) / row)),
    last: within(Math.ceil((to - top - head) / row)),
    seesHead: top < to && top + head > from,
  }
}

/**
 * The visible part of the list in units of rows. Follows the scrolling of the page and of the view.
 */
function useWindow() {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState({ row: ROW, from: 0, span: 3 * SPARE })
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const measure = () => {
      const row = list.querySelector('.row')?.getBoundingClientRect().height || ROW
      const from = Math.max(0, Math.floor(-list.getBoundingClientRect().top / row) - SPARE)
      const span = Math.ceil(window.innerHeight / row) + 2 * SPARE
      setState((now) =>
        now.row === row && now.from === from && now.span === span ? now : { row, from, span },
      )
    }
    measure()
    // Scroll events do not leave a shadow root, so it listens to both.
    const places = [list.getRootNode(), window]
    const how = { capture: true, passive: true }
    for (const place of places) place.addEventListener('scroll', measure, how)
    window.addEventListener('resize', measure)
    return () => {
      for (const place of places) place.removeEventListener('scroll', measure, how)
      window.removeEventListener('resize', measure)
    }
  }, [])
  return {
    box,
    row: state.row,
    from: state.from,
    to: state.from + state.span,
    /** Renders the rows at an index before the browser scrolls there. */
    reveal: (at: number) => setState((now) => ({ ...now, from: Math.max(0, at - SPARE) })),
  }
}

/**
 * Calls back once when the last row becomes visible, and again when rows were added or the callback
 * was removed meanwhile. Rows may arrive before the loading state was rendered.
 */
function useEnd(reached: boolean, count: number, onEnd: (() => void) | undefined) {
  const call = useRef(onEnd)
  const calledAt = useRef<number | null>(null)
  const may = onEnd !== undefined
  useLayoutEffect(() => {
    call.current = onEnd
  })
  useEffect(() => {
    if (!may) calledAt.current = null
    if (!may || !reached || calledAt.current === count) return
    calledAt.current = count
    call.current?.()
  }, [reached, may, count])
}

/** A single tab stop that keys move through all rows, including those not rendered yet. */
function useRovingFocus(
  box: RefObject<HTMLDivElement | null>,
  count: number,
  reveal: (index: number) => void,
) {
  const [stop, setStop] = useState(0)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] > button`)
    wanted.current = null
    row?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
      Home: -count,
      End: count,
    }
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const next = Math.min(count - 1, Math.max(0, stop + step))
    wanted.current = next
    reveal(next)
    setStop(next)
  }
  return { stop, onFocus: setStop, onKeyDown }
}
