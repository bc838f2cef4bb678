import type { Configuration } from '../../slices/domain/widget/eventProperties'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'

/** Tracks that a widget is ready and how it is configured, and warns the developer about a missing project id. */
export async function trackInitialize(fx: AppEffectApi) {
  if (!fx.getState().status.initialized)
    await fx.condition((_, { status }: RootState) => status.initialized)
  fx.dispatch(eventTracked({ event: 'INITIALIZE', properties: configurationOf(fx.getState()) }))
  if (!fx.getState().options.projectId) alertConfiguration('PROJECT_ID_NOT_CONFIGURED', fx)
}

/** Options that describe the use of the widget, without service URLs, keys and functions. */
function configurationOf({ options, networks }: RootState): Configuration {
  const { allowUnsupportedChain, defaultNetwork, enableNetworkSwitch, features, metadata } = options
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, themeMode, themeVariables } =
    options
  return {
    networks: networks.all.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork,
    allowUnsupportedChain,
    enableNetworkSwitch,
    themeMode,
    themeVariables: { ...themeVariables },
    metadata: { name: metadata.name, description: metadata.description },
    features,
    featuredWalletIds,
    includeWalletIds,
    excludeWalletIds,
  }
}
