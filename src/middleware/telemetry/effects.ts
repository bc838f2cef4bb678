import { createAction } from '@reduxjs/toolkit'
import type { TrackedEvent } from '../../slices/domain/widget/events'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { isFailedRequest, trackFailedRequest } from './failedRequests'
import { trackInitialize } from './initialize'
import { isTelemetryAllowed } from './isTelemetryAllowed'

/** The code that tells of events is there. */
const telemetryStarted = createAction('telemetry/telemetryStarted')

/** Sends events to the analytics service, and raises those that follow from facts of the store. */
export function startTelemetryEffects({ start, handle, dispatch }: CapabilityApi) {
  handle(eventTracked, tell)
  start({ actionCreator: telemetryStarted, effect: (_, fx) => trackInitialize(fx) })
  start({ actionCreator: telemetryStarted, effect: (_, fx) => followOrigin(fx) })
  start({ matcher: isFailedRequest, effect: trackFailedRequest })
  dispatch(telemetryStarted())
}

/** Code that does not arrive tells of nothing. */
const unheard = () => null
const loadSend = () => import(/* webpackChunkName: "telemetry" */ './send').catch(unheard)
const loadOrigin = () => import(/* webpackChunkName: "telemetry" */ './origin').catch(unheard)

async function tell(event: TrackedEvent, fx: AppEffectApi) {
  // The widget is ready before anybody can have asked it for something.
  if (event.event === 'INITIALIZE' && !fx.getState().telemetry.interacted)
    await fx.condition((_, { telemetry }: RootState) => telemetry.interacted)
  if (isTelemetryAllowed(fx)) await (await fx.pause(loadSend()))?.sendTracked(event, fx)
}

/**
 * Where email or social login is enabled, has the page's origin checked with the first interaction, or when the site or its
 * project enables them later.
 */
async function followOrigin(fx: AppEffectApi) {
  if (!isOriginDue(fx.getState())) await fx.condition((_, state) => isOriginDue(state))
  await (await fx.pause(loadOrigin()))?.checkOrigin(fx)
}

function isOriginDue({ options: { features, projectId }, telemetry }: RootState): boolean {
  const isOffered = features.email || features.socials !== false
  return telemetry.interacted && projectId !== '' && isOffered
}
