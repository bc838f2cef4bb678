import { toWalletBase } from './deepLinks'

/**
 * Storage key from which the pairing library reads the wallet to open for each request.
 */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Stores the wallet that a deep link opened, so that later requests open it too. Clears the entry
 * if the base is not safe.
 */
export function rememberDeepLink(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  wallet: { base: string; name: string },
): void {
  const href = toWalletBase(wallet.base)
  if (href) storage.setItem(KEY, JSON.stringify({ href, name: wallet.name }))
  else forgetDeepLink(storage)
}

/** Clears the stored wallet: on disconnect, and when a QR code is shown instead. */
export function forgetDeepLink(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
