import type { CaipNetworkId } from '../ids/caip'
import { PUBLIC_BACKENDS } from '../options/options'

/** The blockchain API as a node: its base URL, and the project id. */
export type ApiNode = { blockchainApi: string; projectId: string }

/** The fields needed to reach the nodes of a network. */
export type NodeNetwork = {
  caipNetworkId: CaipNetworkId
  rpcUrls: { default: { http: readonly string[] } }
}

/**
 * The nodes of a network in the order in which they are tried: its own nodes, then the blockchain
 * API. An own node that is the blockchain API gets the project id. The public blockchain API is
 * skipped without a project id, because it would refuse the request.
 * @param options.first nodes asked before all others
 * @param options.api position of the blockchain API; `last` by default
 * @example nodesOf(mainnet, { blockchainApi: 'https://rpc.example', projectId })
 */
export function nodesOf(
  network: NodeNetwork,
  { blockchainApi, projectId }: ApiNode,
  { first = [], api = 'last' }: { first?: readonly string[]; api?: 'first' | 'last' | 'none' } = {},
): string[] {
  const base = blockchainApi.replace(/\/+$/, '')
  const query = new URLSearchParams({ chainId: network.caipNetworkId })
  if (projectId) query.set('projectId', projectId)
  const proxy = `${base}/v1/?${query}`
  const own = network.rpcUrls.default.http.map((url) =>
    projectId && url.startsWith(`${base}/`) && !url.includes('projectId=')
      ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ projectId })}`
      : url,
  )
  const isServing = projectId !== '' || blockchainApi !== PUBLIC_BACKENDS.blockchainApi
  const before = isServing && api === 'first' ? [proxy] : []
  const after = isServing && api === 'last' ? [proxy] : []
  return [...new Set([...first, ...before, ...own, ...after])]
}
