import { barShown } from '../../slices/alerts'
import type { AlertVariant } from '../../slices/domain/widget/alert'
import { eventTracked } from '../../slices/telemetry'
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
  INACTIVE_NAMESPACE_NOT_CONNECTED: {
    variant: 'warning',
    remedy: 'Inactive Namespace Not Connected: the wallet serves the active one only.',
  },
} as const satisfies Record<string, { variant: AlertVariant; remedy: string }>

/** The page is on the developer's own machine. */
const LOCAL = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Tells the developer of the site that its configuration is wrong (spec section 5): an event, and a line on the
 * console. Visitors cannot remedy it, so the modal shows it only with `debug` or on the developer's own machine.
 */
export function alertConfiguration(id: keyof typeof ALERTS, fx: AppEffectApi) {
  const { variant, remedy } = ALERTS[id]
  const properties = { errorType: id, errorMessage: id, stackTrace: '' }
  fx.dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  fx.extra.logger.log('error', remedy)
  const { options, host } = fx.getState()
  if (options.debug || LOCAL.test(host.domain))
    fx.dispatch(barShown({ id, variant, message: { error: id } }))
}
