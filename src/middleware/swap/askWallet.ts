import { errorOf } from '../../slices/domain/errors/errorOf'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import type { Still } from '../core/whileCurrent'
import { isSameSender, type Sender } from '../send/account'

/**
 * Sends a built transaction through the wallet of the reviewed account; returns its hash.
 * @param asked.value base units of the coin, a decimal string
 * @throws LatchkeyError `UNSUPPORTED_METHOD`, `REQUEST_ABORTED` when the account or network changed, or the wallet's
 * rejection
 */
export async function askWallet(
  { built, value, sender }: { built: BuiltTransaction; value: string; sender: Sender },
  still: Still,
  fx: AppEffectApi,
): Promise<string> {
  const { account, network } = sender
  const of = { connectorId: account.connectorId, namespace: network.chainNamespace }
  const live = await still(requireLive(of, fx))
  if (!live.send) throw errorOf('UNSUPPORTED_METHOD', { operation: 'send' })
  if (!isSameSender(sender, fx.getState())) throw errorOf('REQUEST_ABORTED')
  const { to, data } = built
  return live.send({ network, from: account.address, to, amount: value, data })
}
