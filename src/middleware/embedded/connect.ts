import { selectIsLoggedIn } from '../../slices/login'
import { connectRequested } from '../../slices/connect'
import type { Social } from '../../slices/domain/options/features'
import { namespaceOf, type Namespace } from '../../slices/domain/ids/caip'
import { EMBEDDED_CONNECTOR_ID, namespacesOf } from '../../slices/domain/wallet/connector'
import type { AppEffectApi, RootState } from '../../store/types'

/** The login of the embedded wallet: an email address, a social provider, or a token of the site. */
export type LoggedIn =
  | { email: string; socialProvider: null }
  | { email: null; socialProvider: Social | null; username: string | null }

/**
 * Connects the account of the login that has just succeeded, like any other wallet. Logs out a visitor who leaves
 * before the account is connected, so that nothing of the login stays.
 */
export function connectEmbedded(attemptId: string, who: LoggedIn, fx: AppEffectApi): Promise<void> {
  const keys = fx.extra.embedded.current()?.keys
  // Clears an earlier login of another user.
  keys?.forgetPerson()
  keys?.rememberLogin({ email: who.email })
  keys?.noteSocial(who.socialProvider)
  if ('username' in who) keys?.noteUsername(who.username)
  const namespace = namespaceToLead(fx.getState())
  const asked = { connectorId: EMBEDDED_CONNECTOR_ID, attemptId, show: false }
  fx.dispatch(connectRequested({ ...asked, ...(namespace && { namespace }) }))
  return fx
    .condition(() => !isConnecting(fx))
    .then(
      () => leaveAbandoned(fx),
      // A newer login replaced this one, or the widget is destroyed.
      () => {},
    )
}

/** Whether the account is still connecting: in this attempt, or in a retry after a failure. */
function isConnecting(fx: AppEffectApi): boolean {
  const { connect } = fx.getState()
  return connect.step !== 'idle' && connect.connectorId === EMBEDDED_CONNECTOR_ID
}

/** The namespace that Connect was opened for, otherwise the active network's if the embedded wallet serves it. */
function namespaceToLead({ modal, networks, connectors }: RootState): Namespace | null {
  const wanted = modal.namespace ?? (networks.activeId && namespaceOf(networks.activeId))
  const embedded = connectors.find(({ id }) => id === EMBEDDED_CONNECTOR_ID)
  const isServed = wanted && embedded && namespacesOf(embedded).includes(wanted)
  return modal.namespace ?? (isServed ? wanted : null)
}

/** Logs out a visitor who left after the login and before an account was connected. */
function leaveAbandoned(fx: AppEffectApi): void {
  if (selectIsLoggedIn(fx.getState())) return
  const embedded = fx.extra.embedded.current()
  embedded?.keys.forgetLogin()
  void embedded?.client.signOut()
}
