import { EMBEDDED_CONNECTOR_ID, PAIRING_CONNECTOR_ID, type ConnectorType } from './connector'

/** Properties of a connector type that flows depend on. */
export type ConnectorFacts = {
  /** Opened by connecting: the wallet's own window, or a pairing code. */
  opens: 'wallet' | 'pairing'
  /** One session serves all its namespaces, so disconnecting one disconnects all. */
  sharesSession: boolean
  /** Kind of wallet for the sign-in service. */
  service: 'walletconnect' | 'extension' | 'unknown'
  /** Connection method in telemetry events. */
  method: 'browser' | 'qrcode' | 'email'
}

const INSTALLED: ConnectorFacts = {
  opens: 'wallet',
  sharesSession: false,
  service: 'extension',
  method: 'browser',
}
const OTHER: ConnectorFacts = { ...INSTALLED, service: 'unknown' }
const PAIRED: ConnectorFacts = {
  opens: 'pairing',
  sharesSession: true,
  service: 'walletconnect',
  method: 'qrcode',
}
const EMBEDDED: ConnectorFacts = { ...OTHER, sharesSession: true, method: 'email' }
const FACTS: Record<ConnectorType, ConnectorFacts> = {
  INJECTED: INSTALLED,
  ANNOUNCED: INSTALLED,
  EXTERNAL: OTHER,
  WALLET_CONNECT: PAIRED,
  AUTH: EMBEDDED,
  MULTI_CHAIN: OTHER,
}

/** The facts of a connector type; for a connected wallet, of the type `wallet.type`. */
export function factsOfType(type: ConnectorType): ConnectorFacts {
  return FACTS[type]
}

/**
 * The facts of a connector of which only the id is known: a stored one, or one named by the site.
 */
export function factsOfConnector(connectorId: string): ConnectorFacts {
  if (connectorId === EMBEDDED_CONNECTOR_ID) return EMBEDDED
  return connectorId === PAIRING_CONNECTOR_ID ? PAIRED : OTHER
}
