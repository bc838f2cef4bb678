import { loginEmailChanged } from '../../slices/accounts'
import { alertRaised } from '../../slices/alerts'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { emailUpdateEnded } from '../../slices/emailUpdate'
import type { AppEffectApi } from '../../store/types'
import { leaveUpdate } from './place'

/** Ends a change after correct codes: leaves its views and shows a success message. */
export function endChanged(attemptId: string, fx: AppEffectApi): void {
  fx.dispatch(emailUpdateEnded({ attemptId }))
  leaveUpdate(fx)
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: 'success', message: { key: 'emailUpdate.done' } }))
}

/** Stores the new email in place of the old one. */
export function adoptEmail(email: string, fx: AppEffectApi): void {
  fx.extra.embedded.current()?.keys.rememberLogin({ email })
  fx.dispatch(loginEmailChanged({ connectorId: EMBEDDED_CONNECTOR_ID, email }))
}

/** The address of the embedded wallet; null while no user is logged in. */
export function embeddedAddress(fx: AppEffectApi): string | null {
  for (const account of Object.values(fx.getState().accounts.byNamespace))
    if (account.status === 'connected' && account.connectorId === EMBEDDED_CONNECTOR_ID)
      return account.address
  return null
}
