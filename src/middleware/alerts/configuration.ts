import { barShown } from '../../slices/alerts'
import type { AlertVariant } from '../../slices/domain/widget/alert'
import { eventTracked } from '../../slices/telemetry'
import type { Ports } from '../../store/ports'
import type { AppEffectApi } from '../../store/types'

/** What the developer of the site is told, once more in full on the console (wire reference section 8). */
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

/** What an alert needs of an effect, or of the store and its ports. */
export type Alerting = Pick<AppEffectApi, 'dispatch' | 'getState'> & {
  extra: Pick<Ports, 'logger'>
}

/** The page is on the developer's own machine. */
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Tells the developer of the site that its configuration is wrong (spec section 5): an event, and a line on the
 * console. Visitors cannot remedy it, so the modal shows it only with `debug` or on the developer's own machine, and where
 * they can go on, the console does not tell them either.
 */
export function alertConfiguration(id: keyof typeof ALERTS, fx: Alerting) {
  const { variant, remedy } = ALERTS[id]
  const properties = { errorType: id, errorMessage: id, stackTrace: '' }
  fx.dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  const { options, host } = fx.getState()
  const isShown = options.debug || LOCAL.test(host.domain)
  if (isShown) fx.dispatch(barShown({ id, variant, message: { error: id } }))
  // Without a project id visitors can go on: developers alone are told, and the development build has told them already.
  if (id !== 'PROJECT_ID_NOT_CONFIGURED' || (isShown && !__DEV__))
    fx.extra.logger.log('error', remedy)
}
