import type { Namespace } from '../ids/caip'
import type { NamespaceAccount } from './account'
import { toAccounts } from './accounts'

/** Where wallets keep ordinals: addresses of Taproot (BIP-341). */
const TAPROOT = /^(?:bc|tb|bcrt)1p/

/**
 * The accounts of a namespace from addresses whose wallet says no more of them. Of several on Bitcoin those of Taproot are for
 * ordinals, and those for payments come first.
 */
export function accountsIn(namespace: Namespace, addresses: readonly string[]): NamespaceAccount[] {
  if (namespace !== 'bip122') return toAccounts(addresses)
  const [payments, ordinals] = [false, true].map((wanted) =>
    addresses.filter((address) => TAPROOT.test(address) === wanted),
  )
  if (!payments?.length) return toAccounts(addresses, 'payment')
  return [...toAccounts(payments, 'payment'), ...toAccounts(ordinals ?? [], 'ordinal')]
}
