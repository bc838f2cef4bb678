import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  isAddressEqual,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { Hex } from 'viem'
import type { EvmCall } from '../evmAsk'
import { invalidParams } from '../rpcError'

const ACCOUNT = parseAbi(['function execute(bytes32 mode, bytes executionData)'])
const CALLS = parseAbiParameters([
  'Call[] calls',
  'struct Call { address to; uint256 value; bytes data; }',
])
/** Several calls, all or none, without data for a further authorisation. */
const MODE: Hex = `0x01${'00'.repeat(31)}`

/** Encodes calls as one call of an account (ERC-7821). Throws RpcError -32602 for a call that it cannot make. */
export function encodeBatch(calls: readonly EvmCall[]): Hex {
  const made = calls.map(({ to, value = 0n, data = '0x' }) => {
    if (!to) throw invalidParams('a smart account cannot deploy a contract by itself')
    // The account takes the zero address for its own.
    if (isAddressEqual(to, zeroAddress))
      throw invalidParams('a smart account makes no calls to the zero address')
    return { to, value, data } as const
  })
  const args = [MODE, encodeAbiParameters(CALLS, [made])] as const
  return encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args })
}

/** The calls that {@link encodeBatch} wrote; null for anything else. */
export function decodeBatch(callData: Hex): EvmCall[] | null {
  try {
    const { args } = decodeFunctionData({ abi: ACCOUNT, data: callData })
    const [calls] = decodeAbiParameters(CALLS, args[1])
    const made = calls.map(({ to, value, data }) => ({ to, value, data }))
    // The account reads offsets and surplus bytes more freely than this reader: only one way to write the calls counts.
    return encodeBatch(made) === callData.toLowerCase() ? made : null
  } catch {
    return null
  }
}
