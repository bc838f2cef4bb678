import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'

/** Tabs of a wallet's connecting view, one for each way to reach it. */
export type WalletTab = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/**
 * The tabs of a wallet, in order; without a wallet only the QR code.
 * @param installed whether its extension is installed
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
