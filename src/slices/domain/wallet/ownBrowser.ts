import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'

/**
 * Apps that cannot be paired with a page: they connect only to pages in their own browser. Binance
 * is not listed: since 30 October 2026 links of other apps no longer open its browser.
 */
const APPS = /^(phantom|solflare|cbwallet):/

/** Whether a wallet is reached by opening the page in the wallet's own browser. */
export function hasOwnBrowser(
  wallet: Pick<Wallet, 'mobile_link'> | null,
  { mobile }: Pick<Platform, 'mobile'>,
): boolean {
  return mobile && APPS.test(wallet?.mobile_link ?? '')
}
