import { createIntent } from './intent'

/** The page's button asks for one wallet. Apart from its slice, which knows of logins, too. */
export const namedWalletRequested = createIntent<{ name: string }>(
  'namedWallet/namedWalletRequested',
  { latest: true },
)
