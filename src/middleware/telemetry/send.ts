import { analyticsApi, type AnalyticsEvent } from '../../api/analytics'
import { projectConfigApi } from '../../api/projectConfig'
import { anonymousFacts } from '../../slices/domain/widget/anonymousFacts'
import { isErrorEvent, type TrackedEvent } from '../../slices/domain/widget/events'
import { withoutSecrets } from '../../slices/domain/text/secrets'
import {
  errorEventSent,
  refusalChanged,
  selectMaySendError,
  telemetryDecided,
} from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { alertConfiguration } from '../alerts/configuration'
import { isTelemetryAllowed } from './isTelemetryAllowed'

/**
 * Sends an event to the analytics service, only when the site, the project's config and the visitor's browser allow
 * it and never before the first interaction. It contains no address, transaction hash, name, exact amount or page
 * query. Loaded by `import()` only.
 */
export async function sendTracked(event: TrackedEvent, fx: AppEffectApi) {
  if (!(await maySend(fx))) return
  const at = fx.extra.clock.now()
  if (isErrorEvent(event.event)) {
    if (!selectMaySendError(fx.getState(), at)) return
    fx.dispatch(errorEventSent({ at }))
  }
  const { error } = await fx.dispatch(
    analyticsApi.endpoints.sendEvent.initiate(toWire(event, at, fx)),
  )
  if (error && (!('context' in error) || error.context?.status !== 403)) return
  // Logged once, until an event is accepted again.
  const refused = error !== undefined
  if (fx.getState().telemetry.refused === refused) return
  fx.dispatch(refusalChanged(refused))
  if (refused) alertConfiguration('INVALID_APP_CONFIGURATION', fx)
}

/** An event in the format of the service. */
function toWire(tracked: TrackedEvent, at: number, fx: AppEffectApi): AnalyticsEvent {
  const { event, properties, items } = tracked
  const isError = isErrorEvent(event)
  return {
    eventId: fx.extra.random.id(),
    url: pageUrl(fx),
    domain: fx.extra.host.domain,
    timestamp: isError ? new Date(at).toISOString() : at,
    props: {
      type: isError ? 'error' : 'track',
      event,
      ...(isError ? properties : properties && { properties: anonymousFacts(properties) }),
      ...(items && { items }),
    },
  }
}

/** The page's URL without its query. For a page without a host (`file:`, `srcdoc`) it is the origin. */
function pageUrl({ extra }: AppEffectApi): string {
  const { origin, href } = extra.host
  const [page = ''] = href().split(/[?#]/)
  return origin && page.startsWith(`${origin}/`)
    ? origin + withoutSecrets(page.slice(origin.length))
    : origin
}

/** Reads the project's setting once, at the first event after an interaction. The site may turn it off at any time. */
async function maySend(fx: AppEffectApi): Promise<boolean> {
  if (!isTelemetryAllowed(fx)) return false
  const { sending } = fx.getState().telemetry
  if (sending !== 'unknown') return sending === 'on'
  // The wallets of Connect load and render first.
  await fx.extra.host.whenIdle()
  if (!isTelemetryAllowed(fx)) return false
  const config = await fx.dispatch(
    projectConfigApi.endpoints.getAnalyticsConfig.initiate(undefined, { subscribe: false }),
  )
  const decided = config.data?.isAnalyticsEnabled ? 'on' : 'off'
  if (fx.getState().telemetry.sending === 'unknown') fx.dispatch(telemetryDecided(decided))
  return decided === 'on' && isTelemetryAllowed(fx)
}
