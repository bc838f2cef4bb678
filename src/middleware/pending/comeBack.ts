import { walletConnected } from '../../slices/accounts'
import { transactionsKey } from '../../slices/domain/trade/transactionsKey'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { byItself } from '../../slices/intent'
import type { CapabilityApi } from '../core/capability'

/** Goes on with the transactions that had not ended when the page was left; the code for that loads only then. */
export function startPendingComeBack({ start }: CapabilityApi): void {
  start({
    actionCreator: walletConnected,
    effect(_, fx) {
      const { projectId, instanceId } = fx.getState().options
      const key = transactionsKey(storageKey(projectId, instanceId))
      if (fx.extra.storage.getItem(key) === null) return
      return fx
        .pause(import(/* webpackChunkName: "pending" */ '../../slices/pending'))
        .then(
          ({ pendingRestoreRequested }) => void fx.dispatch(byItself(pendingRestoreRequested())),
        )
    },
  })
}
