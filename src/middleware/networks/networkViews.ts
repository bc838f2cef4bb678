import { selectConnected, selectMustSwitch } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { viewPushed, viewReplaced, wentBack } from '../../slices/navigation'
import type { AppEffectApi } from '../../store/types'
import { closeNow } from '../navigation/closeModal'
import { showView } from '../navigation/showView'

/** The wallets that are connected serve other namespaces: one has to be connected in that of the network, beside them. */
export function askForWallet({ caipNetworkId }: Network, fx: AppEffectApi) {
  const route = { view: 'SwitchActiveChain', params: { networkId: caipNetworkId } } as const
  if (fx.getState().modal.open) fx.dispatch(viewPushed(route))
  else showView(route, fx)
}

/**
 * Back to where the switch was asked for, whose key then has the focus and names the network; the unsupported-network view has
 * done its work.
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

/** The wallet moved by itself: opens the unsupported-network view, or closes it when all is well again. */
export function settleSupport(fx: AppEffectApi) {
  const state = fx.getState()
  const view = state.router.history.at(-1)?.view
  if (selectMustSwitch(state)) showView({ view: 'UnsupportedChain', params: {} }, fx)
  else if (view === 'UnsupportedChain' && state.modal.open) closeNow(fx)
}
