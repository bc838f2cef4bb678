import { rpcApi } from '../../api/rpc/rpc'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { Network } from '../../slices/domain/network/network'
import { transferFeeOf } from '../../slices/domain/trade/transferFee'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { toUnits } from '../../slices/domain/trade/units'
import { selectSend, tokenFeeRead } from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/**
 * Reads the transfer fee of a Solana token for the review. Best effort: the adapter reads it again and rejects a
 * transfer whose fee differs from the shown one.
 */
export async function readTransferFee(
  about: { attemptId: string; transfer: Transfer; network: Network },
  still: Still,
  fx: AppEffectApi,
): Promise<void> {
  const { attemptId, transfer, network } = about
  const mint = transfer.token.address && parseCaipAddress(transfer.token.address)?.address
  const units = toUnits(transfer.amount, transfer.token.decimals)
  if (network.chainNamespace !== 'solana' || !mint || units === null) return
  const calls = [
    { method: 'getAccountInfo', params: [mint, { encoding: 'jsonParsed' }] },
    { method: 'getEpochInfo', params: [] },
  ]
  const { rpcBatch } = rpcApi.endpoints
  const { data } = await still(
    fx.dispatch(rpcBatch.initiate({ network, calls }, { subscribe: false, forceRefetch: true })),
  )
  const fee = data ? transferFeeOf(data[0], data[1], units) : null
  if (fee) fx.dispatch(tokenFeeRead({ attemptId, tokenFee: fee.toString() }))
}

/** The fee of the token that the review shows, in base units; absent for a transfer without one. */
export function shownTokenFee(fx: Pick<AppEffectApi, 'getState'>): { tokenFee?: string } {
  const { flow } = selectSend(fx.getState())
  const tokenFee = 'signed' in flow ? flow.signed.tokenFee : undefined
  return tokenFee ? { tokenFee } : {}
}
