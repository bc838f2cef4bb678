import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, type Hex } from 'viem'
import { evmAddress } from '../../backend/caip'
import { badRequest } from '../../http/problem'
import type { Asset } from '../assets'
import type { SwapProvider, SwapRequest } from '../swap'
import { tradingContracts, type ServedChain } from './chain'

/** Calls of the trading contract, compatible with the router of Uniswap V2. */
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** Seconds for which a built trade is valid. */
const VALID = 1200n
/** Gas limit without an estimate of the node. */
const DEFAULT_GAS = 300_000n

/** Trades through the deployed pools, by way of the wrapped coin. */
export const localSwap = (chains: readonly ServedChain[]): SwapProvider => {
  const chainOf = (chainId: string): ServedChain => {
    const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
    if (!chain) throw badRequest('chainId', `Unsupported chain: ${chainId}`)
    return chain
  }
  const route = ({ from, to }: Pick<SwapRequest, 'from' | 'to'>) => {
    if (from.chainId !== to.chainId) throw badRequest('to', 'Both tokens must be on one chain')
    if (from.caip === to.caip) throw badRequest('to', 'Source and destination are the same token')
    const chain = chainOf(from.chainId)
    const { wrapped, router } = tradingContracts(chain)
    const ends = [from, to].map((asset) => (asset.native ? wrapped : evmAddress(asset.address)))
    const path = from.native || to.native ? ends : [...ends.slice(0, 1), wrapped, ...ends.slice(1)]
    return { chain, router, path }
  }
  const quote = async (request: SwapRequest): Promise<bigint> => {
    const { chain, router, path } = route(request)
    const amounts = await chain.client
      .readContract({
        address: router,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [request.amount, path],
      })
      .catch(async () => {
        // If the node answers this call, the contract refused the trade, and not the node.
        await chain.client.getChainId()
        throw badRequest('amount', 'insufficient liquidity')
      })
    const out = amounts.at(-1) ?? 0n
    if (out === 0n) throw badRequest('amount', 'insufficient liquidity')
    return out
  }
  const callData = (
    { from, to, amount }: SwapRequest,
    least: bigint,
    path: readonly Hex[],
    user: Hex,
    deadline: bigint,
  ): Hex => {
    const rest = [least, path, user, deadline] as const
    if (from.native) {
      const functionName = 'swapExactETHForTokens'
      return encodeFunctionData({ abi: routerAbi, functionName, args: rest })
    }
    const functionName = to.native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi: routerAbi, functionName, args: [amount, ...rest] })
  }
  return {
    quote,
    allowance: async (token: Asset, owner: Hex) => {
      if (token.native) return maxUint256
      const chain = chainOf(token.chainId)
      return chain.client.readContract({
        address: evmAddress(token.address),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, tradingContracts(chain).router],
      })
    },
    gasPrice: (chainId) => chainOf(chainId).client.getGasPrice(),
    approval(token, amount) {
      if (token.native) throw badRequest('from', 'The native coin needs no approval')
      const args = [tradingContracts(chainOf(token.chainId)).router, amount ?? maxUint256] as const
      return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    },
    async build(request) {
      const { chain, router, path } = route(request)
      const { client } = chain
      const [amountOut, block, gasPrice] = await Promise.all([
        quote(request),
        client.getBlock(),
        client.getGasPrice(),
      ])
      const least = (amountOut * BigInt(10_000 - Math.round(request.slippage * 100))) / 10_000n
      const now = BigInt(Math.floor(Date.now() / 1000))
      const deadline = (block.timestamp > now ? block.timestamp : now) + VALID
      const data = callData(request, least, path, request.user, deadline)
      const value = request.from.native ? request.amount : 0n
      const gas = request.estimate
        ? await client
            .estimateGas({ account: request.user, to: router, data, value })
            .catch(async () => {
              await client.getChainId()
              throw badRequest('amount', 'insufficient balance or allowance for this trade')
            })
        : DEFAULT_GAS
      // The reserves may change before the trade is mined, and with them its storage costs.
      return { to: router, data, amountOut, least, gas: (gas * 12n) / 10n, gasPrice }
    },
  }
}
