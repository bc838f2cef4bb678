import { EMBEDDED_CONNECTOR_ID, PAIRING_CONNECTOR_ID, type ConnectorType } from './connector'

/** What decides how flows treat a way to connect, whichever wallet it is. */
export type ConnectorFacts = {
  /** What connecting opens: the wallet's own window, or the pairing code. */
  opens: 'wallet' | 'pairing'
  /** One session serves all its namespaces, so that leaving one leaves them all. */
  sharesSession: boolean
  /** How a sign-in service names this kind of wallet (secure-frame reference B4). */
  service: 'walletconnect' | 'extension' | 'unknown'
  /** How the visitor came to it, as events tell it (wire reference section 7). */
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

/** The facts of a kind of wallet: of a connected one by `wallet.type`. */
export function factsOfType(type: ConnectorType): ConnectorFacts {
  return FACTS[type]
}

/** The facts of a connector that is known by its id only: a stored one, or one that the site names. */
export function factsOfConnector(connectorId: string): ConnectorFacts {
  if (connectorId === EMBEDDED_CONNECTOR_ID) return EMBEDDED
  return connectorId === PAIRING_CONNECTOR_ID ? PAIRED : OTHER
}
