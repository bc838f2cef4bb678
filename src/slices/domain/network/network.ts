import type { CaipNetworkId, Namespace } from '../ids/caip'
import { isCaipNetworkId, isNamespace } from '../ids/caip'

/** A network of the site; the RPC and explorer fields have viem's chain shape. */
export type Network = {
  /** Chain id: a number for EVM networks, the chain reference elsewhere (CAIP-2). */
  id: number | string
  /** Name people read. */
  name: string
  /** CAIP-2 namespace. */
  chainNamespace: Namespace
  /** CAIP-2 id, e.g. `eip155:1`. */
  caipNetworkId: CaipNetworkId
  /** The coin that pays for transactions; `decimals` is a whole number. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Nodes of the network, tried in this order. */
  rpcUrls: { default: { http: string[] } }
  /** Explorer that links lead to. */
  blockExplorers?: { default: { name: string; url: string } }
  /** Whether it is a test network. */
  testnet?: boolean
  /** Image id at the image service. */
  imageId?: string
  /** Address of an image of the site's own. */
  imageUrl?: string
}

/** A network in the `networks` option: our shape, or anything shaped like a viem chain for eip155. */
export type NetworkInput = Omit<
  Network,
  'chainNamespace' | 'caipNetworkId' | 'rpcUrls' | 'blockExplorers' | 'testnet'
> & {
  /** CAIP-2 namespace; that of `caipNetworkId`, else `eip155`, unless given. */
  chainNamespace?: Namespace
  /** CAIP-2 id; made of namespace and `id` unless given. */
  caipNetworkId?: CaipNetworkId
  /** Nodes of the network, tried in this order. */
  rpcUrls: { default: { http: readonly string[] } }
  /** viem's chains set `undefined` here, which `exactOptionalPropertyTypes` treats differently from a missing key. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** Whether it is a test network. */
  testnet?: boolean | undefined
}

/**
 * Converts a `networks` option to a `Network`. The namespace defaults to eip155, the CAIP-2 id to namespace
 * and id; unknown fields are dropped.
 */
export function toNetwork(input: NetworkInput): Network {
  const fromId = input.caipNetworkId?.split(':')[0]
  const chainNamespace = input.chainNamespace ?? (isNamespace(fromId) ? fromId : 'eip155')
  const { id, caipNetworkId, imageId, imageUrl, testnet } = input
  const { name, symbol, decimals } = input.nativeCurrency
  const explorer = input.blockExplorers?.default
  return {
    id,
    name: input.name,
    chainNamespace,
    caipNetworkId: isCaipNetworkId(caipNetworkId) ? caipNetworkId : `${chainNamespace}:${id}`,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [...input.rpcUrls.default.http] } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(testnet && { testnet }),
    ...(imageId && { imageId }),
    ...(imageUrl && { imageUrl }),
  }
}

/**
 * A placeholder network, without RPC URLs, for a chain that the wallet is on and the site does not offer.
 */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  return {
    id: reference,
    name: 'Unknown Network',
    chainNamespace: isNamespace(namespace) ? namespace : 'eip155',
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

/** Finds a network by CAIP-2 id. */
export function findNetwork(
  networks: readonly Network[],
  id: CaipNetworkId | null | undefined,
): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}
