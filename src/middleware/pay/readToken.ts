import { rpcApi } from '../../api/rpc/rpc'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { readAbiText } from '../../slices/domain/trade/abiText'
import type { SendToken } from '../../slices/domain/trade/transfer'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** Selectors of `symbol()` and `decimals()` (ERC-20). */
const SYMBOL_CALL = '0x95d89b41'
const DECIMALS_CALL = '0x313ce567'
const UINT = /^0x[0-9a-f]{1,64}$/i
const DECIMALS_MAX = 77

/**
 * Reads a token that the account does not hold from its contract.
 * @throws LatchkeyError `INVALID_PARAMS` for a contract that is not an ERC-20 token, or the node's error
 */
export async function readToken(
  address: CaipAddress,
  network: Network,
  still: Still,
  fx: Pick<AppEffectApi, 'dispatch'>,
): Promise<SendToken> {
  const wrong = errorOf('INVALID_PARAMS', { parameter: 'token' })
  // A Solana mint has no symbol, so only tokens of the account are accepted.
  if (network.chainNamespace !== 'eip155') throw wrong
  const to = parseCaipAddress(address)?.address
  const calls = [SYMBOL_CALL, DECIMALS_CALL].map((data) => ({
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
  }))
  const asked = await still(
    fx.dispatch(rpcApi.endpoints.rpcBatch.initiate({ network, calls }, { subscribe: false })),
  )
  if (!asked.data) throw fromErrorRecord(toErrorRecord(asked.error))
  const [symbol, decimals] = asked.data
  const name = readAbiText(symbol)
  const digits = typeof decimals === 'string' && UINT.test(decimals) ? Number(decimals) : NaN
  if (!name || !(digits <= DECIMALS_MAX)) throw wrong
  const known = { name, symbol: name, decimals: digits, address }
  return { ...known, available: '0', price: null, iconUrl: null }
}
