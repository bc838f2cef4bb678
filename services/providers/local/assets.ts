import { NATIVE } from '../../backend/caip'
import type { Asset, AssetsProvider } from '../assets'
import type { CrowdProvider } from '../crowd'
import type { ServedChain } from './chain'
import { solanaAssets } from './solana/assets'
import type { ServedSolana } from './solana/chain'

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

/** The coins and deployed tokens of the local chains, including tokens created on demand. */
export const localAssets = (
  chains: readonly ServedChain[],
  crowd: CrowdProvider,
  solana?: ServedSolana,
): AssetsProvider => {
  const byChain = new Map(chains.map((chain) => [chain.network.caipNetworkId, assetsOf(chain)]))
  if (solana) byChain.set(solana.network.caipNetworkId, solanaAssets(solana))
  const list = async (chainId: string) => [
    ...(byChain.get(chainId) ?? []),
    ...(await crowd.list(chainId)),
  ]
  return {
    chains: () => ({ http: [...byChain.keys()], ws: [] }),
    list,
    async find(caip) {
      const wanted = caip.toLowerCase()
      const all = (await Promise.all([...byChain.keys()].map(list))).flat()
      return all.find((asset) => asset.caip.toLowerCase() === wanted) ?? null
    },
  }
}
