import { createAction } from '@reduxjs/toolkit'
import { eventTracked } from '../../slices/telemetry'
import type { CapabilityApi } from '../core/capability'
import { isFailedRequest, trackFailedRequest } from './failedRequests'
import { trackInitialize } from './initialize'
import { checkOrigin } from './origin'
import { sendTracked } from './send'

/** The code that tells of events is there. */
const telemetryStarted = createAction('telemetry/telemetryStarted')

/** Sends events to the analytics service, and raises those that follow from facts of the store. */
export function startTelemetryEffects({ start, handle, dispatch }: CapabilityApi) {
  handle(eventTracked, sendTracked)
  start({ actionCreator: telemetryStarted, effect: (_, fx) => trackInitialize(fx) })
  start({ actionCreator: telemetryStarted, effect: (_, fx) => checkOrigin(fx) })
  start({ matcher: isFailedRequest, effect: trackFailedRequest })
  dispatch(telemetryStarted())
}
