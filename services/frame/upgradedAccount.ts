import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { delegateAddress, DELEGATE_NAMES } from '../wallet/accounts/implementations'
import type { DelegateName } from '../wallet/accounts/implementations'
import type { SmartAccountState } from './smartAccounts'

/** The known contract that a plain account delegates to; null for none, and for any other. */
const delegateOf = (contract: Address | null): DelegateName | null =>
  DELEGATE_NAMES.find(
    (name) => contract !== null && isAddressEqual(contract, delegateAddress(name)),
  ) ?? null

/**
 * The plain account of an owner as a smart account, while it delegates to a known contract
 * (EIP-7702); null otherwise. It is deployed, so it needs no factory.
 */
export function upgradedAccount(smart: SmartAccountState): SmartAccountState | null {
  const { delegation, owner } = smart
  const implementation = delegation ? delegateOf(delegation.delegatedTo) : null
  if (!delegation || !implementation) return null
  return {
    ...smart,
    implementation,
    address: owner,
    deployed: true,
    // The contract has only the key of the address.
    signers: undefined,
    nonce: delegation.operationNonce,
  }
}

/** The smart account of an owner with an address: the separate one, or the upgraded plain one. */
export function smartAccountAt(
  smart: SmartAccountState,
  address: Address,
): SmartAccountState | null {
  if (isAddressEqual(smart.address, address)) return smart
  const upgraded = upgradedAccount(smart)
  return upgraded && isAddressEqual(upgraded.address, address) ? upgraded : null
}
