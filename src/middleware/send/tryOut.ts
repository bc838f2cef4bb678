import type { Network } from '../../slices/domain/network/network'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { selectBytes, sendTried } from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import { tryBytes } from '../core/simulateCalls'
import type { Still } from '../core/whileCurrent'

/**
 * Has a node try what the wallet is to sign, and tells the balance changes, or that they cannot be told: that keeps nobody
 * from sending.
 */
export async function tryOut(
  about: { attemptId: string; transfer: Transfer; network: Network },
  still: Still,
  fx: AppEffectApi,
): Promise<void> {
  const { attemptId, transfer, network } = about
  const bytes = selectBytes(fx.getState())
  if (!bytes) return
  const simulation = await still(tryBytes([bytes], { user: transfer.from, network }, fx))
  fx.dispatch(sendTried({ attemptId, simulation }))
}
