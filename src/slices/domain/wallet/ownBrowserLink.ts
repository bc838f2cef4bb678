import type { Namespace } from '../ids/caip'

/**
 * The link that opens a page in the browser of a wallet's app. If the app is not installed, an
 * `https` link leads to its download page.
 * @param app `mobile_link` of a wallet that has a browser of its own
 * @example ownBrowserLink('phantom://', page, 'solana') // 'https://phantom.app/ul/browse/https%3A%2F%2F…?ref=https%3A%2F%2F…'
 */
export function ownBrowserLink(
  app: string,
  page: { href: string; origin: string },
  namespace: Namespace | null,
): string {
  const url = encodeURIComponent(page.href)
  if (app.startsWith('phantom:'))
    return `https://phantom.app/ul/browse/${url}?ref=${encodeURIComponent(page.origin)}`
  if (app.startsWith('solflare:')) return `https://solflare.com/ul/v1/browse/${url}?ref=${url}`
  return namespace === 'solana'
    ? `https://go.cb-w.com/dapp?cb_url=${url}`
    : `cbwallet://miniapp?url=${url}`
}
