import { decodeFunctionData, maxUint256, parseAbi } from 'viem'
import type { Address, Hex } from 'viem'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** A call that moves tokens or lets somebody move them. */
export type TokenCall =
  | { kind: 'transfer'; to: Address; amount: bigint }
  | { kind: 'approve'; spender: Address; amount: bigint; unlimited: boolean }
  | { kind: 'approveAll'; operator: Address; approved: boolean }

/** From here on an approval is as good as one without a limit. */
const ENDLESS = maxUint256 / 2n

/** Reads the data of a call; null for one that is no token call. */
export function readTokenCall(data: Hex): TokenCall | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data })
    if (functionName === 'transfer') return { kind: 'transfer', to: args[0], amount: args[1] }
    if (functionName === 'setApprovalForAll')
      return { kind: 'approveAll', operator: args[0], approved: args[1] }
    const [spender, amount] = args
    return { kind: 'approve', spender, amount, unlimited: amount >= ENDLESS }
  } catch {
    return null
  }
}
