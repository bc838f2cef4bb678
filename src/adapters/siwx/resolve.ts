import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'
import { SIWX_REFETCH_MS } from '../../slices/domain/limits'
import { lazySiwx } from './lazy'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'

/** The sign-in a site asks for: its `siwx`, or its `siweConfig` behind the same interface; null for none. */
export function resolveSiwx({
  siwx,
  siweConfig,
}: {
  siwx?: SiwxConfig
  siweConfig?: SiweConfig
}): SiwxConfig | null {
  if (siwx) return siwx
  if (!siweConfig || siweConfig.enabled === false) return null
  const lazy = lazySiwx(siweConfig, () =>
    import(/* webpackChunkName: "siwe" */ './siweConfig').then(({ createSiweSiwx }) =>
      createSiweSiwx(siweConfig),
    ),
  )
  const { sessionRefetchIntervalMs = SIWX_REFETCH_MS } = siweConfig
  return { ...lazy, ownsSessions: true, sessionRefetchIntervalMs }
}
