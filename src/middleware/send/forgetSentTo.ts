import { walletDisconnected } from '../../slices/accounts'
import { sentToKey } from '../../slices/domain/trade/sentToKey'
import { storageKey } from '../../slices/domain/widget/storageKey'
import type { FeatureApi } from '../core/feature'

/** Deletes the recent recipients of a wallet after it disconnects, also when nothing was sent in this visit. */
export function startForgettingSentTo({ start }: FeatureApi): void {
  start({
    actionCreator: walletDisconnected,
    effect({ payload: { namespace } }, fx) {
      const { projectId, instanceId } = fx.getState().options
      fx.extra.storage.removeItem(sentToKey(storageKey(projectId, instanceId), namespace))
    },
  })
}
