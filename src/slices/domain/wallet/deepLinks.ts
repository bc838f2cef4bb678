import type { Platform } from '../widget/platform'
import { safeLink } from '../text/links'
import type { Wallet } from './wallet'
import type { WalletTab } from './walletPlatforms'

export type LinkTarget = '_self' | '_top' | '_blank' | 'popupWindow'
export type DeepLink = { href: string; target: LinkTarget }

/**
 * Builds the link that opens a wallet with a pairing URI: a scheme base gets
 * `://`, every base gets exactly one trailing slash, then `wc?uri=`. Null when the base is not a safe link.
 * @param base `mobile_link`, `desktop_link` or `webapp_link` of the wallet list
 * @example toDeepLink('demo:', 'wc:ab@2', platform)?.href // 'demo://wc?uri=wc%3Aab%402'
 */
export function toDeepLink(
  base: string,
  uri: string,
  platform: Platform,
  where: 'native' | 'web' = 'native',
): DeepLink | null {
  const walletBase = toWalletBase(base)
  if (!walletBase) return null
  // Telegram on Android decodes the link a second time before opening it.
  const twice = platform.telegram && platform.android && where === 'native'
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  return { href: `${walletBase}wc?uri=${encoded}`, target: linkTarget(platform, where) }
}

/** The base of a wallet's links with one trailing slash; null when it is not safe. */
export function toWalletBase(base: string): string | null {
  const trimmed = base.trim()
  const absolute = trimmed.includes('://') ? trimmed : `${trimmed.replace(/[/:]/g, '')}://`
  const safe = safeLink(absolute, 'wallet')
  if (!safe) return null
  return safe.endsWith('/') ? safe : `${safe}/`
}

function linkTarget(platform: Platform, where: 'native' | 'web'): LinkTarget {
  if (platform.telegram || where === 'web' || !platform.mobile) return '_blank'
  return platform.framed ? '_top' : '_self'
}

/** The wallet's link for a tab, or null. */
export function walletLink(wallet: Wallet | null, tab: WalletTab): string | null {
  if (tab === 'mobile') return wallet?.mobile_link ?? null
  if (tab === 'desktop') return wallet?.desktop_link ?? null
  return tab === 'web' ? (wallet?.webapp_link ?? null) : null
}
