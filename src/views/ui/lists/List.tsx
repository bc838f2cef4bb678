import { Children, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { useGrowing } from './useGrowing'

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
