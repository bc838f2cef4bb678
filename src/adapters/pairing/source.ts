import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { capabilitiesOf } from '../../slices/domain/wallet/capabilities'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { transfersOf } from '../transfers'
import type { AdapterRegistry, ConnectionSource, ConnectInput, WalletEvent } from '../types'
import type { PairingClient, PairingEvent } from './types'

/**
 * Connections of the pairing session: one session, and one connection for each of its namespaces. The pairing flow
 * opens a session; `connect` only returns the existing connection.
 */
export function createPairingSource(input: {
  registry: AdapterRegistry
  client: () => Promise<PairingClient>
  /** The client if it has loaded. */
  current: () => PairingClient | null
}): ConnectionSource {
  const { registry } = input

  async function restore({ namespace, networks, networkId }: ConnectInput) {
    const client = await input.client()
    // A restored session starts on the first network of the list and reports it; requests go to
    // that network.
    const isWanted = ({ caipNetworkId }: Network) => Number(caipNetworkId === networkId)
    const session = await client.restore([...networks].sort((a, b) => isWanted(b) - isWanted(a)))
    return session?.connections.find((entry) => entry.namespace === namespace) ?? null
  }

  return {
    connect: restore,
    restore,
    provider: (_, namespace) => input.current()?.provider(namespace) ?? null,
    async get(_, namespace) {
      const client = await input.client()
      const adapter = registry.namespaces.includes(namespace)
        ? await registry.adapter(namespace)
        : null
      const provider = client.provider(namespace)
      const signMessage = adapter?.signMessage?.bind(adapter)
      const transfers = client.canSend(namespace) ? transfersOf(adapter, provider) : {}
      return {
        provider,
        // Only an EVM wallet can be asked for a network outside its session (EIP-3326).
        capabilities: capabilitiesOf({
          signMessage,
          ...transfers,
          switchNetwork: namespace === 'eip155' && client.switchNetwork,
        }),
        ...transfers,
        disconnect: () => client.disconnect(),
        switchNetwork: (network, signal) => client.switchNetwork(network, signal),
        subscribe: (emit) =>
          client.subscribe((event) => {
            const own = toWalletEvent(event, { namespace, connectorId: PAIRING_CONNECTOR_ID })
            if (own) emit(own)
          }),
        async signMessage(signed) {
          if (!signMessage)
            throw errorOf('UNSUPPORTED_METHOD', { operation: 'signMessage', namespace })
          return signMessage({ ...signed, provider })
        },
      }
    },
  }
}

/** Converts a session event for one of its namespaces; null for another namespace. */
function toWalletEvent(
  event: PairingEvent,
  origin: Pick<WalletEvent, 'namespace' | 'connectorId'>,
): WalletEvent | null {
  if (event.type === 'relayFailed') return null
  if (event.type === 'sessionEnded') return { type: 'disconnected', ...origin }
  return event.namespace === origin.namespace ? event : null
}
