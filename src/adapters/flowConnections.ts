import { EMBEDDED_CONNECTOR_ID, PAIRING_CONNECTOR_ID } from '../slices/domain/wallet/connector'
import { createConnections } from './connections'
import type { EmbeddedPort } from './frame/port'
import { createInstalledSource } from './installed'
import { createLazySource } from './lazySource'
import type { PairingPort } from './pairing/port'
import { createPairingSource } from './pairing/source'
import type { AdapterRegistry, ConnectionSource } from './types'

/** The live connections of one widget: installed wallets, the pairing session, and the embedded wallet. */
export function createFlowConnections(
  registry: AdapterRegistry,
  { client, current }: Pick<PairingPort, 'client' | 'current'>,
  embedded: EmbeddedPort,
): ConnectionSource {
  const sources = {
    [PAIRING_CONNECTOR_ID]: createPairingSource({ registry, client, current }),
    [EMBEDDED_CONNECTOR_ID]: createLazySource({
      current: () => embedded.current()?.source ?? null,
      load: async () => (await embedded.load()).source,
    }),
  }
  return createConnections(sources, createInstalledSource(registry))
}
