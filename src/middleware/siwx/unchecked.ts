import { disconnectEnded, disconnectRequested } from '../../slices/accounts'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { asAutomatic } from '../../slices/intent'
import type { AppEffectApi } from '../../store/types'
import { showView } from '../navigation/showView'
import { track } from './support'
import { showError } from '../alerts/showError'

/** Fails closed: a failed session check disconnects the wallet and shows an alert. */
export function disconnectUnchecked({ code }: ErrorRecord, fx: AppEffectApi): Promise<void> {
  track(fx, 'SIWX_AUTH_ERROR', { message: code })
  const wasOpen = fx.getState().modal.open
  fx.dispatch(asAutomatic(disconnectRequested({})))
  return fx.take(disconnectEnded.match, 2 * DISCONNECT_WAIT_MS).then(() => {
    if (wasOpen) showView({ view: 'Connect', params: {} }, fx)
    showError('SIWX_INIT_FAILED', fx)
  })
}
