import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { NEXT } from '../base/icons'

/** Props of `Row`. */
export interface RowProps {
  title: ReactNode
  /** A `Tile` or `Avatar`, 32 px (36 with two lines). */
  tile?: ReactNode
  /** Second line; a `Status` says what this row is waiting for, or why it was refused. */
  note?: ReactNode
  /** At the right: a `Tag`, or a value with a note (`RowValue`). */
  end?: ReactNode
  /** Points on, when the row opens a view. */
  chevron?: boolean
  /** The one in use. */
  current?: boolean | undefined
  /** Can't be chosen; `note` has to say why. The row stays reachable so that the reason is heard. */
  disabled?: boolean
  onClick?: () => void
  onHover?: () => void
  /** A `mini` button beside the row (a sibling, so that neither swallows the other's press). */
  action?: ReactNode
  /** Accessible name when the visible words are not enough. */
  label?: string
  testId?: string
}

/** One row of a `Ledger`: a button when it can be pressed, else text. */
export function Row(props: RowProps) {
  const { title, tile, note, end, chevron, current, disabled, onClick, action } = props
  const inside = (
    <>
      {tile}
      <span className="main">
        <span className="t">
          <span className="clip">{title}</span>
        </span>
        {note && <span className="d">{note}</span>}
      </span>
      {end && <span className="end">{end}</span>}
      {chevron && <Icon d={NEXT} size={18} className="chev" mirror />}
    </>
  )
  return (
    <li className={cx('row', Boolean(note) && 'two', current && 'on', disabled && 'off')}>
      {onClick ? (
        <button
          type="button"
          className="hit"
          onClick={disabled ? undefined : onClick}
          onPointerEnter={props.onHover}
          onFocus={props.onHover}
          aria-current={current || undefined}
          aria-disabled={disabled || undefined}
          aria-label={props.label}
          data-testid={props.testId}
        >
          {inside}
        </button>
      ) : (
        <div className="hit" data-testid={props.testId}>
          {inside}
        </div>
      )}
      {action}
    </li>
  )
}
