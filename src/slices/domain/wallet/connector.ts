import type { Namespace } from '../ids/caip'

/** How a wallet is reached. */
export const CONNECTOR_TYPES = [
  'INJECTED',
  'ANNOUNCED',
  'EXTERNAL',
  'WALLET_CONNECT',
  'AUTH',
  'MULTI_CHAIN',
] as const
/** How a wallet is reached: INJECTED is `window.ethereum`, ANNOUNCED is EIP-6963, WALLET_CONNECT is pairing. */
export type ConnectorType = (typeof CONNECTOR_TYPES)[number]

export const PAIRING_CONNECTOR_ID = 'walletConnect'
export const INJECTED_CONNECTOR_ID = 'injected'
export const EMBEDDED_CONNECTOR_ID = 'auth'

/** A wallet that can be connected: serializable, without the live provider. */
export type Connector = {
  /** Id for `connect`: the rdns of an announced wallet, `injected`, or `walletConnect`. */
  id: string
  /** How the wallet is reached. */
  type: ConnectorType
  /** Name the wallet gives itself. */
  name: string
  /** Namespace the wallet serves. */
  chain: Namespace
  /** All its namespaces, `chain` first; present when one wallet serves more than one. */
  namespaces?: Namespace[]
  /** Announced data of the wallet (EIP-6963). */
  info?: { rdns: string }
  /** A validated `data:image/` URI; rendered through `<img>` only. */
  imageUrl?: string
  /** Image id at the image service. */
  imageId?: string
  /** Id of the wallet in the wallet list. */
  explorerId?: string
  /** The page runs inside this wallet, so the widget connects it automatically. */
  hostsPage?: true
}

/** The namespaces a connector serves. */
export function namespacesOf({ chain, namespaces }: Connector): readonly Namespace[] {
  return namespaces ?? [chain]
}

/** Groups of the connector list, in their default order. */
export const CONNECTOR_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof CONNECTOR_GROUPS)[number]

export const CONNECT_METHODS = ['email', 'social', 'wallet', 'ownLogin'] as const
export type ConnectMethod = (typeof CONNECT_METHODS)[number]
