import type { Network } from '../../slices/domain/network/network'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Route } from '../../slices/domain/widget/views'
import { selectActiveNetwork } from '../../slices/combined'
import { viewPushed, viewReplaced } from '../../slices/navigation'
import { isSocialAttempt, selectSocialFlow } from '../../slices/social'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

const VIEWS = ['ConnectingSocial', 'ConnectingFarcaster']

/** Goes on only while the person waits for this attempt. */
export function whileAttempt(attemptId: string, fx: AppEffectApi): Still {
  return whileCurrent(() => isSocialAttempt(selectSocialFlow(fx.getState()), attemptId), fx)
}

/** Shows the view of an attempt: in place of that of another one, else above what is there. */
export function showAttempt(route: Route, fx: AppEffectApi): void {
  const shown = fx.getState().router.history.at(-1)?.view
  if (shown === route.view) return
  fx.dispatch(shown && VIEWS.includes(shown) ? viewReplaced(route) : viewPushed(route))
}

/** Whoever left while the frame was asked is not to be logged in when it answers: the answer is waited for all the same. */
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
