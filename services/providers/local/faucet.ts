import { encodeFunctionData, erc20Abi } from 'viem'
import { evmAddress } from '../../backend/caip'
import { badRequest, unavailable } from '../../http/problem'
import type { FaucetProvider } from '../onramp'
import type { ServedChain } from './chain'

/** Sends coins and tokens from the treasury. */
export const localFaucet = (chains: readonly ServedChain[]): FaucetProvider => ({
  async give(asset, amount, receiver) {
    const chain = chains.find(({ network }) => network.caipNetworkId === asset.chainId)
    if (!chain) throw badRequest('chainId', `Unsupported chain: ${asset.chainId}`)
    if (!chain.treasury) throw unavailable('Nobody sells coins on this chain')
    const to = evmAddress(receiver)
    const args = [to, amount] as const
    return chain.treasury.send(
      asset.native
        ? { to, value: amount }
        : {
            to: evmAddress(asset.address),
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
          },
    )
  },
})
