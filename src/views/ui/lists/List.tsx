import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { cx } from '../base/cx'

/** More rows than fit on a screen. */
const STEP = 24

/** Props of `List`. */
export interface ListProps {
  children: ReactNode
  /** Full width without a frame: tokens and activity. */
  open?: boolean
  /** Accessible name of the list. */
  label?: string
  busy?: boolean
  className?: string
  testId?: string
}

/**
 * Moves the focus between the rows of all lists in a view with the arrow keys, Home and End. Each
 * row is a tab stop.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const view = event.currentTarget.closest('.body') ?? event.currentTarget
  const hits = Array.from(view.querySelectorAll<HTMLElement>('.ledger button.hit'))
  const at = hits.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  hits[Math.min(hits.length - 1, Math.max(0, at + step))]?.focus()
}

/** A framed list of rows with separators. Renders only the rows up to the visible end. */
export function List({ children, open, label, busy, className, testId }: ListProps) {
  const rows = Children.toArray(children)
  const { drawn, end } = useGrowing(rows.length)
  return (
    <ul
      // Safari drops list semantics when the bullets are styled away.
      role="list"
      className={cx('ledger', open && 'open', className)}
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={moveInList}
      data-testid={testId}
    >
      {rows.slice(0, drawn)}
      {drawn < rows.length && <li ref={end} aria-hidden />}
    </ul>
  )
}

/**
 * Renders a long list step by step: a first part, and more whenever its end becomes visible.
 * Rendered rows stay in the document, so they can have any height.
 * @param count number of rows
 * @returns the number to draw, and the ref of an element at their end
 */
function useGrowing(count: number): {
  drawn: number
  end: RefObject<HTMLLIElement | null>
} {
  const [drawn, setDrawn] = useState(STEP)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) setDrawn(drawn + STEP)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [drawn, count])
  return { drawn, end }
}
