import { selectConnected, selectMustSwitch } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { viewPushed, viewReplaced, wentBack } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'
import { closeNow } from '../navigation/closeModal'
import { showView } from '../navigation/showView'

/** Asks the user to connect a wallet for the network's namespace, in addition to the connected wallets. */
export function askForWallet({ caipNetworkId }: Network, fx: AppEffectApi) {
  const route = { view: 'SwitchActiveChain', params: { networkId: caipNetworkId } } as const
  if (fx.getState().modal.open) fx.dispatch(viewPushed(route))
  else showView(route, fx)
}

/**
 * Returns to the view that requested the switch, whose network button then has the focus; closes the
 * unsupported-network view.
 */
export function closeAfterSwitching(fx: AppEffectApi) {
  const { history } = fx.getState().router
  const [below, left] = history.slice(-2)
  const view = history.at(-1)?.view
  if (!['Networks', 'SwitchNetwork', 'UnsupportedChain'].includes(view ?? '')) return
  if (history.length === 1 || !selectConnected(fx.getState())) closeNow(fx)
  else if (below?.view === 'Account' && left) fx.dispatch(wentBack(left))
  else fx.dispatch(viewReplaced({ view: 'Account', params: {} }))
}

/**
 * Opens the unsupported-network view after the wallet switched by itself, or closes it when the network is supported
 * again.
 */
export function settleSupport(fx: AppEffectApi) {
  const state = fx.getState()
  const view = state.router.history.at(-1)?.view
  if (selectMustSwitch(state)) showView({ view: 'UnsupportedChain', params: {} }, fx)
  else if (view === 'UnsupportedChain' && state.modal.open) closeNow(fx)
}
