import { namespaceOf, type CaipNetworkId, type Namespace } from '../ids/caip'
import { isSameWallet } from './connectList'
import { namespacesOf, type Connector } from './connector'

/** A namespace of a wallet, and the id of its connector there. */
export type WalletNamespace = { namespace: Namespace; connectorId: string }

/**
 * The namespaces of the given networks that a wallet supports. A wallet that announces itself
 * separately in each namespace (EIP-6963 and Wallet Standard) has two connectors.
 */
export function walletNamespaces(
  wallet: Connector,
  connectors: readonly Connector[],
  networkIds: readonly CaipNetworkId[],
): WalletNamespace[] {
  return [...new Set(networkIds.map(namespaceOf))].flatMap((namespace) => {
    const found = [wallet, ...connectors].find(
      (other) => namespacesOf(other).includes(namespace) && isSameWallet(wallet, other),
    )
    return found ? [{ namespace, connectorId: found.id }] : []
  })
}
