import { projectConfigApi } from '../../api/projectConfig'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { isOriginAllowed } from '../../slices/domain/options/origins'
import { optionsUpdated, selectOptions } from '../../slices/options'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

/**
 * Hides default email and social logins when their frame cannot be reached, and logs the reason. Logins that the site
 * enables explicitly stay, and the visitor gets the error on logging in. With the browser's data saver no frame loads
 * before a login.
 */
export async function checkLogins(_: void, fx: AppEffectApi): Promise<void> {
  const isDefault = () => selectOptions(fx.getState()).isLoginDefault
  if (!isDefault() || fx.extra.host.savesData) return
  const still = whileCurrent(isDefault, fx, 'REQUEST_ABORTED')
  // Waits, so that the frame does not slow down the first view.
  await still(fx.extra.host.whenIdle())
  try {
    await still(requireOrigin(still, fx))
    const { client } = await still(fx.extra.embedded.load())
    await still(client.isConnected(fx.signal))
    fx.dispatch(optionsUpdated({ isLoginDefault: false }))
  } catch (error) {
    if (!still.isCurrent()) throw error
    const { features } = selectOptions(fx.getState())
    const off = { ...features, email: false, socials: false } as const
    fx.dispatch(optionsUpdated({ isLoginDefault: false, features: off }))
    fx.extra.logger.log('error', 'logins by email and with providers are not offered', {
      code: toErrorRecord(error).code,
    })
  }
}

/** @throws LatchkeyError `UNVERIFIED_DOMAIN` when the origin of the page is not on the list of the project */
async function requireOrigin(still: Still, fx: AppEffectApi): Promise<void> {
  const { getProjectOrigins } = projectConfigApi.endpoints
  const { data } = await still(
    fx.dispatch(getProjectOrigins.initiate(undefined, { subscribe: false })),
  )
  if (data?.source === 'service' && !isOriginAllowed(fx.extra.host.origin, data.allowedOrigins))
    throw errorOf('UNVERIFIED_DOMAIN')
}
