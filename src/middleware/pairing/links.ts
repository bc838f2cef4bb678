import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { forgetDeepLink, rememberDeepLink } from '../../slices/domain/wallet/deepLinkChoice'
import { toDeepLink, walletLink } from '../../slices/domain/wallet/deepLinks'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { showError } from '../alerts/showError'

/** On a phone, and for desktop apps, the wallet opens as soon as its link is known. */
export function openByItself(fx: AppEffectApi) {
  const { tab } = fx.getState().pairing
  // A scanned code means that the wallet is on another device, so requests must not open one here.
  if (tab === 'qrcode') forgetDeepLink(fx.extra.browserStorage)
  const { mobile, ios } = fx.extra.host.platform
  // Safari opens an app only after a tap, so the button is needed there.
  if ((tab === 'mobile' && mobile && !ios) || tab === 'desktop') openWalletLink(fx)
}

/** Forgets the wallet's link when no pairing is connected, so that requests no longer open its app. */
export function forgetWalletLink(fx: AppEffectApi) {
  const isPaired = Object.values(fx.getState().accounts.byNamespace).some(
    (account) =>
      account.status !== 'disconnected' &&
      factsOfConnector(account.connectorId).opens === 'pairing',
  )
  if (!isPaired) forgetDeepLink(fx.extra.browserStorage)
}

/**
 * Opens the chosen wallet with the code of the current attempt, and remembers it for the session's requests.
 * @param isPressed the visitor pressed the button, so a link that the browser does not open is reported
 */
export function openWalletLink(fx: AppEffectApi, isPressed = false) {
  const { flow, wallet, tab } = fx.getState().pairing
  const base = walletLink(wallet, tab)
  if (flow.step !== 'ready' || !base) return
  const { host } = fx.extra
  const link = toDeepLink(base, flow.uri, host.platform, tab === 'web' ? 'web' : 'native')
  if (!link) return
  if (!host.openLink(link.href, 'wallet', link.target)) {
    // The pairing URI contains its key and is left out.
    const properties = {
      message: 'ACTION_NOT_ALLOWED',
      uri: 'wc:',
      mobile_link: base,
      name: wallet?.name,
    } as const
    fx.dispatch(eventTracked({ event: 'CONNECT_PROXY_ERROR', properties }))
    if (isPressed) showError('ACTION_NOT_ALLOWED', fx)
  }
  // Each request of the session opens this wallet again.
  rememberDeepLink(fx.extra.browserStorage, { base, name: wallet?.name ?? '' })
}
