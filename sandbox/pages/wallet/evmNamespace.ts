import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'

/** The methods the sandbox wallet answers. */
export const EVM_METHODS = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
]

const EVM_EVENTS = ['chainChanged', 'accountsChanged']

/** The CAIP-2 id of an EVM chain. */
export const caip2 = (chainId: number) => `eip155:${chainId}`

/** The chain number in a CAIP-2 id of the eip155 namespace. */
export const chainIdOf = (id: string) => Number(id.split(':')[1])

const caip10 = (chainIds: readonly number[], addresses: readonly string[]) =>
  chainIds.flatMap((id) => addresses.map((address) => `${caip2(id)}:${address}`))

/**
 * The namespaces granted for a proposal; throws when it requires something that the wallet lacks.
 */
export function grantedNamespaces(
  proposal: ProposalTypes.Struct,
  chainIds: readonly number[],
  addresses: readonly string[],
  others: SessionTypes.Namespaces = {},
): SessionTypes.Namespaces {
  const eip155 = {
    chains: chainIds.map(caip2),
    methods: EVM_METHODS,
    events: EVM_EVENTS,
    accounts: caip10(chainIds, addresses),
  }
  return buildApprovedNamespaces({ proposal, supportedNamespaces: { eip155, ...others } })
}

/** The chain numbers of a session's eip155 part. */
export const sessionChains = ({ namespaces }: Pick<SessionTypes.Struct, 'namespaces'>) => {
  const { chains = [], accounts = [] } = namespaces.eip155 ?? {}
  const all = [...chains, ...accounts.map((account) => account.replace(/:[^:]+$/, ''))]
  return [...new Set(all.map(chainIdOf))]
}

/** The addresses of a session's eip155 part, each once. */
export const sessionAddresses = ({ namespaces }: Pick<SessionTypes.Struct, 'namespaces'>) => [
  ...new Set((namespaces.eip155?.accounts ?? []).map((id) => id.split(':')[2] ?? '')),
]

/** A session's namespaces with other chains and addresses in the eip155 part. */
export function changedNamespaces(
  session: Pick<SessionTypes.Struct, 'namespaces'>,
  chainIds: readonly number[],
  addresses: readonly string[],
): SessionTypes.Namespaces {
  const { eip155 } = session.namespaces
  if (!eip155) return session.namespaces
  const accounts = caip10(chainIds, addresses)
  return {
    ...session.namespaces,
    eip155: { ...eip155, chains: chainIds.map(caip2), accounts },
  }
}

/** The eip155 chain ids in a proposal, required ones first. */
export function proposedChains(proposal: ProposalTypes.Struct): number[] {
  const { requiredNamespaces: required, optionalNamespaces: optional } = proposal
  const of = (spaces: typeof optional) => spaces.eip155?.chains ?? []
  return [...new Set([...of(required), ...of(optional)].map(chainIdOf))]
}

/** The eip155 methods in a proposal. */
export function proposedMethods(proposal: ProposalTypes.Struct): string[] {
  const { requiredNamespaces: required, optionalNamespaces: optional } = proposal
  return [...new Set([...(required.eip155?.methods ?? []), ...(optional.eip155?.methods ?? [])])]
}
