import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { isPreflightCommitment } from '../../slices/domain/requests/commitments'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from '../evm/networkId'
import { parseJson } from '../../slices/domain/untrusted/parseJson'

const HEX_QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** Name of the invalid parameter of a method, checked before the visitor is prompted; null when all are valid. */
export function findInvalidParam(
  method: string,
  params: unknown,
  networkId: CaipNetworkId,
): string | null {
  if (method === 'wallet_sendCalls') return invalidCall(params)
  if (method === 'solana_signAndSendTransaction') return invalidCommitment(params)
  if (method === 'eth_signTypedData_v4') return foreignDomain(params, networkId)
  return null
}

function invalidCall(params: unknown): string | null {
  const calls = readProperty(readProperty(params, '0'), 'calls')
  if (!Array.isArray(calls) || calls.length === 0) return 'calls'
  for (const call of calls as unknown[]) {
    if (!isPrefixedEvmAddress(readProperty(call, 'to'))) return 'to'
    const data = readProperty(call, 'data')
    if (data !== undefined && !isHexBytes(data)) return 'data'
    if (!isQuantity(readProperty(call, 'value'))) return 'value'
  }
  return null
}

function isQuantity(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value === 'bigint') return value >= 0n
  return typeof value === 'string' && HEX_QUANTITY.test(value)
}

function invalidCommitment(params: unknown): string | null {
  const level = readProperty(readProperty(params, 'options'), 'preflightCommitment')
  return level === undefined || isPreflightCommitment(level) ? null : 'preflightCommitment'
}

/** Rejects typed data for another chain than the active one, because its signature could be used there. */
function foreignDomain(params: unknown, networkId: CaipNetworkId): string | null {
  const given = readProperty(params, '1')
  const data = typeof given === 'string' ? parseJson(given) : given
  const chainId = readProperty(readProperty(data, 'domain'), 'chainId')
  const isForeign = chainId !== undefined && toEvmNetworkId(chainId) !== networkId
  return isForeign ? 'chainId' : null
}
