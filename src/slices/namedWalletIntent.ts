import { createIntent } from './intent'

/**
 * A button of the page requests one wallet by name. Separate from the slice, which imports the
 * login slices.
 */
export const namedWalletRequested = createIntent<{ name: string }>(
  'namedWallet/namedWalletRequested',
  { latest: true },
)
