import type { Connector } from '../../slices/domain/wallet/connector'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { reconnect } from './reconnect'
import type { WalletWatch } from './walletWatch'

/**
 * Connects the wallet that the page is shown in, silently (secure-frame reference D2). Once it was connected in this visit,
 * the person alone connects it again.
 */
export async function connectHost(
  { chain: namespace, id: connectorId, name }: Connector,
  fx: AppEffectApi,
  watch: WalletWatch,
): Promise<void> {
  if (watch.knows({ connectorId, name }) || !fx.getState().options.enableReconnect) return
  const still = whileCurrent(() => !watch.get(namespace), fx)
  return reconnect({ namespace, connectorId }, still, fx, watch).then(
    () => {},
    () => {},
  )
}
