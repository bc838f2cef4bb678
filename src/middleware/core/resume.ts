import { walletConnected } from '../../slices/accounts'
import { transactionsKey } from '../../slices/domain/trade/transactionsKey'
import { pendingSocialKey } from '../../slices/domain/widget/pendingSocial'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { asAutomatic, type IntentAction } from '../../slices/intent'
import { stateRestored } from '../../slices/lifecycle'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from './feature'

/** Resumes what an earlier visit began, if storage has it. The code for that loads only then. */
export function startResumeEffects({ start }: FeatureApi): void {
  // A login for which the page was redirected to a provider.
  start({
    actionCreator: stateRestored,
    effect: resumeFromStorage(pendingSocialKey, () =>
      import(/* webpackChunkName: "social" */ '../../slices/social').then(
        ({ socialReturnRequested }) => socialReturnRequested({}),
      ),
    ),
  })
  // Transactions that were pending when the visitor left the page.
  start({
    actionCreator: walletConnected,
    effect: resumeFromStorage(transactionsKey, () =>
      import(/* webpackChunkName: "pending" */ '../../slices/pending').then(
        ({ pendingRestoreRequested }) => pendingRestoreRequested(),
      ),
    ),
  })
}

/** Returns an effect that dispatches an intent if storage has a value under a key derived from the widget's own. */
function resumeFromStorage(keyOf: (stateKey: string) => string, load: () => Promise<IntentAction>) {
  return async (_: unknown, fx: AppEffectApi): Promise<void> => {
    const { projectId, instanceId } = fx.getState().options
    if (!fx.extra.storage.getItem(keyOf(storageKey(projectId, instanceId)))) return
    fx.dispatch(asAutomatic(await fx.pause(load())))
  }
}
