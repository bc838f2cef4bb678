import type { RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

/** Lets the project's switches on the service replace the site's features, where the site asks for it (contract section 2). */
export function startRemoteFeatures({ start }: CapabilityApi) {
  start({
    predicate: (_, { options, telemetry }: RootState) =>
      options.remoteFeatures && options.projectId !== '' && telemetry.interacted,
    effect(_, fx) {
      // They are read once for each widget.
      fx.unsubscribe()
      const code = import(/* webpackChunkName: "remote-features" */ './applyRemoteFeatures')
      return fx.pause(code).then(
        ({ applyRemoteFeatures }) => applyRemoteFeatures(fx),
        // Without its code the site's own features stay; a widget that is gone asks for nothing.
        () => {},
      )
    },
  })
}
