import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { IconButton } from '../base/IconButton'
import { CLOSE } from '../base/icons'
import { TONE_ICON, type MessageTone } from './Snackbar'

/** Props of `AlertBar`. */
export interface AlertBarProps {
  tone: Exclude<MessageTone, 'loading'>
  /** The event, in bold. */
  title: string
  /** How the problem can be solved, and who can solve it. */
  text?: string | undefined
  /** Shows a close button. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string
  className?: string
}

/**
 * A tinted panel with a message and its solution. It stays until it is closed or resolved. It is
 * inserted together with its text, because screen readers only read the text of an alert.
 */
export function AlertBar({
  tone,
  title,
  text,
  onDismiss,
  dismissLabel = '',
  className,
}: AlertBarProps) {
  return (
    <div
      className={cx('alert', tone, className)}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      ref={adoptViewStyles}
    >
      <Icon d={TONE_ICON[tone]} />
      <span className="grow" data-testid="alertbar-text">
        <b>{title}</b> {text}
      </span>
      {onDismiss && <IconButton icon={CLOSE} label={dismissLabel} onClick={onDismiss} />}
    </div>
  )
}
