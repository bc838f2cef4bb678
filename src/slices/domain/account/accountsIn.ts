import type { Namespace } from '../ids/caip'
import type { NamespaceAccount } from './account'
import { toAccounts } from './accounts'

/** Taproot addresses (BIP-341), where wallets store ordinals. */
const TAPROOT = /^(?:bc|tb|bcrt)1p/

/**
 * The accounts of a wallet that reports only addresses. On Bitcoin, Taproot addresses hold
 * ordinals; payment addresses come first. A single kind is for payments.
 */
export function accountsIn(namespace: Namespace, addresses: readonly string[]): NamespaceAccount[] {
  if (namespace !== 'bip122') return toAccounts(addresses)
  const [payments, ordinals] = [false, true].map((wanted) =>
    addresses.filter((address) => TAPROOT.test(address) === wanted),
  )
  if (!payments?.length) return toAccounts(addresses, 'payment')
  return [...toAccounts(payments, 'payment'), ...toAccounts(ordinals ?? [], 'ordinal')]
}
