import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { NEXT } from '../base/icons'

/** Props of `Row`. */
export interface RowProps {
  title: ReactNode
  /** A `Tile` or `Avatar`, 32 px (36 with two lines). */
  tile?: ReactNode
  /** Second line, e.g. a `Status` with the reason of a refusal. */
  note?: ReactNode
  /** Content at the end: a `Tag`, or a value with a note (`RowValue`). */
  end?: ReactNode
  /** Shows a chevron when the row opens a view. */
  chevron?: boolean
  /** Marks the selected row (`aria-current`). */
  current?: boolean | undefined
  /** The row cannot be selected; `note` must give the reason. It stays focusable, so that the reason can be read. */
  disabled?: boolean
  onClick?: () => void
  onHover?: () => void
  /** A `mini` button beside the row, as a sibling, since buttons cannot be nested. */
  action?: ReactNode
  /** Accessible name when the visible text is not sufficient. */
  label?: string
  testId?: string
}

/** One row of a `List`: a button with `onClick`, else plain content. */
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
