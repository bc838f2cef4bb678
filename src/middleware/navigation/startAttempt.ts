import { selectLegalDue } from '../../slices/combined'
import { connectRequested } from '../../slices/connect'
import { isCaipNetworkId } from '../../slices/domain/ids/caip'
import type { Route } from '../../slices/domain/widget/views'
import { asAutomatic } from '../../slices/intent'
import { networkSwitchRequested } from '../../slices/networks'
import { pairingRequested } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import { currentView } from './currentView'

/** Starts the attempt of a view that was opened directly. */
export async function startAttempt({ view, params }: Route, fx: AppEffectApi) {
  const { views } = fx.extra
  if (!views.find(view)) {
    // The view itself reports a description that does not load.
    await views.load().catch(() => {})
    if (currentView(fx.getState()) !== view) return
  }
  const { namespace } = fx.getState().modal
  const attempt = {
    attemptId: fx.extra.random.id(),
    show: false,
    ...(namespace && { namespace }),
  }
  const { startsAttempt: starts, begins } = views.find(view) ?? {}
  if (begins) fx.dispatch(asAutomatic(begins(params, attempt.attemptId)))
  if (starts === 'pairing') {
    // The view contains the box; ticking it starts the pairing.
    if (selectLegalDue(fx.getState())) return
    fx.dispatch(asAutomatic(pairingRequested({ ...attempt, wallet: null, tab: 'qrcode' })))
  } else if (starts === 'network' && isCaipNetworkId(params.networkId)) {
    fx.dispatch(asAutomatic(networkSwitchRequested({ networkId: params.networkId })))
  } else if (starts === 'connect' && params.connectorId) {
    fx.dispatch(asAutomatic(connectRequested({ ...attempt, connectorId: params.connectorId })))
  }
}
