import { alertRaised } from '../../slices/alerts'
import { selectConnected, selectMustSwitch } from '../../slices/combined'
import { delay } from '../../slices/domain/async/timers'
import { SUCCESS_MS } from '../../slices/domain/limits'
import type { ViewName } from '../../slices/domain/widget/views'
import { viewReplaced } from '../../slices/navigation'
import { pairingAttemptOf } from '../../slices/pairing'
import type { AppEffectApi, RootState } from '../../store/types'
import { closeNow } from './closeModal'
import { currentView } from './currentView'
import { isFinished, showView } from './showView'

/**
 * Where a finished connection goes once it was seen for a moment: an unsupported network, the sign-in prompt, the view
 * that asked for it, or closed (spec section 2). Nowhere when another attempt has begun or the modal was opened for
 * something else. When the wallet is gone again
 * and another namespace is connected, the view of the attempt closes.
 */
export async function closeAfterConnecting(fx: AppEffectApi): Promise<void> {
  const connectorId = () => selectConnected(fx.getState())?.connectorId
  const now = connectorId()
  // The modal as it was opened for the attempt: what is opened or shown instead of it meanwhile is about something else.
  const opened = () => fx.getState().router.history[0]
  const openedThen = opened()
  // The modal stays open while a session is checked, as a failure is told in it, and while the site asks for an approval.
  const isSettled = ({ siwx, router }: RootState) =>
    siwx.flow.step !== 'checking' && router.transactions.length === 0
  const settled = () =>
    isSettled(fx.getState()) ? true : fx.condition((_, state: RootState) => isSettled(state))
  return fx.pause(delay(SUCCESS_MS, fx.signal).then(settled)).then(
    () => {
      const { connect, pairing } = fx.getState()
      const isWaiting = connect.step === 'waiting' || pairingAttemptOf(pairing) !== null
      if (isWaiting || now === undefined) return
      if (connectorId() === now) leaveConnecting(fx, opened() === openedThen)
      else if (isFinished(fx)) closeNow(fx)
    },
    // Another attempt has taken over the listener.
    () => {},
  )
}

function leaveConnecting(fx: AppEffectApi, isOfAttempt: boolean): void {
  const state = fx.getState()
  const redirectView = redirectOf(state)
  if (selectMustSwitch(state)) showView({ view: 'UnsupportedChain', params: {} }, fx)
  else if (!isOfAttempt) return
  else if (redirectView) fx.dispatch(viewReplaced({ view: redirectView, params: {} }))
  else if (!fx.extra.views.find(currentView(state))?.closesWhenConnected) return
  else if (walletCount(state) < 2) closeNow(fx)
  else {
    fx.dispatch(viewReplaced({ view: 'ProfileWallets', params: {} }))
    const id = fx.extra.random.id()
    fx.dispatch(alertRaised({ id, variant: 'success', message: { key: 'profile.added' } }))
  }
}

/** The view that asked for the connection: it may lie below those of connecting. */
const redirectOf = ({ router }: RootState): ViewName | undefined =>
  router.history.flatMap(({ params }) => params.redirectView ?? []).at(-1)

/** How many wallets are connected; one that serves several namespaces counts once. */
function walletCount({ accounts }: RootState): number {
  const connected = Object.values(accounts.byNamespace).flatMap((account) =>
    account.status === 'connected' ? [account.connectorId] : [],
  )
  return new Set(connected).size
}
