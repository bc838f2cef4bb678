import { walletDisconnected } from '../../slices/accounts'
import {
  pairingRequested,
  pairingTabChosen,
  pairingUriReceived,
  walletLinkRequested,
} from '../../slices/pairing'
import type { FeatureApi } from '../core/feature'
import type { WalletWatch } from '../connect/walletWatch'
import type { OneClick } from '../siwx/oneClick'
import { forgetWalletLink, openByItself, openWalletLink } from './links'
import { pair } from './pair'
import { selectConnectors } from '../../slices/connectors'
import type { AppEffectApi, RootState } from '../../store/types'
import { currentView } from '../navigation/currentView'

/** Whether Connect is shown without any wallet of this browser, which makes pairing with a phone likely. */
const isPhoneLikely = (state: RootState): boolean =>
  state.modal.open && currentView(state) === 'Connect' && selectConnectors(state).length === 0

/** Pairing over the relay: code, renewal, approval, deep links. */
export function startPairingEffects({ start, handle }: FeatureApi, watch: WalletWatch) {
  const made: { oneClick?: OneClick } = {}
  /** Loaded only on sites with sign-in. If it does not load, the separate sign-in view is used. */
  const loadOneClick = () =>
    import(/* webpackChunkName: "sign-in" */ '../siwx/oneClick').then(
      ({ createOneClick }) => (made.oneClick ??= createOneClick()),
      () => null,
    )
  handle(pairingRequested, (request, fx) => pair(request, fx, watch, loadOneClick))
  handle(walletLinkRequested, (_, fx) => openWalletLink(fx, true))
  start({
    predicate: (action) => pairingUriReceived.match(action) || pairingTabChosen.match(action),
    effect: (_, fx) => openByItself(fx),
  })
  start({ predicate: (_, state) => isPhoneLikely(state), effect: (_, fx) => preloadPairing(fx) })
  start({ actionCreator: walletDisconnected, effect: (_, fx) => forgetWalletLink(fx) })
}

/** Preloads the pairing client when the page is idle, unless a wallet was found or the visitor left Connect. */
async function preloadPairing(fx: AppEffectApi): Promise<void> {
  const { host, preloadPairing: fetchCode } = fx.extra
  fx.unsubscribe()
  if (host.savesData) return
  return host.whenIdle().then(() => {
    // The widget was destroyed meanwhile.
    if (fx.signal.aborted) return
    if (!isPhoneLikely(fx.getState())) return fx.subscribe()
    // Ignored: pairing loads the code again.
    const ended = (): void => undefined
    return fetchCode().then(ended, ended)
  })
}
