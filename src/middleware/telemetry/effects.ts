import { createAction } from '@reduxjs/toolkit'
import type { TrackedEvent } from '../../slices/domain/widget/events'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { isFailedRequest, trackFailedRequest } from './failedRequests'
import { trackInitialize } from './initialize'
import { isTelemetryAllowed } from './isTelemetryAllowed'

/** The telemetry code has loaded. */
const telemetryStarted = createAction('telemetry/telemetryStarted')

/** Sends events to the analytics service, and tracks those that follow from facts of the store. */
export function startTelemetryEffects({ start, handle, dispatch }: FeatureApi) {
  handle(eventTracked, sendEvent)
  start({ actionCreator: telemetryStarted, effect: (_, fx) => trackInitialize(fx) })
  start({ actionCreator: telemetryStarted, effect: (_, fx) => followOrigin(fx) })
  start({ matcher: isFailedRequest, effect: trackFailedRequest })
  dispatch(telemetryStarted())
}

/** If the code does not load, no event is sent. */
const noCode = () => null
const loadSend = () => import(/* webpackChunkName: "telemetry" */ './send').catch(noCode)
const loadOrigin = () => import(/* webpackChunkName: "telemetry" */ './origin').catch(noCode)

async function sendEvent(event: TrackedEvent, fx: AppEffectApi) {
  // The widget may be ready before the first interaction, and nothing is sent before that.
  if (event.event === 'INITIALIZE' && !fx.getState().telemetry.interacted)
    await fx.condition((_, { telemetry }: RootState) => telemetry.interacted)
  if (isTelemetryAllowed(fx)) await (await fx.pause(loadSend()))?.sendTracked(event, fx)
}

/**
 * With email or social login, checks the page's origin at the first interaction, or when the site or its project
 * enables them later.
 */
async function followOrigin(fx: AppEffectApi) {
  if (!isOriginDue(fx.getState())) await fx.condition((_, state) => isOriginDue(state))
  await (await fx.pause(loadOrigin()))?.checkOrigin(fx)
}

function isOriginDue({ options, telemetry }: RootState): boolean {
  const { features, projectId, ownLogin } = options
  const isOffered = features.email || features.socials !== false || ownLogin !== null
  return telemetry.interacted && projectId !== '' && isOffered
}
