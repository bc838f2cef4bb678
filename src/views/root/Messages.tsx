import { alertDismissed, selectAlertBar, selectSnackbar } from '../../slices/alerts'
import type { Alert, MessageRef } from '../../slices/domain/widget/alert'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT, type StringKey } from '../strings/t'
import { sayMessage } from '../strings/words'
import { AlertBar } from '../ui/status/AlertBar'
import { Snackbar } from '../ui/status/Snackbar'

/** Texts about how to fix an error. */
const REMEDIES: Record<string, StringKey> = {
  INVALID_APP_CONFIGURATION: 'alert.origin.text',
  UNVERIFIED_DOMAIN: 'alert.origin.text',
  PROJECT_ID_NOT_CONFIGURED: 'alert.project.text',
  SESSION_EXPIRED: 'alert.clock.text',
}

function remedyOf(message: MessageRef): StringKey | undefined {
  return 'error' in message ? REMEDIES[message.error] : undefined
}

/** The snackbar at the bottom of the card. Errors stay until dismissed. */
function SnackbarMessage() {
  const t = useT()
  const dispatch = useAppDispatch()
  const alert = useAppSelector(selectSnackbar)
  if (!alert) return null
  const dismiss = () => dispatch(alertDismissed({ id: alert.id }))
  return (
    <Snackbar
      key={alert.id}
      tone={alert.variant}
      message={sayMessage(t, alert.message)}
      onDismiss={alert.variant === 'error' ? dismiss : undefined}
      dismissLabel={t('common.dismiss')}
      announced={isCopied(alert)}
    />
  )
}

/**
 * Messages about a copy that the button itself confirms with a check; the text link that copies a
 * report has no icon.
 */
const SHOWN_BY_BUTTONS: readonly StringKey[] = [
  'copied.address',
  'copied.link',
  'copied.name',
  'copied.transaction',
]

const isCopied = ({ message }: Alert): boolean =>
  'key' in message && SHOWN_BY_BUTTONS.some((key) => key === message.key)

const TONE: Record<Alert['variant'], 'success' | 'error' | 'info' | 'warning'> = {
  success: 'success',
  error: 'error',
  info: 'info',
  warning: 'warning',
  loading: 'info',
}

/** The alert bar above the view, which stays until it is closed. */
function AlertBarMessage() {
  const t = useT()
  const dispatch = useAppDispatch()
  const alert = useAppSelector(selectAlertBar)
  if (!alert) return null
  const remedy = remedyOf(alert.message)
  return (
    <div className="body">
      <AlertBar
        tone={TONE[alert.variant]}
        title={sayMessage(t, alert.message)}
        text={remedy && t(remedy)}
        onDismiss={() => dispatch(alertDismissed({ id: alert.id }))}
        dismissLabel={t('common.dismiss')}
      />
    </div>
  )
}

/** The messages of a place: the snackbar at the bottom, or the alert bar above the view. */
export function Messages({ kind }: { kind: 'snackbar' | 'alertBar' }) {
  return kind === 'snackbar' ? <SnackbarMessage /> : <AlertBarMessage />
}
