import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'
import { SIWX_REFETCH_MS } from '../../slices/domain/limits'
import { lazySiwx } from './lazy'
import type { SiwxConfig, SiwxContext } from '../../slices/domain/siwx/siwx'

/**
 * The sign-in of one widget: the site's `siwx`, or its `siweConfig` with the same interface; null without one. A site
 * may pass the same `siwx` to several widgets, one after the other or at the same time.
 */
export function resolveSiwx(
  { siwx, siweConfig }: { siwx?: SiwxConfig; siweConfig?: SiweConfig },
  context: SiwxContext,
): SiwxConfig | null {
  if (siwx) return siwx.bind?.(context) ?? siwx
  if (!siweConfig || siweConfig.enabled === false) return null
  const load = () =>
    import(/* webpackChunkName: "siwe" */ './siweConfig').then(({ createSiweSiwx }) =>
      createSiweSiwx(siweConfig),
    )
  const { sessionRefetchIntervalMs = SIWX_REFETCH_MS } = siweConfig
  return { ...lazySiwx(siweConfig, load, context), ownsSessions: true, sessionRefetchIntervalMs }
}
