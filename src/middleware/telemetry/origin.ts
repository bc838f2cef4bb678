import { projectConfigApi } from '../../api/projectConfig'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import type { AppEffectApi, RootState } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'

/**
 * Where e-mail or social login is enabled, tells the developer when the page's origin is not on the list of the project
 * (spec section 5). Asks with the first interaction; a list that cannot be had says nothing about the site.
 */
export async function checkOrigin(fx: AppEffectApi) {
  if (!fx.getState().telemetry.interacted)
    await fx.condition((_, { telemetry }: RootState) => telemetry.interacted)
  const { features, projectId } = fx.getState().options
  if (!projectId || !(features.email || features.socials)) return
  const { data } = await fx.dispatch(
    projectConfigApi.endpoints.getProjectOrigins.initiate(undefined, { subscribe: false }),
  )
  if (data?.source === 'service' && !isOriginAllowed(fx.extra.host.origin, data.allowedOrigins))
    alertConfiguration('INVALID_APP_CONFIGURATION', fx)
}
