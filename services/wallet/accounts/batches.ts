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
/** Mode for several calls, all or none, without extra authorisation data. */
const MODE: Hex = `0x01${'00'.repeat(31)}`

/**
 * Encodes calls as one call of an account (ERC-7821). Throws RpcError -32602 for a call that the
 * account cannot make.
 */
export function encodeBatch(calls: readonly EvmCall[]): Hex {
  const made = calls.map(({ to, value = 0n, data = '0x' }) => {
    if (!to) throw invalidParams('a smart account cannot deploy a contract by itself')
    // The account interprets the zero address as itself.
    if (isAddressEqual(to, zeroAddress))
      throw invalidParams('a smart account makes no calls to the zero address')
    return { to, value, data } as const
  })
  const args = [MODE, encodeAbiParameters(CALLS, [made])] as const
  return encodeFunctionData({ abi: ACCOUNT, functionName: 'execute', args })
}

/** Decodes calls that {@link encodeBatch} encoded; null for any other data. */
export function decodeBatch(callData: Hex): EvmCall[] | null {
  try {
    const { args } = decodeFunctionData({ abi: ACCOUNT, data: callData })
    const [calls] = decodeAbiParameters(CALLS, args[1])
    const made = calls.map(({ to, value, data }) => ({ to, value, data }))
    // The account accepts other offsets and extra bytes, which this decoder ignores. So only the
    // canonical encoding is accepted.
    return encodeBatch(made) === callData.toLowerCase() ? made : null
  } catch {
    return null
  }
}
