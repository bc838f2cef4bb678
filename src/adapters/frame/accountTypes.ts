import {
  DEFAULT_ACCOUNT_TYPES,
  type AccountType,
  type NamespaceAccount,
} from '../../slices/domain/account/account'
import { referenceOf, type Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { EmbeddedAccountType } from './types'

/** Whether a value is an account type of the embedded wallet. */
export function isEmbeddedAccountType(value: unknown): value is EmbeddedAccountType {
  return value === 'eoa' || value === 'smartAccount'
}

/** Whether the frame has smart accounts on a network. */
export function hasSmartAccounts(network: Network, smartAccountNetworks: readonly number[]) {
  const { chainNamespace, caipNetworkId } = network
  return (
    chainNamespace === 'eip155' && smartAccountNetworks.includes(Number(referenceOf(caipNetworkId)))
  )
}

/** The account type for a network: the visitor's choice or the default; `eoa` if the network has no smart accounts. */
export function wantedAccountType(
  network: Network,
  known: {
    smartAccountNetworks(): readonly number[]
    preferredAccountType(namespace: Namespace): EmbeddedAccountType | null
  },
): EmbeddedAccountType {
  if (!hasSmartAccounts(network, known.smartAccountNetworks())) return 'eoa'
  const { chainNamespace } = network
  const fallback: AccountType = DEFAULT_ACCOUNT_TYPES[chainNamespace]
  return (
    known.preferredAccountType(chainNamespace) ??
    (isEmbeddedAccountType(fallback) ? fallback : 'eoa')
  )
}

/** The same accounts, with those of a type first. */
export function ofTypeFirst(
  type: EmbeddedAccountType,
  accounts: readonly NamespaceAccount[],
): NamespaceAccount[] {
  return [
    ...accounts.filter((account) => account.type === type),
    ...accounts.filter((account) => account.type !== type),
  ]
}

/** Whether an answered request may have deployed the smart account, as its first transaction does. */
export function mayHaveDeployed(method: string, answer: unknown): boolean {
  if (method === 'eth_sendTransaction' || method === 'eth_sendUserOperation') return true
  const status = method === 'wallet_getCallsStatus' ? readProperty(answer, 'status') : undefined
  // 100 is a pending bundle (EIP-5792).
  return typeof status === 'number' && status !== 100
}
