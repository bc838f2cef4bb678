import { walletDisconnected } from '../../slices/accounts'
import {
  pairingRequested,
  pairingTabChosen,
  pairingUriReceived,
  walletLinkRequested,
} from '../../slices/pairing'
import type { CapabilityApi } from '../core/capability'
import type { WalletWatch } from '../connect/walletWatch'
import { createOneClick } from '../siwx/oneClick'
import { forgetWalletLink, openByItself, openWalletLink } from './links'
import { pair } from './pair'

/** Pairing over the relay (spec section 4): code, renewal, approval, deep links. */
export function startPairingEffects({ start, handle }: CapabilityApi, watch: WalletWatch) {
  const oneClick = createOneClick()
  handle(pairingRequested, (request, fx) => pair(request, fx, watch, oneClick))
  handle(walletLinkRequested, (_, fx) => openWalletLink(fx))
  start({
    predicate: (action) => pairingUriReceived.match(action) || pairingTabChosen.match(action),
    effect: (_, fx) => openByItself(fx),
  })
  start({ actionCreator: walletDisconnected, effect: (_, fx) => forgetWalletLink(fx) })
}
