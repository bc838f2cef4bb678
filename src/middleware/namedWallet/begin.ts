import { selectVisitChains, selectVisitConnectors } from '../../slices/combined'
import { connectRequested } from '../../slices/connect'
import type { Social } from '../../slices/domain/options/features'
import {
  EMBEDDED_CONNECTOR_ID,
  PAIRING_CONNECTOR_ID,
  type Connector,
} from '../../slices/domain/wallet/connector'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { walletNamespaces } from '../../slices/domain/wallet/walletNamespaces'
import { walletTabs } from '../../slices/domain/wallet/walletPlatforms'
import type { Route } from '../../slices/domain/widget/views'
import { namedWalletFound } from '../../slices/namedWallet'
import { viewReplaced } from '../../slices/navigation'
import { pairingRequested } from '../../slices/pairing'
import {
  farcasterRequested,
  socialLoginRequested,
  socialRedirectRequested,
} from '../../slices/social'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** Replaces the view that was looking for the wallet by the view of the attempt. */
export function begin(route: Route, about: string[], fx: AppEffectApi): void {
  fx.dispatch(namedWalletFound(about))
  fx.dispatch(viewReplaced(route))
}

/** A new attempt, for the namespace that `open()` named if any. */
function newAttempt(fx: AppEffectApi) {
  const { namespace } = fx.getState().modal
  return { show: false, ...(namespace && { namespace }) }
}

/** Connects an installed wallet, or first shows the choice of its namespaces. */
export function askInstalled(connector: Connector, fx: AppEffectApi): void {
  const { id: connectorId } = connector
  const state = fx.getState()
  const places = walletNamespaces(connector, selectVisitConnectors(state), selectVisitChains(state))
  const about = [connectorId, ...places.map((place) => place.connectorId)]
  if (places.length > 1)
    return begin({ view: 'ConnectingMultiChain', params: { connectorId } }, about, fx)
  begin({ view: 'ConnectingExternal', params: { connectorId } }, about, fx)
  fx.extra.adapters.press(connectorId)
  fx.dispatch(connectRequested({ ...newAttempt(fx), connectorId }))
}

/**
 * Pairs with a wallet of the list, or with any wallet. On a phone, which cannot scan its own screen, the user picks a
 * wallet from the list.
 */
export function pairWith(wallet: Wallet | null, fx: AppEffectApi): void {
  const { platform } = fx.extra.host
  const about = [PAIRING_CONNECTOR_ID, ...(wallet ? [wallet.id] : [])]
  if (!wallet && platform.mobile) return begin({ view: 'AllWallets', params: {} }, about, fx)
  const params = wallet ? { walletId: wallet.id } : {}
  const tab = walletTabs(wallet, platform, false)[0] ?? 'qrcode'
  begin({ view: 'ConnectingWalletConnect', params }, about, fx)
  fx.dispatch(pairingRequested({ ...newAttempt(fx), wallet, tab }))
}

/**
 * Logs in with a social provider. The pop-up opens within the click if the browser still allows it; otherwise the
 * view has a button for it.
 */
export async function logInWith(provider: Social, still: Still, fx: AppEffectApi): Promise<void> {
  const { embedded, host, random } = fx.extra
  const attemptId = random.id()
  const about = [provider, EMBEDDED_CONNECTOR_ID]
  if (provider === 'farcaster') {
    begin({ view: 'ConnectingFarcaster', params: {} }, about, fx)
    fx.dispatch(farcasterRequested({ attemptId }))
    return
  }
  const { popups } = await still(embedded.load())
  begin({ view: 'ConnectingSocial', params: { provider } }, about, fx)
  if (host.platform.telegram) fx.dispatch(socialRedirectRequested({ provider, attemptId }))
  else fx.dispatch(socialLoginRequested({ provider, attemptId, hasWindow: popups.open(attemptId) }))
}
