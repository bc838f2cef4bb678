import { projectConfigApi } from '../../api/projectConfig'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import type { AppEffectApi, RootState } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'

/**
 * Where e-mail or social login is enabled, tells the developer when the page's origin is not on the list of the project
 * (spec section 5). Asks with the first interaction, or when the site or its project enables them later; a list that cannot be
 * had says nothing about the site.
 */
export async function checkOrigin(fx: AppEffectApi) {
  if (!isDue(fx.getState())) await fx.condition((_, state) => isDue(state))
  const { data } = await fx.dispatch(
    projectConfigApi.endpoints.getProjectOrigins.initiate(undefined, { subscribe: false }),
  )
  if (data?.source === 'service' && !isOriginAllowed(fx.extra.host.origin, data.allowedOrigins))
    alertConfiguration('INVALID_APP_CONFIGURATION', fx)
}

function isDue({ options: { features, projectId }, telemetry }: RootState): boolean {
  const isOffered = features.email || features.socials !== false
  return telemetry.interacted && projectId !== '' && isOffered
}
