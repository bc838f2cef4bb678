import { remoteFeaturesApi } from '../../api/remoteFeatures'
import type { Features } from '../../slices/domain/options/features'
import { withRemoteFeatures } from '../../slices/domain/options/remoteFeatures'
import { optionsUpdated } from '../../slices/options'
import type { AppEffectApi } from '../../store/types'

/** Fetches the project's feature switches and applies those that differ from the site's features. */
export async function applyRemoteFeatures(fx: AppEffectApi) {
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
