import { walletConnected } from '../../slices/accounts'
import { transactionsKey } from '../../slices/domain/trade/transactionsKey'
import { pendingSocialKey } from '../../slices/domain/widget/pendingSocial'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { asAutomatic, type IntentAction } from '../../slices/intent'
import { stateRestored } from '../../slices/lifecycle'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from './capability'

/** Goes on with what an earlier visit had begun, where storage holds it; the code for that loads only then. */
export function startResumeEffects({ start }: CapabilityApi): void {
  // A login for which the page had gone to a provider.
  start({
    actionCreator: stateRestored,
    effect: resumeFromStorage(pendingSocialKey, ({ random }) =>
      import(/* webpackChunkName: "social" */ '../../slices/social').then(
        ({ socialReturnRequested }) => socialReturnRequested({ attemptId: random.id() }),
      ),
    ),
  })
  // Transactions that had not ended when the page was left.
  start({
    actionCreator: walletConnected,
    effect: resumeFromStorage(transactionsKey, () =>
      import(/* webpackChunkName: "pending" */ '../../slices/pending').then(
        ({ pendingRestoreRequested }) => pendingRestoreRequested(),
      ),
    ),
  })
}

/** An effect that dispatches an intent where there is something under a key that belongs to the widget's own. */
function resumeFromStorage(
  keyOf: (stateKey: string) => string,
  load: (ports: AppEffectApi['extra']) => Promise<IntentAction>,
) {
  return async (_: unknown, fx: AppEffectApi): Promise<void> => {
    const { projectId, instanceId } = fx.getState().options
    if (!fx.extra.storage.getItem(keyOf(storageKey(projectId, instanceId)))) return
    fx.dispatch(asAutomatic(await fx.pause(load(fx.extra))))
  }
}
