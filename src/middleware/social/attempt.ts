import type { Network } from '../../slices/domain/network/network'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Route } from '../../slices/domain/widget/views'
import { selectActiveNetwork } from '../../slices/combined'
import { viewPushed, viewReplaced } from '../../slices/navigation'
import { isSocialAttempt, selectSocialFlow } from '../../slices/social'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

const VIEWS = ['ConnectingSocial', 'ConnectingFarcaster', 'ConnectingOwnLogin']

/** Continues only while this attempt is current. */
export function whileAttempt(attemptId: string, fx: AppEffectApi): Still {
  return whileCurrent(() => isSocialAttempt(selectSocialFlow(fx.getState()), attemptId), fx)
}

/** Shows the view of an attempt: replaces the view of another attempt, otherwise pushes it. */
export function showAttempt(route: Route, fx: AppEffectApi): void {
  const shown = fx.getState().router.history.at(-1)?.view
  if (shown === route.view) return
  fx.dispatch(shown && VIEWS.includes(shown) ? viewReplaced(route) : viewPushed(route))
}

/**
 * Logs out a visitor who left while the frame was logging in. The frame's request cannot be cancelled, so this waits
 * for its answer.
 */
export function signOutLate(answer: Promise<unknown>, still: Still, fx: AppEffectApi): void {
  answer.then(
    () => still.isCurrent() || void fx.extra.embedded.current()?.client.signOut(),
    () => {},
  )
}

/** The network for which the account is requested; null when the embedded wallet does not serve the active network. */
export function embeddedNetwork(fx: AppEffectApi): Network | null {
  const network = selectActiveNetwork(fx.getState())
  return network && EMBEDDED_NAMESPACES.includes(network.chainNamespace) ? network : null
}
