import type { AccountsState } from './domain/state/state'

/** Whether the embedded wallet is connected. */
export function selectIsLoggedIn({ accounts }: { accounts: AccountsState }): boolean {
  return Object.values(accounts.byNamespace).some(
    (account) => account.status === 'connected' && account.wallet.type === 'AUTH',
  )
}
