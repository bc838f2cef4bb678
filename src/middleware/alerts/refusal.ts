import { barShown } from '../../slices/alerts'
import { alertConfiguration, type Alerting } from './configuration'

/**
 * Tells why pairing does not work: the developer, where the relay refuses the site; everybody, where a session ran out or the
 * clock of the device is wrong.
 */
export function showRefusal(
  code: 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED',
  fx: Alerting,
): void {
  if (code === 'INVALID_APP_CONFIGURATION') alertConfiguration(code, fx)
  else fx.dispatch(barShown({ id: code, variant: 'error', message: { error: code } }))
}
