import {
  backRequested,
  modalCloseRequested,
  modalOpened,
  modalOpenRequested,
  viewReplaced,
  visitStarted,
  wentBack,
} from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { activeNamespaceChanged } from '../../slices/accounts'
import { selectIsVisitorConnected } from '../../slices/combined'
import { legalBoxTicked } from '../../slices/status'
import type { Namespace } from '../../slices/domain/ids/caip'
import { codeError } from '../../slices/domain/errors/latchkeyError'
import type { ViewRules } from '../../slices/domain/widget/viewRules'
import type { ViewName } from '../../slices/domain/widget/views'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { closeModal } from './closeModal'
import { currentView, fittingView, isOfAttempt } from './currentView'
import { startAttempt } from './startAttempt'

/** Opening, closing and going back. */
export function startModalEffects({ handle }: Pick<FeatureApi, 'handle'>) {
  handle(modalOpenRequested, openModal)
  handle(modalCloseRequested, closeModal)
  handle(backRequested, goBack)
  handle(legalBoxTicked, (accepted, fx) => (accepted ? startIdlePairing(fx) : undefined))
}

type OpenRequest = ReturnType<typeof modalOpenRequested>['payload']

async function openModal({ view, params = {}, ...request }: OpenRequest, fx: AppEffectApi) {
  const namespace = request.namespace ? requireNamespace(request.namespace, fx) : undefined
  fx.dispatch(visitStarted(namespace ?? null))
  const connected = selectIsVisitorConnected(fx.getState())
  // Connect adds an account; any other view shows the account of the namespace.
  if (namespace && connected && view !== 'Connect') fx.dispatch(activeNamespaceChanged(namespace))
  const state = fx.getState()
  const possible = view && isPossible(view, fx) ? view : null
  const target = possible ?? fittingView(state, fx)
  // Starts loading the chain code now, because choosing a wallet needs it a moment later.
  for (const known of fx.extra.adapters.namespaces)
    void fx.extra.adapters.adapter(known).catch(() => {})
  if (state.modal.open) fx.dispatch(viewReplaced({ view: target, params }))
  else {
    fx.dispatch(modalOpened({ view: target, params }))
    fx.dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected } }))
    // Tracked for the page's network button; inside the modal the views track it.
    if (target === 'Networks') fx.dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
  }
  await startAttempt({ view: target, params }, fx)
}

/**
 * Starts a pairing for any wallet in a view that waits for one: after the legal box was ticked, or on returning from
 * a cancelled pairing.
 */
async function startIdlePairing(fx: AppEffectApi) {
  const { pairing, router } = fx.getState()
  const route = router.history.at(-1)
  const isForAny = route && !route.params.walletId && pairing.flow.step === 'idle'
  if (isForAny && fx.extra.views.find(route.view)?.startsAttempt === 'pairing')
    await startAttempt(route, fx)
}

/**
 * Validates the namespace of an option or attribute, which may have any value.
 * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED`
 */
function requireNamespace(named: unknown, fx: AppEffectApi): Namespace {
  const network = fx.getState().networks.all.find(({ chainNamespace }) => chainNamespace === named)
  if (network) return network.chainNamespace
  throw codeError('NAMESPACE_NOT_CONFIGURED', typeof named === 'string' ? { namespace: named } : {})
}

/**
 * Whether a view can be shown now. A view whose description has not loaded is assumed to need an account.
 * @throws LatchkeyError `ACTION_NOT_ALLOWED` for a view of a feature that the site has switched off, or the error
 * code of a view that the account cannot use
 */
function isPossible(view: ViewName, fx: AppEffectApi): boolean {
  const rules: ViewRules = fx.extra.views.find(view) ?? { needsAccount: true }
  const state = fx.getState()
  const { features, enableNetworkSwitch } = state.options
  const isOff = rules.feature && !features[rules.feature]
  const refused = isOff ? 'ACTION_NOT_ALLOWED' : rules.refusal?.(state)
  if (refused) throw codeError(refused)
  if (rules.offersNetworks && !enableNetworkSwitch) return false
  return !rules.needsAccount || selectIsVisitorConnected(state)
}

async function goBack(_: void, fx: AppEffectApi) {
  const state = fx.getState()
  const { history } = state.router
  const left = history.at(-1)
  const rules = left && fx.extra.views.find(left.view)
  if (!state.modal.open || !left || rules?.back === false) return
  if (history.length === 1) await closeModal({}, fx)
  else {
    fx.dispatch(wentBack({ ...left, abandonsAttempt: isOfAttempt(left.view, fx.extra.views) }))
    if (currentView(fx.getState()) === 'Connect' && selectIsVisitorConnected(fx.getState())) {
      fx.dispatch(viewReplaced({ view: 'Account', params: {} }))
    }
    await startIdlePairing(fx)
  }
}
