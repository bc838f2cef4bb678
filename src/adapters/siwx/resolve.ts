import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'
import { lazySiwx } from './lazy'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'

/** Default interval of session checks with `siweConfig`, in ms (secure-frame reference B5). */
const SESSION_REFETCH_MS = 300_000

/**
 * Returns the sign-in of the site's options: its `siwx`, or its `siweConfig` behind the same interface; null
 * when there is none.
 */
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
  const { sessionRefetchIntervalMs = SESSION_REFETCH_MS } = siweConfig
  return { ...lazy, ownsSessions: true, sessionRefetchIntervalMs }
}
