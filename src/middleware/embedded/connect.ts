import { selectIsLoggedIn } from '../../slices/login'
import { connectRequested, isCurrentAttempt } from '../../slices/connect'
import type { Social } from '../../slices/domain/options/features'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { AppEffectApi } from '../../store/types'

/** Who has just logged in to the embedded wallet: by an e-mail address, or with a provider. */
export type LoggedIn =
  | { email: string; socialProvider: null }
  | { email: null; socialProvider: Social; username: string | null }

/**
 * Connects the account of whoever has just logged in, as any other wallet connects. Somebody who leaves before it is
 * connected is logged out again, so that nothing of the login stays.
 */
export function connectEmbedded(attemptId: string, who: LoggedIn, fx: AppEffectApi): Promise<void> {
  const keys = fx.extra.embedded.current()?.keys
  // An earlier login of somebody else is not to be mixed with this one.
  keys?.forgetPerson()
  keys?.rememberLogin({ email: who.email })
  keys?.noteSocial(who.socialProvider)
  if (who.socialProvider) keys?.noteUsername(who.username)
  const { namespace } = fx.getState().modal
  const asked = { connectorId: EMBEDDED_CONNECTOR_ID, attemptId, show: false }
  fx.dispatch(connectRequested({ ...asked, ...(namespace && { namespace }) }))
  const isOver = () => !isCurrentAttempt(fx.getState().connect, attemptId)
  return fx.condition(isOver).then(
    () => leaveAbandoned(fx),
    // A newer login took its place, or the widget is gone.
    () => {},
  )
}

/** Logs out where the attempt ended without an account and without an error that can be tried again. */
function leaveAbandoned(fx: AppEffectApi): void {
  const state = fx.getState()
  if (state.connect.step !== 'idle' || selectIsLoggedIn(state)) return
  const embedded = fx.extra.embedded.current()
  embedded?.keys.forgetLogin()
  void embedded?.client.signOut()
}
