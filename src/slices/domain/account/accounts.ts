import type { AccountType, NamespaceAccount } from './account'

/** Creates accounts of one type from plain addresses; `eoa` by default. */
export function toAccounts(
  addresses: readonly string[],
  type: AccountType = 'eoa',
): NamespaceAccount[] {
  return addresses.map((address) => ({ address, type }))
}

/** Whether two lists hold the same accounts in the same order. */
export function sameAccounts(
  one: readonly NamespaceAccount[],
  other: readonly NamespaceAccount[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ address, type }, at) => other[at]?.address === address && other[at].type === type)
  )
}
