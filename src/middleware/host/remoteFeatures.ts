import type { RootState } from '../../store/types'
import type { FeatureApi } from '../core/feature'

/** Lets the project's switches on the service replace the site's features, if the site enables `remoteFeatures`. */
export function startRemoteFeatures({ start }: FeatureApi) {
  start({
    predicate: (_, { options, telemetry }: RootState) =>
      options.remoteFeatures && options.projectId !== '' && telemetry.interacted,
    effect(_, fx) {
      // Read once per widget.
      fx.unsubscribe()
      const code = import(/* webpackChunkName: "remote-features" */ './applyRemoteFeatures')
      return fx.pause(code).then(
        ({ applyRemoteFeatures }) => applyRemoteFeatures(fx),
        // Best effort: if the code does not load, the site's own features stay.
        () => {},
      )
    },
  })
}
