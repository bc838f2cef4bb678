import { analyticsApi } from '../../api/analytics'
import { projectConfigApi } from '../../api/projectConfig'
import { barShown } from '../../slices/alerts'
import {
  errorEventSent,
  eventTracked,
  selectMaySendError,
  telemetryDecided,
} from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

type Tracked = ReturnType<typeof eventTracked>['payload']

/** Sends events to the analytics service. */
export function startTelemetryEffects({ handle }: CapabilityApi) {
  handle(eventTracked, sendTracked)
}

/**
 * Tells the analytics service of an event, only when the site, the project's config and the visitor's
 * browser allow it; never before the first interaction, and no address or page query with it (spec section 7, 8).
 */
async function sendTracked(event: Tracked, fx: AppEffectApi) {
  if (!(await maySend(fx))) return
  const at = fx.extra.clock.now()
  const isError = event.event === 'INTERNAL_SDK_ERROR'
  if (isError && !selectMaySendError(fx.getState(), at)) return
  if (isError) fx.dispatch(errorEventSent({ at }))
  const { origin, domain, href } = fx.extra.host
  const path = new URL(href(), origin).pathname
  const sent = await fx.dispatch(
    analyticsApi.endpoints.sendEvent.initiate({
      eventId: fx.extra.random.id(),
      url: `${origin}${path}`,
      domain,
      timestamp: at,
      props: {
        type: isError ? 'error' : 'track',
        event: event.event,
        properties: event.properties ?? {},
      },
    }),
  )
  if (sent.error && 'context' in sent.error && sent.error.context?.status === 403) {
    const id = 'INVALID_APP_CONFIGURATION'
    fx.dispatch(barShown({ id, variant: 'error', message: { error: id } }))
  }
}

/** Decided once, at the first event after the visitor did something. */
async function maySend(fx: AppEffectApi): Promise<boolean> {
  const state = fx.getState()
  if (state.telemetry.sending !== 'unknown') return state.telemetry.sending === 'on'
  const { features, projectId } = state.options
  if (!features.analytics || !projectId || fx.extra.host.privacyControl) return false
  if (!state.modal.open) return false
  const config = await fx.dispatch(
    projectConfigApi.endpoints.getAnalyticsConfig.initiate(undefined, { subscribe: false }),
  )
  const sending = config.data?.isAnalyticsEnabled ? 'on' : 'off'
  if (fx.getState().telemetry.sending === 'unknown') fx.dispatch(telemetryDecided(sending))
  return sending === 'on'
}
