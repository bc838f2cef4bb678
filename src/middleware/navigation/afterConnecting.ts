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
 * Leaves the connecting view after a success, with a short delay: to the unsupported-network view, the sign-in prompt
 * or the view that asked for the connection, or closes the modal. Does nothing when another attempt has begun or the
 * modal was opened for something else. If the wallet is gone again while another namespace is connected, the view of
 * the attempt closes.
 */
export async function closeAfterConnecting(fx: AppEffectApi): Promise<void> {
  const connectorId = () => selectConnected(fx.getState())?.connectorId
  const now = connectorId()
  // The modal as it was opened for the attempt. If it is opened again or shows another view, it is no longer about
  // the attempt.
  const opened = () => fx.getState().router.history[0]
  const openedThen = opened()
  // The modal stays open while a session is checked, because it shows a failure, and while the site requests an
  // approval.
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
    // Another attempt has replaced this one.
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

/** The view that asked for the connection; it may lie below the connecting views. */
const redirectOf = ({ router }: RootState): ViewName | undefined =>
  router.history.flatMap(({ params }) => params.redirectView ?? []).at(-1)

/** Number of connected wallets; a wallet with several namespaces counts once. */
function walletCount({ accounts }: RootState): number {
  const connected = Object.values(accounts.byNamespace).flatMap((account) =>
    account.status === 'connected' ? [account.connectorId] : [],
  )
  return new Set(connected).size
}
