import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { proposedMethods } from '../../slices/domain/requests/rpcMethods'
import type { Network } from '../../slices/domain/network/network'
import type { PairingMethods } from '../../slices/domain/options/options'

/** The requested permissions of one namespace. */
export type ProposedNamespace = { chains: CaipNetworkId[]; methods: string[]; events: string[] }

const EVENTS = ['accountsChanged', 'chainChanged']
/** Ids that older wallets still use for the same Solana networks. */
const FORMER_IDS: Partial<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/**
 * The proposal for these networks. All of it is optional, so that a wallet with one of the networks can still
 * approve. RPC URLs are left out, because they may contain the site's keys.
 * @param further methods that the site requests in addition
 */
export function proposeNamespaces(
  networks: readonly Network[],
  further: PairingMethods = {},
): Partial<Record<Namespace, ProposedNamespace>> {
  const proposal: Partial<Record<Namespace, ProposedNamespace>> = {}
  for (const { caipNetworkId } of networks) {
    const namespace = namespaceOf(caipNetworkId)
    const entry = (proposal[namespace] ??= {
      chains: [],
      methods: [...new Set([...proposedMethods(namespace), ...(further[namespace] ?? [])])],
      events: [...EVENTS],
    })
    const former = FORMER_IDS[caipNetworkId]
    for (const chain of former ? [caipNetworkId, former] : [caipNetworkId])
      if (!entry.chains.includes(chain)) entry.chains.push(chain)
  }
  return proposal
}

/** The id for sending a request: the former one if only that was approved. */
export function requestChain(
  networkId: CaipNetworkId,
  approved: readonly CaipNetworkId[],
): CaipNetworkId | null {
  if (approved.includes(networkId)) return networkId
  const former = FORMER_IDS[networkId]
  return former && approved.includes(former) ? former : null
}

/** The site's id of a network, for either id that a wallet uses. */
export function siteChain(networkId: CaipNetworkId): CaipNetworkId {
  const found = Object.entries(FORMER_IDS).find(([, former]) => former === networkId)
  return found ? (found[0] as CaipNetworkId) : networkId
}
