import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './Icon'
import { Spinner } from '../status/Spinner'

const TONES = {
  primary: 'btn pri',
  secondary: 'btn sec',
  quiet: 'btn quiet',
  mini: 'mini',
} as const

/** Props of `Button`. */
export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  /** Use one `primary` per view; `mini` is for rows. */
  tone?: keyof typeof TONES
  /** Path data of a leading icon. */
  icon?: string
  /** Path data of a trailing icon (leaves the widget, opens a list). */
  after?: string
  /** Fills the icon instead of stroking it. */
  solid?: boolean
  /** Work is in progress: a spinner replaces the icon and clicks are ignored. */
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** Accessible name when the visible text is not sufficient ("Cancel" in a row). */
  label?: string
  autoFocus?: boolean
  className?: string
  testId?: string
  describedBy?: string
}

/** A button in one of four tones. */
export function Button(props: ButtonProps) {
  const { children, onClick, tone = 'primary', icon, after, solid, busy, disabled } = props
  return (
    <button
      type={props.type ?? 'button'}
      className={cx(TONES[tone], props.className)}
      onClick={busy ? undefined : onClick}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      data-autofocus={props.autoFocus || undefined}
      data-testid={props.testId}
    >
      {busy ? <Spinner /> : icon && <Icon d={icon} size={18} solid={solid} />}
      {children}
      {after && <Icon d={after} size={16} />}
    </button>
  )
}
