import { adoptViewStyles } from '../../theme/viewStyles'
import { Icon } from '../base/Icon'
import { CLOSE } from '../base/icons'
import { CHECK, ERROR, INFO, WARNING } from '../base/viewIcons'
import { Spinner } from './Spinner'

/** Tone of a message; `loading` shows a spinner and stays. */
export type MessageTone = 'success' | 'error' | 'loading' | 'info' | 'warning'

/** The icon of each tone. */
export const TONE_ICON = {
  success: CHECK,
  error: ERROR,
  loading: INFO,
  info: INFO,
  warning: WARNING,
} as const

/** Props of `Snackbar`. */
export interface SnackbarProps {
  tone: MessageTone
  message: string
  /** Optional action. */
  action?: { label: string; onClick: () => void } | undefined
  /** Shows a close button; set for errors, which stay until dismissed. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string
  /** The pressed button shows the result itself: the message is only announced, so that it covers nothing. */
  announced?: boolean
}

/** A one-line message at the bottom of the card. Errors are announced at once, others politely. */
export function Snackbar(props: SnackbarProps) {
  const { tone, message, action, onDismiss, dismissLabel, announced } = props
  return (
    <div
      className={announced ? 'sr' : 'snack'}
      role={tone === 'error' ? 'alert' : 'status'}
      ref={adoptViewStyles}
    >
      {tone === 'loading' ? <Spinner /> : <Icon d={TONE_ICON[tone]} size={18} />}
      <span className="grow" data-testid="snackbar-message" data-tone={tone}>
        {message}
      </span>
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button type="button" onClick={onDismiss} aria-label={dismissLabel}>
          <Icon d={CLOSE} size={18} />
        </button>
      )}
    </div>
  )
}
