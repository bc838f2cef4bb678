import { toAccounts } from '../../slices/domain/account/accounts'
import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import type { Emit } from '../types'
import type { PairingEvent, PairingSession } from './types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { parseSessionEvent } from './events'
import { toProviderChainId } from './provider'
import type { PairingProvider } from './provider'
import {
  accountsOn,
  approvedNetworks,
  parseGrants,
  startNetwork,
  toPairingSession,
} from './session'
import type { Grant, SessionFacts } from './session'

const origin = (namespace: Namespace) => ({ namespace, connectorId: PAIRING_CONNECTOR_ID }) as const

/**
 * The session a widget lives on: its grants, its current network per namespace, and what the wallet changes about them.
 * Events of other topics are none of its business.
 */
export function createLiveSession(options: {
  emit: Emit<PairingEvent>
  provider(namespace: Namespace): PairingProvider
}) {
  const { emit } = options
  const current = new Map<Namespace, CaipNetworkId>()
  const shown = new Map<Namespace, string[]>()
  let facts: SessionFacts | null = null
  let networks: readonly Network[] = []

  const isMine = (payload: unknown): boolean =>
    facts !== null && readProperty(payload, 'topic') === facts.topic

  function showAccounts(namespace: Namespace, addresses: string[]): void {
    if (addresses.length === 0 || addresses.join() === shown.get(namespace)?.join()) return
    shown.set(namespace, addresses)
    options.provider(namespace).emit('accountsChanged', addresses)
    emit({ type: 'accountsChanged', ...origin(namespace), accounts: toAccounts(addresses) })
  }

  /** Makes a network current. The store hears of it when it did not ask for it itself. */
  function setNetwork(networkId: CaipNetworkId, tellStore: boolean): void {
    const namespace = namespaceOf(networkId)
    const grant = facts?.grants.get(namespace)
    if (!grant || current.get(namespace) === networkId) return
    current.set(namespace, networkId)
    options.provider(namespace).emit('chainChanged', toProviderChainId(networkId))
    if (tellStore) emit({ type: 'networkChanged', ...origin(namespace), networkId })
    showAccounts(namespace, accountsOn(grant, networkId))
  }

  function clear(): void {
    facts = null
    current.clear()
    shown.clear()
  }

  return {
    setNetwork,
    topic: (): string | null => facts?.topic ?? null,
    networks: (): readonly Network[] => networks,
    grant: (namespace: Namespace): Grant | null => facts?.grants.get(namespace) ?? null,
    networkId: (namespace: Namespace): CaipNetworkId | null => current.get(namespace) ?? null,
    addresses: (namespace: Namespace): string[] => [...(shown.get(namespace) ?? [])],

    /** Lives on a session from now on. */
    adopt(session: SessionFacts, offered: readonly Network[]): PairingSession {
      clear()
      facts = session
      networks = offered
      for (const [namespace, grant] of session.grants) {
        const networkId = startNetwork(grant, offered)
        if (!networkId) continue
        current.set(namespace, networkId)
        shown.set(namespace, accountsOn(grant, networkId))
      }
      return toPairingSession(session, current)
    },

    /** Lives on no session any more, and tells the site's listeners so. */
    forget(): void {
      const namespaces = [...current.keys()]
      clear()
      for (const namespace of namespaces)
        options
          .provider(namespace)
          .emit('disconnect', { code: 4900, message: 'The session has ended' })
    },

    /** The wallet changed its account or its chain. */
    onEvent(payload: unknown): void {
      const event = isMine(payload) ? parseSessionEvent(payload) : null
      if (!event || !facts?.grants.has(event.namespace)) return
      if (event.name === 'chainChanged') setNetwork(event.networkId, true)
      else showAccounts(event.namespace, event.addresses)
    },

    /** The wallet changed what it grants. */
    onUpdate(payload: unknown): void {
      if (!facts || !isMine(payload)) return
      const before = [...facts.grants.keys()]
      const grants = parseGrants(readProperty(readProperty(payload, 'params'), 'namespaces'))
      facts = { ...facts, grants }
      for (const namespace of before) {
        const grant = grants.get(namespace)
        if (!grant) {
          current.delete(namespace)
          shown.delete(namespace)
          emit({ type: 'disconnected', ...origin(namespace) })
          continue
        }
        const approved = approvedNetworks(facts, grant)
        if (approved) emit({ type: 'approvedChanged', ...origin(namespace), approved })
        const networkId = current.get(namespace)
        const addresses = networkId ? accountsOn(grant, networkId) : []
        const next = addresses.length > 0 ? networkId : startNetwork(grant, networks)
        if (next && next !== networkId) setNetwork(next, true)
        else showAccounts(namespace, addresses)
      }
    },
  }
}

/** The session of one widget. */
export type LiveSession = ReturnType<typeof createLiveSession>
