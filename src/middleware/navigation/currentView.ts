import { selectIsVisitorConnected, selectMustSwitch } from '../../slices/combined'
import type { ViewsPort } from '../../slices/domain/widget/viewRules'
import type { ViewName } from '../../slices/domain/widget/views'
import { selectSignInDue } from '../../slices/siwx'
import type { AppEffectApi, RootState } from '../../store/types'

/** The view on top of the history. */
export function currentView(state: RootState): ViewName {
  return state.router.history.at(-1)?.view ?? 'Connect'
}

/** Whether a view belongs to a connection attempt. True for views whose description has not loaded. */
export function isOfAttempt(view: ViewName, views: ViewsPort): boolean {
  const rules = views.find(view)
  return !rules || rules.abandonsAttempt === true
}

/** The default view for the current state, when the call names none. */
export function fittingView(state: RootState, fx: AppEffectApi): ViewName {
  if (selectIsVisitorConnected(state)) {
    if (selectMustSwitch(state)) return 'UnsupportedChain'
    if (state.siwx.flow.step === 'prompt' && selectSignInDue(state)) return 'SIWXSignMessage'
    return 'Account'
  }
  if (fx.extra.adapters.namespaces.length > 0) return 'Connect'
  return fx.extra.host.platform.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
