import type { Namespace } from './domain/ids/caip'
import { createIntent } from './intent'

/** The person chose another of the connected wallets: its namespace becomes the active one. */
export const walletChosen = createIntent<{ namespace: Namespace }>('profile/walletChosen')
/** The person chose another of the accounts that a wallet granted. */
export const accountChosen = createIntent<{ namespace: Namespace; address: string }>(
  'profile/accountChosen',
)
/** The person took a wallet off the list of those used before. */
export const walletForgetRequested = createIntent<{ id: string }>('profile/walletForgetRequested')
