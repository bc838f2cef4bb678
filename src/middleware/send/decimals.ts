import { recordOf } from '../../api/core/reply'
import { rpcApi } from '../../api/rpc/rpc'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord } from '../../slices/domain/errors/records'
import type { Network } from '../../slices/domain/network/network'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { SendToken } from '../../slices/domain/trade/transfer'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** Selector of `decimals()`. */
const DECIMALS_CALL = '0x313ce567'
const UINT = /^0x[0-9a-f]{1,64}$/i
const DECIMALS_MAX = 77

/**
 * Compares a token's decimals with those of the chain, and the native coin's with those of the network. A service that lists
 * other decimals would make the wallet sign another amount than the one shown.
 * @throws LatchkeyError `INVALID_PARAMS` with `{ parameter: 'decimals' }` when they differ, `MALFORMED_REPLY`, or the
 * node's error
 */
export async function checkDecimals(
  token: Pick<SendToken, 'address' | 'decimals'>,
  network: Network,
  still: Still,
  fx: Pick<AppEffectApi, 'dispatch'>,
): Promise<void> {
  const address = token.address && parseCaipAddress(token.address)?.address
  if (!address) {
    if (token.decimals !== network.nativeCurrency.decimals) throw wrongDecimals()
    return
  }
  const { rpcRequest } = rpcApi.endpoints
  const isSolana = network.chainNamespace === 'solana'
  const call = isSolana
    ? { method: 'getTokenSupply', params: [address] }
    : { method: 'eth_call', params: [{ to: address, data: DECIMALS_CALL }, 'latest'] }
  const asked = rpcRequest.initiate({ network, ...call }, { subscribe: false, forceRefetch: true })
  const { data, error } = await still(fx.dispatch(asked))
  if (error) throw fromErrorRecord(recordOf(error))
  const decimals = isSolana ? readProperty(readProperty(data, 'value'), 'decimals') : toUint(data)
  if (!Number.isSafeInteger(decimals) || Number(decimals) < 0 || Number(decimals) > DECIMALS_MAX)
    throw errorOf('MALFORMED_REPLY', { method: call.method })
  if (decimals !== token.decimals) throw wrongDecimals()
}

const wrongDecimals = () => errorOf('INVALID_PARAMS', { parameter: 'decimals' })

function toUint(reply: unknown): number {
  return typeof reply === 'string' && UINT.test(reply) ? Number(BigInt(reply)) : NaN
}
