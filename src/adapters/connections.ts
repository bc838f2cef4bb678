import type { ConnectionSource } from './types'

/**
 * The one port of live connections: `get(connectorId, namespace)` answers whatever stands behind a connector.
 * @param sources kinds of connectors with ids of their own, by connector id
 * @param installed every other id is an installed wallet
 * @example createConnections({ [PAIRING_CONNECTOR_ID]: paired }, installed).get('io.wallet', 'eip155')
 */
export function createConnections(
  sources: Readonly<Record<string, ConnectionSource>>,
  installed: ConnectionSource,
): ConnectionSource {
  // An id that every object has, such as `constructor`, is no source of ours.
  const sourceOf = (connectorId: string): ConnectionSource =>
    (Object.prototype.hasOwnProperty.call(sources, connectorId)
      ? sources[connectorId]
      : undefined) ?? installed
  return {
    get: (connectorId, namespace) => sourceOf(connectorId).get(connectorId, namespace),
    provider: (connectorId, namespace) => sourceOf(connectorId).provider(connectorId, namespace),
    connect: (input) => sourceOf(input.connectorId).connect(input),
    restore: (input) => sourceOf(input.connectorId).restore(input),
  }
}
