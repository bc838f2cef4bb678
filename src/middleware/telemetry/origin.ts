import { projectConfigApi } from '../../api/projectConfig'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import type { AppEffectApi } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'

/**
 * Warns the developer when the page's origin is not on the project's list. If the list is unavailable, it does not
 * warn. Loaded by `import()` only.
 */
export async function checkOrigin(fx: AppEffectApi) {
  const { data } = await fx.dispatch(
    projectConfigApi.endpoints.getProjectOrigins.initiate(undefined, { subscribe: false }),
  )
  if (data?.source === 'service' && !isOriginAllowed(fx.extra.host.origin, data.allowedOrigins))
    alertConfiguration('INVALID_APP_CONFIGURATION', fx)
}
