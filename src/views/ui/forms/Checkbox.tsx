import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'

/** Props of `Checkbox`. */
export interface CheckboxProps {
  /** The label; may contain links. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shakes once, to point out that the box must be checked first. */
  nudge?: boolean
  disabled?: boolean
  testId?: string
}

/** A checkbox with a clickable label. */
export function Checkbox({ children, checked, onChange, nudge, disabled, testId }: CheckboxProps) {
  return (
    <label className={cx('check', nudge && 'nudge')} ref={adoptViewStyles}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        data-testid={testId}
      />
      <span>{children}</span>
    </label>
  )
}
