import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { Description } from '../../../services/wallet/describe'

/** A request in words, and what happens once it is approved. */
export type Task = { description: Description; run: () => Promise<unknown> }

/** A request as it came over the relay. */
export type NamespaceRequest = { method: string; params: unknown; chainId: string }

/** What the wallet has of a namespace beside eip155. */
export type WalletNamespace = {
  /** CAIP-2 namespace. */
  name: string
  chains: readonly { id: string; name: string }[]
  /** Addresses that a site gets on a chain; none where the wallet has no key. */
  shared: (chainId: string) => readonly string[]
  methods: readonly string[]
  events: readonly string[]
  /**
   * Reads a request. Throws -32602 for bad parameters, 4100 for an account that was not granted,
   * 4200 for a method that it does not have.
   */
  read: (granted: readonly string[], request: NamespaceRequest) => Task
}

/** The networks of a namespace that a proposal names and the wallet knows. */
export function askedChains(proposal: ProposalTypes.Struct, { name, chains }: WalletNamespace) {
  const { requiredNamespaces: required, optionalNamespaces: optional } = proposal
  const asked = [...(required[name]?.chains ?? []), ...(optional[name]?.chains ?? [])]
  return chains.filter(({ id }) => asked.includes(id))
}

/** What a proposal gets of a namespace; nothing where none of its networks was asked for. */
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
