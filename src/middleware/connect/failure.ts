import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

/** Tells of an attempt that ended without a connection; true when the person said no, which is no failure. */
export function trackFailure(record: ErrorRecord, fx: AppEffectApi): boolean {
  const declined = record.code === 'USER_REJECTED'
  const event = declined ? 'USER_REJECTED' : 'CONNECT_ERROR'
  fx.dispatch(eventTracked({ event, properties: { message: record.code } }))
  return declined
}
