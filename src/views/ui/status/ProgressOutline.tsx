import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'

/** Props of `ProgressOutline`. */
export interface ProgressOutlineProps {
  /** Accessible name. */
  label: string
  /** Progress from 0 to 1; indeterminate when absent. */
  value?: number | undefined
  /** A wallet's `Tile`. */
  children: ReactNode
}

/** A progress bar around a wallet's tile, determinate or indeterminate. */
export function ProgressOutline({ label, value, children }: ProgressOutlineProps) {
  const share = value === undefined ? 0.28 : Math.max(0, Math.min(1, value))
  return (
    <span
      className={cx('outline', value === undefined && 'runs')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(share * 100)}
      ref={adoptViewStyles}
    >
      <svg className="ring" viewBox="0 0 64 64" aria-hidden="true">
        <rect x="1" y="1" width="62" height="62" />
        <rect
          className="life"
          x="1"
          y="1"
          width="62"
          height="62"
          pathLength="100"
          strokeDasharray={`${share * 100} ${100 - share * 100}`}
        />
      </svg>
      {children}
    </span>
  )
}
