import { accountsIn } from '../../slices/domain/account/accountsIn'
import type { Connection } from '../../slices/domain/account/account'
import { isPrefixedEvmAddress, isSolanaAddress, sameAddress } from '../../slices/domain/ids/address'
import { looksLikeBitcoinAddress } from '../../slices/domain/ids/bitcoinAddress'
import {
  isNamespace,
  NAMESPACES,
  type CaipNetworkId,
  type Namespace,
} from '../../slices/domain/ids/caip'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { safeLink } from '../../slices/domain/text/links'
import type { Network } from '../../slices/domain/network/network'
import type { PairingSession } from './types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { cleanIcon, cleanName } from '../untrusted'
import { siteChain } from './proposal'
import type { SessionProperties } from './walletCalls'

/** Caps untrusted lists of a session. */
const LIST_MAX = 500
const LINK_CHARS_MAX = 2048
/** The one wallet that adds a network to its session on request. */
const ALL_NETWORKS_PEER = 'MetaMask Wallet'

/** The grants of one namespace of a session. */
export type Grant = {
  accounts: { networkId: CaipNetworkId; address: string }[]
  /** The networks of its accounts, with the wallet's ids; the library accepts requests for no other. */
  chains: CaipNetworkId[]
  methods: string[]
}

/** The validated data of a session. */
export type SessionFacts = {
  topic: string
  /** Topic of its pairing code. */
  pairingTopic: string | null
  expiresAt: number
  peer: PairingSession['peer']
  anyNetwork: boolean
  properties: SessionProperties
  grants: Map<Namespace, Grant>
}

/** Parses a session of the pairing library; null when it has no topic, expiry or usable account. */
export function parseSession(raw: unknown): SessionFacts | null {
  const topic = readProperty(raw, 'topic')
  const expiry = readProperty(raw, 'expiry')
  const grants = parseGrants(readProperty(raw, 'namespaces'))
  if (typeof topic !== 'string' || !topic || typeof expiry !== 'number') return null
  if (!Number.isFinite(expiry) || grants.size === 0) return null
  const metadata = readProperty(readProperty(raw, 'peer'), 'metadata')
  const url = webLink(readProperty(metadata, 'url'))
  const icons: unknown = readProperty(metadata, 'icons')
  const first: unknown = Array.isArray(icons) ? icons[0] : undefined
  const name = cleanName(readProperty(metadata, 'name'))
  const pairingTopic = readProperty(raw, 'pairingTopic')
  return {
    topic,
    pairingTopic: typeof pairingTopic === 'string' ? pairingTopic : null,
    expiresAt: expiry * 1000,
    peer: {
      name: name || (url ? new URL(url).host : ''),
      icon: cleanIcon(first) ?? webLink(first),
      url,
    },
    anyNetwork: readProperty(metadata, 'name') === ALL_NETWORKS_PEER,
    properties: {
      session: readProperty(raw, 'sessionProperties'),
      scoped: readProperty(raw, 'scopedProperties'),
    },
    grants,
  }
}

/** Parses the namespaces of a session or an update, with keys such as `eip155` or `eip155:1`. */
export function parseGrants(raw: unknown): Map<Namespace, Grant> {
  const grants = new Map<Namespace, Grant>()
  const keys = typeof raw === 'object' && raw !== null ? Object.keys(raw).slice(0, LIST_MAX) : []
  for (const key of keys) {
    const namespace = key.split(':')[0]
    if (!isNamespace(namespace)) continue
    const entry = readProperty(raw, key)
    const grant = grants.get(namespace) ?? { accounts: [], chains: [], methods: [] }
    for (const item of texts(readProperty(entry, 'accounts'))) {
      const account = parseCaipAddress(item)
      if (account?.namespace !== namespace || !isAddress(namespace, account.address)) continue
      grant.accounts.push({ networkId: account.networkId, address: account.address })
      add(grant.chains, account.networkId)
    }
    for (const method of texts(readProperty(entry, 'methods'))) add(grant.methods, method)
    if (grant.accounts.length > 0) grants.set(namespace, grant)
  }
  return grants
}

/**
 * The part of a session that a site requested. A wallet may approve further namespaces, which are not used. Null when
 * no namespace remains.
 */
export function offeredPart(
  facts: SessionFacts,
  networks: readonly Network[],
): SessionFacts | null {
  const grants = new Map(
    [...facts.grants].filter(([namespace]) =>
      networks.some(({ chainNamespace }) => chainNamespace === namespace),
    ),
  )
  return grants.size > 0 ? { ...facts, grants } : null
}

/** Whether an account of a session has its chain's address format. */
export function isAddress(namespace: Namespace, address: string): boolean {
  if (namespace === 'eip155') return isPrefixedEvmAddress(address)
  if (namespace === 'bip122') return looksLikeBitcoinAddress(address)
  return namespace === 'solana' ? isSolanaAddress(address) : address.length > 0
}

/** The accounts of one network, without duplicates. */
export function accountsOn(grant: Grant, networkId: CaipNetworkId): string[] {
  const found: string[] = []
  for (const account of grant.accounts)
    if (siteChain(account.networkId) === networkId) add(found, account.address)
  return found
}

/**
 * The given accounts that a session grants, with its spelling: on the network, or on any if the network has no
 * accounts. A wallet rejects requests for an account that it does not grant.
 */
export function grantedOf(
  addresses: readonly string[],
  grant: Grant,
  networkId: CaipNetworkId | undefined,
): string[] {
  const here = networkId ? accountsOn(grant, networkId) : []
  const granted = here.length > 0 ? here : grant.accounts.map(({ address }) => address)
  return addresses.flatMap(
    (address) => granted.find((account) => sameAddress(account, address)) ?? [],
  )
}

/** The network to start on: the first one the site offers that has an account, otherwise the wallet's first. */
export function startNetwork(grant: Grant, networks: readonly Network[]): CaipNetworkId | null {
  const offered = networks.find((network) => accountsOn(grant, network.caipNetworkId).length > 0)
  const first = grant.accounts[0]
  return offered?.caipNetworkId ?? (first ? siteChain(first.networkId) : null)
}

/** Networks the site may use; null when the wallet adds any network on demand. */
export function approvedNetworks(facts: SessionFacts, grant: Grant): CaipNetworkId[] | null {
  if (facts.anyNetwork) return null
  const approved: CaipNetworkId[] = []
  for (const chain of grant.chains) add(approved, siteChain(chain))
  return approved
}

/**
 * The session in the store's format: one connection per namespace on its current network, with its current accounts.
 */
export function toPairingSession(
  facts: SessionFacts,
  current: ReadonlyMap<Namespace, CaipNetworkId>,
  shown: ReadonlyMap<Namespace, string[]>,
): PairingSession {
  const connections: Connection[] = []
  for (const namespace of NAMESPACES) {
    const grant = facts.grants.get(namespace)
    const networkId = current.get(namespace)
    if (!grant || !networkId) continue
    connections.push({
      namespace,
      connectorId: PAIRING_CONNECTOR_ID,
      accounts: accountsIn(namespace, shown.get(namespace) ?? []),
      networkId,
      approved: approvedNetworks(facts, grant),
      wallet: { name: facts.peer.name, icon: facts.peer.icon, type: 'WALLET_CONNECT' },
    })
  }
  const { topic, expiresAt, peer } = facts
  return { topic, expiresAt, peer, connections, signIns: [] }
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, LIST_MAX).filter((item) => typeof item === 'string')
}

function webLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LINK_CHARS_MAX) return null
  return value.startsWith('https:') ? safeLink(value) : null
}

function add<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item)
}
