import { namespaceOf } from '../../slices/domain/ids/caip'
import {
  readRecentRecipients,
  addRecentRecipient,
  writeRecentRecipients,
} from '../../slices/domain/trade/recentRecipients'
import { sentToKey } from '../../slices/domain/trade/sentToKey'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { knownRecalled, reviewStarted, selectSend, transferSent } from '../../slices/send'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'

/**
 * Stores recipients of transfers and reads them for each review. The review then marks an address that resembles one
 * of them, also after a reload or a transfer in another tab.
 */
export function startKeepingSentTo({ start }: FeatureApi): void {
  start({
    actionCreator: reviewStarted,
    effect({ payload: { transfer } }, fx) {
      fx.dispatch(knownRecalled(read(keyOf(transfer, fx), fx)))
    },
  })
  start({
    actionCreator: transferSent,
    effect(_, fx) {
      const { flow } = selectSend(fx.getState())
      if (flow.step === 'sent') keep(flow.transfer, fx)
    },
  })
}

function keep(transfer: Transfer, fx: AppEffectApi): void {
  const key = keyOf(transfer, fx)
  const known = addRecentRecipient(read(key, fx), transfer.to)
  fx.extra.storage.setItem(key, writeRecentRecipients(known))
  fx.dispatch(knownRecalled(known))
}

const read = (key: string, fx: AppEffectApi) => readRecentRecipients(fx.extra.storage.getItem(key))

function keyOf({ networkId }: Transfer, fx: AppEffectApi): string {
  const { projectId, instanceId } = fx.getState().options
  return sentToKey(storageKey(projectId, instanceId), namespaceOf(networkId))
}
