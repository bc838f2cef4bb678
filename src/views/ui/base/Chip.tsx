import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { Icon } from './Icon'
import { DOWN } from './viewIcons'

/** Props of `Chip`. */
export interface ChipProps {
  children: ReactNode
  /** A `Tile` of 24 px. */
  tile?: ReactNode
  /** Opens a choice. Without it the chip is plain text. */
  onClick?: () => void
  /** Accessible name when the visible text is not sufficient ("Choose a token, ETH"). */
  label?: string
  disabled?: boolean
  testId?: string
}

/** An image and a label in one frame, 44 px high: the token of an amount, a selected filter. */
export function Chip({ children, tile, onClick, label, disabled, testId }: ChipProps) {
  const word = <bdi className="clip">{children}</bdi>
  if (!onClick) {
    return (
      <span className="chip" data-testid={testId} ref={adoptViewStyles}>
        {tile}
        {word}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="chip"
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      data-testid={testId}
      ref={adoptViewStyles}
    >
      {tile}
      {word}
      <Icon d={DOWN} size={16} className="ink2" />
    </button>
  )
}
