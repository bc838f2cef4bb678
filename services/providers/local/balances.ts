import { erc20Abi } from 'viem'
import { evmAddress } from '../../backend/caip'
import type { AssetsProvider, BalancesProvider } from '../assets'
import type { ServedChain } from './chain'

const ethBalanceAbi = [
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'addr', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
] as const

/**
 * Reads the coin and tokens of an account in one Multicall3 call, so that all amounts are from the
 * same block.
 */
export const localBalances = (
  chains: readonly ServedChain[],
  assets: AssetsProvider,
): BalancesProvider => ({
  async holdings(text, chainId) {
    const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
    if (!chain) return []
    const address = evmAddress(text)
    const multicall = chain.network.contracts.multicall3.address
    const listed = await assets.list(chainId)
    const amounts = await chain.client.multicall({
      multicallAddress: multicall,
      // No batches, however many tokens there are: they could be read at different blocks.
      batchSize: 0,
      allowFailure: true,
      contracts: listed.map((asset) =>
        asset.native
          ? {
              address: multicall,
              abi: ethBalanceAbi,
              functionName: 'getEthBalance',
              args: [address],
            }
          : {
              address: evmAddress(asset.address),
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [address],
            },
      ),
    })
    return listed.flatMap((asset, index) => {
      const amount = amounts[index]?.result
      if (typeof amount !== 'bigint' || (amount === 0n && !asset.native)) return []
      return [{ asset, amount }]
    })
  },
})
