import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { IconButton } from '../base/IconButton'
import { CLOSE } from '../base/icons'
import { TONE_ICON, type MessageTone } from './Snackbar'

/** Props of `AlertBar`. */
export interface AlertBarProps {
  tone: Exclude<MessageTone, 'loading'>
  /** The fact, in bold. */
  title: string
  /** The remedy, and who can apply it. */
  text?: string | undefined
  /** Only when it may be closed. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string
  className?: string
}

/** A washed panel that states a fact and its remedy, and stays until closed or solved. */
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
      role={tone === 'error' ? 'alert' : 'status'}
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
