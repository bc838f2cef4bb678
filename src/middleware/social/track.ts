import type { Social } from '../../slices/domain/options/features'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

type SocialEvent =
  `SOCIAL_LOGIN_${'STARTED' | 'REQUEST_USER_DATA' | 'SUCCESS' | 'ERROR' | 'CANCELED'}`

/** Tracks an event of social login. */
export function trackSocial(
  event: SocialEvent,
  { provider }: { provider: Social },
  fx: AppEffectApi,
  message?: string,
): void {
  const properties = message === undefined ? { provider } : { provider, message }
  fx.dispatch(eventTracked({ event, properties }))
}
