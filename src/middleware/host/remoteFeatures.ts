import { remoteFeaturesApi } from '../../api/remoteFeatures'
import type { Features } from '../../slices/domain/options/features'
import { withRemoteFeatures } from '../../slices/domain/options/remoteFeatures'
import { optionsUpdated } from '../../slices/options'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

/** Lets the project's switches on the service replace the site's features, where the site asks for it (contract section 2). */
export function startRemoteFeatures({ start }: CapabilityApi) {
  start({
    predicate: (_, { options, telemetry }: RootState) =>
      options.remoteFeatures && options.projectId !== '' && telemetry.interacted,
    effect(_, fx) {
      // They are read once for each widget.
      fx.unsubscribe()
      return applySwitches(fx)
    },
  })
}

async function applySwitches(fx: AppEffectApi) {
  const { data } = await fx.dispatch(
    remoteFeaturesApi.endpoints.getFeatureConfig.initiate(undefined, { subscribe: false }),
  )
  const { features: local, remoteFeatures } = fx.getState().options
  if (data?.source !== 'service' || !remoteFeatures) return
  const features = withRemoteFeatures(local, data.features)
  const textOf = (all: Features, name: string) => JSON.stringify(Reflect.get(all, name))
  const replaced = Object.keys(features).filter(
    (name) => textOf(features, name) !== textOf(local, name),
  )
  if (replaced.length === 0) return
  fx.dispatch(optionsUpdated({ features }))
  const ignored = replaced.join()
  fx.extra.logger.log('warn', 'features replaced by the project', { ignored })
}
