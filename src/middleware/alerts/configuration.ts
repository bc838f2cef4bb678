import { barShown } from '../../slices/alerts'
import type { AlertVariant } from '../../slices/domain/widget/alert'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { AppEffectApi } from '../../store/types'

/** Alerts for the developer of the site, with the text for the console. */
const ALERTS = {
  PROJECT_ID_NOT_CONFIGURED: {
    variant: 'warning',
    remedy: 'Project ID Not Configured: set the option projectId.',
  },
  INVALID_APP_CONFIGURATION: {
    variant: 'error',
    remedy:
      'Invalid App Configuration: the project id is wrong, or the origin of this page is not on the list of the project.',
  },
  UNVERIFIED_DOMAIN: {
    variant: 'error',
    remedy:
      'Unverified Domain: the embedded wallet does not open here, since the origin of this page is not on the list of the project.',
  },
  INACTIVE_NAMESPACE_NOT_CONNECTED: {
    variant: 'warning',
    remedy: 'Inactive Namespace Not Connected: the wallet serves the active one only.',
  },
} as const satisfies Record<string, { variant: AlertVariant; remedy: string }>

/** Dependencies of an alert: part of an effect's API, or the store and its ports. */
export type Alerting = Pick<AppEffectApi, 'dispatch' | 'getState'> & {
  extra: Pick<Ports, 'logger'>
}

/** Hosts of a local development server. */
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Reports a wrong configuration to the developer of the site: an event and a line on the console. Visitors cannot fix
 * it, so the modal shows it only with `debug` or on localhost, and the console omits a missing project id, with which
 * the widget still works.
 */
export function alertConfiguration(id: keyof typeof ALERTS, fx: Alerting) {
  const { variant, remedy } = ALERTS[id]
  const properties = { errorType: id, errorMessage: id, stackTrace: '' }
  fx.dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  const { options, host } = fx.getState()
  const isShown = options.debug || LOCAL.test(host.domain)
  if (isShown) fx.dispatch(barShown({ id, variant, message: { error: id } }))
  // The widget works without a project id: only developers see this, and the development build has already logged
  // it.
  if (id !== 'PROJECT_ID_NOT_CONFIGURED' || (isShown && !__DEV__))
    fx.extra.logger.log('error', remedy)
}
