import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { Description } from '../../../services/wallet/describe'

/** The description of a request, and its action after approval. */
export type Task = { description: Description; run: () => Promise<unknown> }

/** A request from the relay. */
export type NamespaceRequest = { method: string; params: unknown; chainId: string }

/** The wallet's support for a namespace besides eip155. */
export type WalletNamespace = {
  /** CAIP-2 namespace. */
  name: string
  chains: readonly { id: string; name: string }[]
  /** Addresses for a site on a chain; empty when the wallet has no key. */
  shared: (chainId: string) => readonly string[]
  methods: readonly string[]
  events: readonly string[]
  /**
   * Parses a request. Throws -32602 for wrong parameters, 4100 for an account that was not granted,
   * 4200 for an unknown method.
   */
  read: (granted: readonly string[], request: NamespaceRequest) => Task
}

/** The networks of a namespace that are in the proposal and known to the wallet. */
export function askedChains(proposal: ProposalTypes.Struct, { name, chains }: WalletNamespace) {
  const { requiredNamespaces: required, optionalNamespaces: optional } = proposal
  const asked = [...(required[name]?.chains ?? []), ...(optional[name]?.chains ?? [])]
  return chains.filter(({ id }) => asked.includes(id))
}

/** The grant of a namespace for a proposal; nothing when it requests none of its networks. */
export function grantOf(
  proposal: ProposalTypes.Struct,
  namespace: WalletNamespace,
): SessionTypes.Namespaces {
  const { name, shared, methods, events } = namespace
  const chains = askedChains(proposal, namespace).map(({ id }) => id)
  const accounts = chains.flatMap((id) => shared(id).map((address) => `${id}:${address}`))
  if (accounts.length === 0) return {}
  return { [name]: { chains, accounts, methods: [...methods], events: [...events] } }
}

/** The addresses of a session in a namespace, each once. */
export const addressesIn = (
  { namespaces }: Pick<SessionTypes.Struct, 'namespaces'>,
  name: string,
) => [...new Set((namespaces[name]?.accounts ?? []).map((id) => id.split(':')[2] ?? ''))]
