import { PAIRING_CONNECTOR_ID } from '../slices/domain/wallet/connector'
import { createConnections } from './connections'
import { createInstalledSource } from './installed'
import type { PairingPort } from './pairing/port'
import { createPairingSource } from './pairing/source'
import type { AdapterRegistry, ConnectionSource } from './types'

/** The live connections of one widget: installed wallets and the pairing session. */
export function createFlowConnections(
  registry: AdapterRegistry,
  { client, current }: Pick<PairingPort, 'client' | 'current'>,
): ConnectionSource {
  const paired = createPairingSource({ registry, client, current })
  return createConnections({ [PAIRING_CONNECTOR_ID]: paired }, createInstalledSource(registry))
}
