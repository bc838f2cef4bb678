import type { Namespace } from './domain/ids/caip'
import { createIntent } from './intent'

/** The person chose another of the connected wallets: its namespace becomes the active one. */
export const walletChosen = createIntent<{ namespace: Namespace }>('profile/walletChosen')
/** The person chose another account of a wallet. */
export const accountChosen = createIntent<{ namespace: Namespace; address: string }>(
  'profile/accountChosen',
)
/** The person removed a wallet from the list of recent ones. */
export const walletForgetRequested = createIntent<{ id: string }>('profile/walletForgetRequested')
