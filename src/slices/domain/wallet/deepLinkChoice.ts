import { toWalletBase } from './deepLinks'

/** Where the pairing library looks for the wallet to open with each request (secure-frame reference C4). */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers the wallet that was opened by a link, so that its requests open it too; a base we may not open is dropped. */
export function rememberDeepLink(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  wallet: { base: string; name: string },
): void {
  const href = toWalletBase(wallet.base)
  if (href) storage.setItem(KEY, JSON.stringify({ href, name: wallet.name }))
  else forgetDeepLink(storage)
}

/** Forgets it: on disconnect, and when a QR code is shown instead. */
export function forgetDeepLink(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
