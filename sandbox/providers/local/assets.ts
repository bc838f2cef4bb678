import { NATIVE } from '../../backend/caip'
import type { Asset, AssetsProvider } from '../assets'
import type { ServedChain } from './chain'

const assetsOf = ({ network, contracts }: ServedChain): readonly Asset[] => {
  const chainId = network.caipNetworkId
  const coin: Asset = {
    ...network.nativeCurrency,
    caip: `${chainId}:${NATIVE}`,
    chainId,
    address: NATIVE,
    native: true,
    spam: false,
  }
  const tokens = contracts.tokens.map((token) => ({
    ...token,
    caip: `${chainId}:${token.address}`,
    chainId,
    native: false,
  }))
  return [coin, ...tokens]
}

/** The coins and deployed tokens of the local chains. */
export const localAssets = (chains: readonly ServedChain[]): AssetsProvider => {
  const byChain = new Map(chains.map((chain) => [chain.network.caipNetworkId, assetsOf(chain)]))
  const all = [...byChain.values()].flat()
  return {
    chains: () => ({ http: [...byChain.keys()], ws: [] }),
    list: (chainId) => byChain.get(chainId) ?? [],
    find: (caip) => all.find((asset) => asset.caip.toLowerCase() === caip.toLowerCase()) ?? null,
  }
}
