import { walletDisconnected } from '../../slices/accounts'
import {
  pairingRequested,
  pairingTabChosen,
  pairingUriReceived,
  walletLinkRequested,
} from '../../slices/pairing'
import type { CapabilityApi } from '../core/capability'
import type { WalletWatch } from '../connect/walletWatch'
import type { OneClick } from '../siwx/oneClick'
import { forgetWalletLink, openByItself, openWalletLink } from './links'
import { pair } from './pair'
import { isPhoneLikely, preloadPairing } from './preload'

/** Pairing over the relay: code, renewal, approval, deep links. */
export function startPairingEffects({ start, handle }: CapabilityApi, watch: WalletWatch) {
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
