import { namespaceOf, type CaipNetworkId, type Namespace } from '../ids/caip'
import type { NetworksState } from '../state/state'
import { findNetwork, type Network } from './network'

/** The networks that a site offers, with the active one and the last one of each namespace. */
export type Offer = Pick<NetworksState, 'all' | 'activeId' | 'lastOf'>

/** The offer with a network added, or replaced if its id exists. */
export function withNetwork({ all, activeId, lastOf }: Offer, network: Network): Offer {
  const isKnown = Boolean(findNetwork(all, network.caipNetworkId))
  const replaced = all.map((known) =>
    known.caipNetworkId === network.caipNetworkId ? network : known,
  )
  return { all: isKnown ? replaced : [...all, network], activeId, lastOf }
}

/**
 * The offer without a network.
 * @param occupied whether a wallet is on it and stays there; otherwise the last choice of another namespace takes its place, or the
 * first network that is left
 */
export function withoutNetwork(
  { all, activeId, lastOf }: Offer,
  networkId: CaipNetworkId,
  occupied: boolean,
): Offer {
  const left = all.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
  if (occupied) return { all: left, activeId, lastOf }
  const chosen = Object.fromEntries(Object.entries(lastOf).filter(([, id]) => id !== networkId))
  const next = Object.values(chosen)[0] ?? left[0]?.caipNetworkId ?? null
  return { all: left, activeId: activeId === networkId ? next : activeId, lastOf: chosen }
}

/**
 * Drops chosen networks that the site no longer offers. A connected wallet may stay on such a
 * network. Null if nothing changes.
 * @param isHeld whether a wallet of a namespace is connected or being restored
 * @param preferred takes the place of an active network that is gone, where it is offered; otherwise the first one does
 */
export function withoutUnsupported(
  { all, activeId, lastOf }: Offer,
  isHeld: (namespace: Namespace) => boolean,
  preferred: CaipNetworkId | null,
): Offer | null {
  const isUnsupported = (id: CaipNetworkId) => !isHeld(namespaceOf(id)) && !findNetwork(all, id)
  const isLost = activeId !== null && isUnsupported(activeId)
  const chosen = Object.entries(lastOf).filter(([, id]) => !isUnsupported(id))
  if (!isLost && chosen.length === Object.keys(lastOf).length) return null
  const next = (findNetwork(all, preferred) ?? all[0])?.caipNetworkId ?? null
  return { all, activeId: isLost ? next : activeId, lastOf: Object.fromEntries(chosen) }
}
