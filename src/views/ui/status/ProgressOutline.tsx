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
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <rect x="1" y="1" width="62" height="62" rx="18" />
        <path
          pathLength="100"
          strokeDasharray={`${share * 100} ${100 - share * 100}`}
          d="M32 1h13a18 18 0 0 1 18 18v26a18 18 0 0 1-18 18H19A18 18 0 0 1 1 45V19A18 18 0 0 1 19 1z"
        />
      </svg>
      {children}
    </span>
  )
}
