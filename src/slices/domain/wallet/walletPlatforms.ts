import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'

/** Ways to reach one wallet, as tabs of its connecting view (views reference section 3). */
export type WalletTab = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/**
 * Tabs of a wallet in their order; no wallet means the plain QR code.
 * @param installed its extension is on this page
 */
export function walletTabs(
  wallet: Wallet | null,
  platform: Platform,
  installed: boolean,
): WalletTab[] {
  if (!wallet) return ['qrcode']
  const tabs: WalletTab[] = []
  if (installed) tabs.push('browser')
  if (wallet.mobile_link) tabs.push(platform.mobile ? 'mobile' : 'qrcode')
  if (wallet.webapp_link) tabs.push('web')
  if (wallet.desktop_link && !platform.mobile) tabs.push('desktop')
  if (tabs.length === 0) tabs.push(wallet.rdns || wallet.chrome_store ? 'unsupported' : 'qrcode')
  return tabs
}
