import { byItself } from '../../slices/intent'
import { pendingSocialKey } from '../../slices/domain/widget/pendingSocial'
import { storageKey } from '../../slices/domain/widget/storageKey'
import { stateRestored } from '../../slices/lifecycle'
import type { CapabilityApi } from '../core/capability'

/** Goes on with a login for which the page had gone to a provider; the code for that loads only then. */
export function startComeBack({ start }: CapabilityApi): void {
  start({
    actionCreator: stateRestored,
    effect(_, fx) {
      const { projectId, instanceId } = fx.getState().options
      const key = pendingSocialKey(storageKey(projectId, instanceId))
      if (!fx.extra.storage.getItem(key)) return
      const attemptId = fx.extra.random.id()
      return fx
        .pause(import(/* webpackChunkName: "social" */ '../../slices/social'))
        .then(
          ({ socialReturnRequested }) =>
            void fx.dispatch(byItself(socialReturnRequested({ attemptId }))),
        )
    },
  })
}
