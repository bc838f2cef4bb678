import { encodeFunctionData, erc20Abi } from 'viem'
import { evmAddress } from '../../backend/caip'
import { badRequest } from '../../http/problem'
import type { FaucetProvider } from '../onramp'
import type { LocalChain } from './chain'

/** Sends coins and tokens from the house account. */
export const localFaucet = (chains: readonly LocalChain[]): FaucetProvider => ({
  async give(asset, amount, receiver) {
    const chain = chains.find(({ network }) => network.caipNetworkId === asset.chainId)
    if (!chain) throw badRequest('chainId', `Unsupported chain: ${asset.chainId}`)
    const to = evmAddress(receiver)
    const args = [to, amount] as const
    return chain.house.send(
      asset.native
        ? { to, value: amount }
        : {
            to: asset.address,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
          },
    )
  },
})
