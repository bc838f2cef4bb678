import type { ConnectionSource } from './types'

/**
 * Combines all kinds of connections: `get(connectorId, namespace)` returns the connection of any connector.
 * @param sources kinds of connectors with fixed ids, by connector id
 * @param installed used for every other id
 * @example createConnections({ [PAIRING_CONNECTOR_ID]: paired }, installed).get('io.wallet', 'eip155')
 */
export function createConnections(
  sources: Readonly<Record<string, ConnectionSource>>,
  installed: ConnectionSource,
): ConnectionSource {
  // A wallet's id may be the name of an inherited property, such as `constructor`.
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
