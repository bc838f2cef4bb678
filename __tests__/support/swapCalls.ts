import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, type Hex } from 'viem'
import { ADDRESS } from './fakeWallets'

export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const WRAPPED = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const STRANGER = '0x1111111111111111111111111111111111111111'
/** A deadline in the distant future. */
const DEADLINE = 4_000_000_000n

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
])

export type SwapCall = {
  amount: bigint
  minimum: bigint
  path: readonly Hex[]
  recipient?: Hex
  deadline?: bigint
}

/** Arguments of a second-version router. */
export function swapCall(
  kind: 'coinToToken' | 'tokenToCoin' | 'tokenToToken',
  { amount, minimum, path, recipient = ADDRESS, deadline = DEADLINE }: SwapCall,
): Hex {
  const rest = [minimum, path, recipient, deadline] as const
  if (kind === 'coinToToken')
    return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: rest })
  const functionName = kind === 'tokenToCoin' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, ...rest] })
}

/** An approval; unlimited by default. */
export function approveCall(spender: Hex, amount = maxUint256): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
}
