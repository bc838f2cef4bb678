import type { CaipNetworkId, Namespace } from '../ids/caip'
import { isCaipNetworkId, isNamespace } from '../ids/caip'

/** A network the site offers (spec section 3); the RPC and explorer fields have viem's chain shape. */
export type Network = {
  id: number | string
  name: string
  chainNamespace: Namespace
  caipNetworkId: CaipNetworkId
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
  /** Image id of the image service, or a URL of the site's own. */
  imageId?: string
  imageUrl?: string
}

/** What the `networks` option accepts: our shape, or anything shaped like a viem chain for eip155. */
export type NetworkInput = Omit<
  Network,
  'chainNamespace' | 'caipNetworkId' | 'rpcUrls' | 'blockExplorers' | 'testnet'
> & {
  chainNamespace?: Namespace
  caipNetworkId?: CaipNetworkId
  rpcUrls: { default: { http: readonly string[] } }
  /** viem's chains set `undefined` here, which `exactOptionalPropertyTypes` treats differently from a missing key. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
  testnet?: boolean | undefined
}

/**
 * Converts a `networks` option to a `Network`. The namespace defaults to eip155, the CAIP-2 id to namespace
 * and id; unknown fields are dropped.
 */
export function toNetwork(input: NetworkInput): Network {
  const fromId = input.caipNetworkId?.split(':')[0]
  const chainNamespace = input.chainNamespace ?? (isNamespace(fromId) ? fromId : 'eip155')
  const caipNetworkId = input.caipNetworkId ?? `${chainNamespace}:${input.id}`
  const { name, symbol, decimals } = input.nativeCurrency
  const explorer = input.blockExplorers?.default
  return {
    id: input.id,
    name: input.name,
    chainNamespace,
    caipNetworkId: isCaipNetworkId(caipNetworkId) ? caipNetworkId : `${chainNamespace}:${input.id}`,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [...input.rpcUrls.default.http] } },
    ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
    ...(input.testnet && { testnet: true }),
    ...(input.imageId && { imageId: input.imageId }),
    ...(input.imageUrl && { imageUrl: input.imageUrl }),
  }
}

/**
 * A placeholder network, without RPC URLs, for a chain that the wallet is on and the site does not offer
 * (spec section 4).
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
  id: CaipNetworkId | null,
): Network | undefined {
  return networks.find((network) => network.caipNetworkId === id)
}
