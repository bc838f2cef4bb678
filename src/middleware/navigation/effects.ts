import {
  backFollowedUp,
  backRequested,
  modalClosed,
  modalCloseRequested,
  modalOpened,
  modalOpenRequested,
  viewReplaced,
  wentBack,
} from '../../slices/navigation'
import { closeRefused, shakeEnded } from '../../slices/modal'
import { connectRequested } from '../../slices/connect'
import { networkSwitchRequested } from '../../slices/networks'
import { pairingRequested } from '../../slices/pairing'
import { eventTracked } from '../../slices/telemetry'
import { selectConnected, selectMustSwitch } from '../../slices/combined'
import { isCaipNetworkId, namespaceOf } from '../../slices/domain/ids/caip'
import { codeError } from '../../slices/domain/errors/latchkeyError'
import { BACK_FOLLOW_UP_MS, SHAKE_MS } from '../../slices/domain/limits'
import type { Route, ViewName } from '../../slices/domain/widget/views'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

const NEEDS_ACCOUNT: readonly ViewName[] = [
  'Account',
  'SIWXSignMessage',
  'UnsupportedChain',
  'ApproveTransaction',
]

/** Opening, closing and going back (spec sections 2 and 4). */
export function startModalEffects({ handle }: Pick<CapabilityApi, 'handle'>) {
  handle(modalOpenRequested, openModal)
  handle(modalCloseRequested, closeModal)
  handle(backRequested, goBack)
}

/** The view that is shown. */
export function currentView(state: RootState): ViewName {
  return state.router.history.at(-1)?.view ?? 'Connect'
}

/** The view that fits the state when nobody asked for one. */
function fittingView(state: RootState, fx: AppEffectApi): ViewName {
  if (selectMustSwitch(state)) return 'UnsupportedChain'
  if (state.siwx.flow.step === 'prompt' && isSignInDue(state)) return 'SIWXSignMessage'
  if (selectConnected(state)) return 'Account'
  if (fx.extra.adapters.namespaces.length > 0) return 'Connect'
  return fx.extra.host.platform.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

type OpenRequest = ReturnType<typeof modalOpenRequested>['payload']

function openModal({ view, namespace, params = {} }: OpenRequest, fx: AppEffectApi) {
  const state = fx.getState()
  if (
    namespace &&
    !state.networks.all.some(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
  ) {
    throw codeError('NAMESPACE_NOT_CONFIGURED', { namespace })
  }
  const connected = selectConnected(state) !== null
  const possible = view && (connected || !NEEDS_ACCOUNT.includes(view)) ? view : null
  const target = possible ?? fittingView(state, fx)
  // The code of the chains is wanted a moment later; asking now hides its way over the network.
  for (const known of fx.extra.adapters.namespaces)
    void fx.extra.adapters.adapter(known).catch(() => {})
  if (state.modal.open) fx.dispatch(viewReplaced({ view: target, params }))
  else {
    fx.dispatch(modalOpened({ view: target, params }))
    fx.dispatch(eventTracked({ event: 'MODAL_OPEN', properties: { connected } }))
  }
  startView({ view: target, params }, fx)
}

/** Views that are about an attempt begin it when they are opened directly. */
function startView({ view, params }: Route, fx: AppEffectApi) {
  const attemptId = fx.extra.random.id()
  if (view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic') {
    fx.dispatch(pairingRequested({ wallet: null, attemptId, tab: 'qrcode', show: false }))
  } else if (view === 'SwitchNetwork' && isCaipNetworkId(params.networkId)) {
    fx.dispatch(networkSwitchRequested({ networkId: params.networkId }))
  } else if (view === 'ConnectingExternal' && params.connectorId) {
    fx.dispatch(connectRequested({ connectorId: params.connectorId, attemptId, show: false }))
  }
}

function isSignInDue({ siwx }: RootState): boolean {
  return siwx.enabled && siwx.required && siwx.session === null
}

/** Why closing is refused now, or null (spec section 2; secure-frame reference B6). */
export function closeRefusal(state: RootState): 'approve' | 'sign-in' | 'network' | null {
  const view = currentView(state)
  if (view === 'ApproveTransaction') return 'approve'
  if (view === 'SIWXSignMessage' && isSignInDue(state) && selectConnected(state)) return 'sign-in'
  const fromUnsupported = state.router.history.some((route) => route.view === 'UnsupportedChain')
  return fromUnsupported && selectMustSwitch(state) ? 'network' : null
}

async function closeModal({ force }: { force?: boolean }, fx: AppEffectApi) {
  const state = fx.getState()
  if (!state.modal.open) return
  if (!force && closeRefusal(state)) {
    fx.dispatch(closeRefused())
    await fx.delay(SHAKE_MS)
    fx.dispatch(shakeEnded())
    return
  }
  closeNow(fx)
}

/** Closes without asking, and tells it. */
export function closeNow(fx: AppEffectApi) {
  const state = fx.getState()
  if (!state.modal.open) return
  fx.dispatch(modalClosed())
  fx.dispatch(
    eventTracked({
      event: 'MODAL_CLOSE',
      properties: { connected: selectConnected(state) !== null },
    }),
  )
}

async function goBack(_: void, fx: AppEffectApi) {
  const state = fx.getState()
  const { history } = state.router
  const left = history.at(-1)
  if (!state.modal.open || !left || left.view === 'UnsupportedChain') return
  if (history.length === 1) await closeModal({}, fx)
  else {
    fx.dispatch(wentBack(left))
    if (currentView(fx.getState()) === 'Connect' && selectConnected(fx.getState())) {
      fx.dispatch(viewReplaced({ view: 'Account', params: {} }))
    }
  }
  await fx.delay(BACK_FOLLOW_UP_MS)
  fx.dispatch(backFollowedUp(left))
}
