import { EMBEDDED_CONNECTOR_ID, PAIRING_CONNECTOR_ID } from '../slices/domain/wallet/connector'
import { createConnections } from './connections'
import { toSource, type EmbeddedPort } from './frame/port'
import { createInstalledSource } from './installed'
import type { PairingPort } from './pairing/port'
import { createPairingSource } from './pairing/source'
import type { AdapterRegistry, ConnectionSource } from './types'

/** The live connections of one widget: installed wallets, the pairing session, and the embedded wallet. */
export function createFlowConnections(
  registry: AdapterRegistry,
  { client, current }: Pick<PairingPort, 'client' | 'current'>,
  embedded: EmbeddedPort,
): ConnectionSource {
  const paired = createPairingSource({ registry, client, current })
  const sources = { [PAIRING_CONNECTOR_ID]: paired, [EMBEDDED_CONNECTOR_ID]: toSource(embedded) }
  return createConnections(sources, createInstalledSource(registry))
}
