import { barShown } from '../../slices/alerts'
import { alertConfiguration, type Alerting } from './configuration'

/**
 * Shows why pairing does not work: to the developer if the relay rejects the site, to everyone if a session expired
 * or the device's clock is wrong.
 */
export function showRefusal(
  code: 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED',
  fx: Alerting,
): void {
  if (code === 'INVALID_APP_CONFIGURATION') alertConfiguration(code, fx)
  else fx.dispatch(barShown({ id: code, variant: 'error', message: { error: code } }))
}
