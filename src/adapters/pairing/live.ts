import { accountsIn } from '../../slices/domain/account/accountsIn'
import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import type { Emit } from '../types'
import type { PairingEvent, PairingSession } from './types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { parseSessionEvent } from './events'
import { toProviderChainId } from '../provider/providerChainId'
import type { PairingProvider } from './provider'
import {
  accountsOn,
  approvedNetworks,
  grantedOf,
  parseGrants,
  startNetwork,
  toPairingSession,
} from './session'
import type { Grant, SessionFacts } from './session'
import { createSessionState } from './sessionState'

const origin = (namespace: Namespace) => ({ namespace, connectorId: PAIRING_CONNECTOR_ID }) as const

type LiveSessionOptions = {
  emit: Emit<PairingEvent>
  provider(namespace: Namespace): PairingProvider
}

/**
 * Handles changes of account, network and grant: updates the state, and emits them on the site's provider and to the
 * store.
 */
function createChanges(
  state: ReturnType<typeof createSessionState>,
  { emit, provider }: LiveSessionOptions,
) {
  const { current, shown } = state

  function showAccounts(namespace: Namespace, addresses: string[]): void {
    if (addresses.length === 0 || addresses.join() === shown.get(namespace)?.join()) return
    shown.set(namespace, addresses)
    provider(namespace).emit('accountsChanged', addresses)
    emit({
      type: 'accountsChanged',
      ...origin(namespace),
      accounts: accountsIn(namespace, addresses),
    })
  }

  /** Makes a network current. `notifyStore` is false when the store requested the change itself. */
  function setNetwork(networkId: CaipNetworkId, notifyStore: boolean): void {
    const namespace = namespaceOf(networkId)
    const grant = state.grant(namespace)
    if (!grant || current.get(namespace) === networkId) return
    current.set(namespace, networkId)
    provider(namespace).emit('chainChanged', toProviderChainId(networkId))
    if (notifyStore) emit({ type: 'networkChanged', ...origin(namespace), networkId })
    showAccounts(namespace, accountsOn(grant, networkId))
  }

  /** Applies a changed grant: its networks, and the current network and accounts within them. */
  function updateGrant(namespace: Namespace, grant: Grant, facts: SessionFacts): void {
    const approved = approvedNetworks(facts, grant)
    if (approved) emit({ type: 'approvedChanged', ...origin(namespace), approved })
    const networkId = current.get(namespace)
    const addresses = networkId ? accountsOn(grant, networkId) : []
    const next = addresses.length > 0 ? networkId : startNetwork(grant, state.networks())
    if (next && next !== networkId) setNetwork(next, true)
    else showAccounts(namespace, addresses)
  }

  return { showAccounts, setNetwork, updateGrant }
}

/**
 * The session of one widget: its grants, its current network per namespace, and the wallet's changes to them. Ignores
 * events of other topics.
 */
export function createLiveSession(options: LiveSessionOptions) {
  const { emit } = options
  const state = createSessionState()
  const { current, shown } = state
  const { showAccounts, setNetwork, updateGrant } = createChanges(state, options)

  /** Called whenever the grant changes or the session ends. */
  const watchers = new Set<() => void>()
  const notifyWatchers = (): void => {
    for (const watcher of [...watchers]) watcher()
  }

  return {
    setNetwork,
    watchGrant(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    properties: () => state.facts()?.properties ?? { session: null, scoped: null },
    topic: (): string | null => state.facts()?.topic ?? null,
    /** Topics of the session and of its pairing. */
    topics(): string[] {
      const facts = state.facts()
      return facts ? [facts.topic, ...(facts.pairingTopic ? [facts.pairingTopic] : [])] : []
    },
    networks: state.networks,
    grant: state.grant,
    networkId: (namespace: Namespace): CaipNetworkId | null => current.get(namespace) ?? null,
    addresses: (namespace: Namespace): string[] => [...(shown.get(namespace) ?? [])],

    /** Makes a session the one of this widget, if it is not already. */
    adopt(session: SessionFacts, offered: readonly Network[]): PairingSession {
      state.start(session, offered)
      return toPairingSession(session, current, shown)
    },

    /** Drops the session and emits `disconnect` on the site's providers (EIP-1193). */
    forget(): void {
      const namespaces = [...current.keys()]
      state.clear()
      for (const namespace of namespaces)
        options
          .provider(namespace)
          .emit('disconnect', { code: 4900, message: 'The session has ended' })
      notifyWatchers()
    },

    /** The wallet changed its account or its chain. */
    onEvent(payload: unknown): void {
      const event = state.isMine(payload) ? parseSessionEvent(payload) : null
      const grant = event && state.grant(event.namespace)
      if (!grant) return
      const { namespace } = event
      if (event.name === 'chainChanged') setNetwork(event.networkId, true)
      else showAccounts(namespace, grantedOf(event.addresses, grant, current.get(namespace)))
    },

    /** The wallet changed its grants. */
    onUpdate(payload: unknown): void {
      const before = state.facts()
      if (!before || !state.isMine(payload)) return
      const parsed = parseGrants(readProperty(readProperty(payload, 'params'), 'namespaces'))
      const grants = new Map([...parsed].filter(([namespace]) => before.grants.has(namespace)))
      const facts = { ...before, grants }
      state.replace(facts)
      for (const namespace of before.grants.keys()) {
        const grant = grants.get(namespace)
        if (grant) updateGrant(namespace, grant, facts)
        else {
          state.remove(namespace)
          emit({ type: 'disconnected', ...origin(namespace) })
        }
      }
      notifyWatchers()
    },
  }
}

/** The session of one widget. */
export type LiveSession = ReturnType<typeof createLiveSession>
