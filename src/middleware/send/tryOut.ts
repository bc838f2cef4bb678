import type { Network } from '../../slices/domain/network/network'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { selectBytes, sendTried } from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import { tryBytes } from '../core/simulateCalls'
import type { Still } from '../core/whileCurrent'

/**
 * Simulates the bytes that the wallet will sign, and shows the balance changes. Best effort: sending works without a
 * simulation.
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
