import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { accountsOn, grantedOf, startNetwork } from './session'
import type { Grant, SessionFacts } from './session'

/** The session of one widget with its current network and accounts per namespace; null while there is no session. */
export function createSessionState() {
  const current = new Map<Namespace, CaipNetworkId>()
  const shown = new Map<Namespace, string[]>()
  let facts: SessionFacts | null = null
  let networks: readonly Network[] = []

  function clear(): void {
    facts = null
    current.clear()
    shown.clear()
  }

  return {
    current,
    shown,
    clear,
    facts: (): SessionFacts | null => facts,
    networks: (): readonly Network[] => networks,
    grant: (namespace: Namespace): Grant | null => facts?.grants.get(namespace) ?? null,

    /** Whether a library event has the topic of the session. */
    isMine: (payload: unknown): boolean =>
      facts !== null && readProperty(payload, 'topic') === facts.topic,

    /**
     * Replaces the session, and starts each namespace on its first granted network that the site offers. The same
     * session keeps its networks and accounts, because the wallet and the site use them.
     */
    start(session: SessionFacts, offered: readonly Network[]): void {
      const isSame = facts?.topic === session.topic
      const [networkOf, accountsOf] = [new Map(current), new Map(shown)]
      clear()
      facts = session
      networks = offered
      for (const [namespace, grant] of session.grants) {
        const kept = isSame && networkOf.get(namespace)
        const accounts = kept ? grantedOf(accountsOf.get(namespace) ?? [], grant, kept) : []
        const networkId = kept && accounts.length > 0 ? kept : startNetwork(grant, offered)
        if (!networkId) continue
        current.set(namespace, networkId)
        shown.set(namespace, accounts.length > 0 ? accounts : accountsOn(grant, networkId))
      }
    },

    /** Replaces the data of the session; its networks and accounts stay. */
    replace(session: SessionFacts): void {
      facts = session
    },

    /** Removes a namespace that the wallet no longer grants. */
    remove(namespace: Namespace): void {
      current.delete(namespace)
      shown.delete(namespace)
    },
  }
}
