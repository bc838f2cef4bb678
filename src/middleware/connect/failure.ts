import { isDeclined } from '../../slices/domain/errors/records'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

/** Tracks a failed attempt. Returns true if the user rejected it. */
export function trackFailure(record: ErrorRecord, fx: AppEffectApi): boolean {
  const event = isDeclined(record.code) ? 'USER_REJECTED' : 'CONNECT_ERROR'
  fx.dispatch(eventTracked({ event, properties: { message: record.code } }))
  return record.code === 'USER_REJECTED'
}
