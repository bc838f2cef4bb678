import type { CaipNetworkId } from '../ids/caip'
import type { NetworksState } from '../state/state'
import { findNetwork, type Network } from './network'

/** The networks that a site offers, and those that were chosen. */
export type Offer = Pick<NetworksState, 'all' | 'activeId' | 'lastOf'>

/** An offer with one network more, or with one in the place of the former of its id. */
export function withNetwork({ all, activeId, lastOf }: Offer, network: Network): Offer {
  const isKnown = Boolean(findNetwork(all, network.caipNetworkId))
  const replaced = all.map((known) =>
    known.caipNetworkId === network.caipNetworkId ? network : known,
  )
  return { all: isKnown ? replaced : [...all, network], activeId, lastOf }
}

/**
 * An offer with one network less.
 * @param occupied a wallet is on it, and stays there; otherwise the last choice of another namespace takes its place, or the
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
