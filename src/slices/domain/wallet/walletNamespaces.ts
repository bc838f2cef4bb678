import { namespaceOf, type CaipNetworkId, type Namespace } from '../ids/caip'
import { isSameWallet } from './connectList'
import { namespacesOf, type Connector } from './connector'

/** One namespace of a wallet, and the id of the connector by which the wallet is asked there. */
export type WalletNamespace = { namespace: Namespace; connectorId: string }

/**
 * The namespaces of the given networks in which a wallet can be asked. A wallet that made itself known apart in each
 * namespace (an EIP-6963 announcement and one of the Wallet Standard) is one wallet with two connectors.
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
