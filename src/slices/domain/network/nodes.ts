import type { CaipNetworkId } from '../ids/caip'
import { PUBLIC_BACKENDS } from '../options/options'

/** The blockchain API as a node: its base address, and the project that asks. */
export type ApiNode = { blockchainApi: string; projectId: string }

/** What is needed to reach a network's nodes. */
export type NodeNetwork = {
  caipNetworkId: CaipNetworkId
  rpcUrls: { default: { http: readonly string[] } }
}

/**
 * The nodes of a network in the order they are asked: the network's own, then the blockchain API (wire reference
 * section 4). An own node that is the blockchain API gets the project id it needs. The public blockchain API is not
 * asked without a project id, which it would refuse.
 * @param options.first nodes asked before all others
 * @param options.api where the blockchain API stands: `last` unless told otherwise
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
