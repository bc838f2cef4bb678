import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { accountsOn, startNetwork } from './session'
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

    /** Whether the library reports this of the topic of the session. */
    isMine: (payload: unknown): boolean =>
      facts !== null && readProperty(payload, 'topic') === facts.topic,

    /** Replaces the session, and starts each namespace on its first granted network that the site offers. */
    start(session: SessionFacts, offered: readonly Network[]): void {
      clear()
      facts = session
      networks = offered
      for (const [namespace, grant] of session.grants) {
        const networkId = startNetwork(grant, offered)
        if (!networkId) continue
        current.set(namespace, networkId)
        shown.set(namespace, accountsOn(grant, networkId))
      }
    },

    /** Replaces the facts of the session; its networks and accounts stay. */
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
