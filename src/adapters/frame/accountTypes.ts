import {
  DEFAULT_ACCOUNT_TYPES,
  type AccountType,
  type NamespaceAccount,
} from '../../slices/domain/account/account'
import { referenceOf, type Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { EmbeddedAccountType } from './types'

/** Whether a value names a kind of account of the embedded wallet. */
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

/** The kind of account to use on a network: what the visitor chose, else the default; plain where there is no other. */
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

/** The same accounts, those of a kind first. */
export function ofTypeFirst(
  type: EmbeddedAccountType,
  accounts: readonly NamespaceAccount[],
): NamespaceAccount[] {
  return [
    ...accounts.filter((account) => account.type === type),
    ...accounts.filter((account) => account.type !== type),
  ]
}

/** Whether a request that was answered may have deployed the smart account, which its first transaction does. */
export function mayHaveDeployed(method: string, answer: unknown): boolean {
  if (method === 'eth_sendTransaction' || method === 'eth_sendUserOperation') return true
  const status = method === 'wallet_getCallsStatus' ? readProperty(answer, 'status') : undefined
  // 100 is a bundle that is not done yet (EIP-5792).
  return typeof status === 'number' && status !== 100
}
