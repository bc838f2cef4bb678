import type { Social } from '../../slices/domain/options/features'
import type { EventName } from '../../slices/domain/widget/events'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

/** Tells of a login with a provider (wire reference section 7). */
export function trackSocial(
  event: EventName,
  { provider }: { provider: Social },
  fx: AppEffectApi,
  message?: string,
): void {
  const properties = message === undefined ? { provider } : { provider, message }
  fx.dispatch(eventTracked({ event, properties }))
}
