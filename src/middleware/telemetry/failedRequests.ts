import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'

/** A failed call to a service; `payload` is the error record. */
type FailedRequest = { type: string; payload: unknown; meta: unknown }

/** Error codes of services that did not answer, or answered with an error. */
const UNANSWERED = ['HTTP_ERROR', 'NETWORK_ERROR', 'TIMEOUT']

/** Whether a call to a service failed. Excludes the calls that send events, which would cause an endless loop. */
export function isFailedRequest(action: unknown): action is FailedRequest {
  return isRejectedWithValue(action) && endpointOf(action) !== 'sendEvent'
}

/**
 * Tracks the error events of a failed call. Calls replaced by a fallback did not fail, and calls rejected here, for a
 * bad address for example, were never sent.
 */
export function trackFailedRequest(
  action: { payload?: unknown; meta?: unknown },
  fx: AppEffectApi,
) {
  const { code, context } = action.payload as ErrorRecord
  const endpoint = endpointOf(action)
  // If the code is a feature's, `cause` is the call's code.
  const cause = String(context?.cause ?? code)
  const event = categoryOf(cause)
  if (event) {
    const errorMessage = [endpoint, cause, context?.status].filter(Boolean).join(' ')
    const properties = { errorType: code, errorMessage, stackTrace: '' }
    fx.dispatch(eventTracked({ event, properties }))
  }
  if (code !== 'TRANSACTIONS_UNAVAILABLE') return
  const cursor = readProperty(readProperty(action.meta, 'arg'), 'param')
  const { projectId } = fx.getState().options
  const properties = {
    projectId,
    ...(typeof cursor === 'string' && { cursor }),
    isSmartAccount: isSmartAccount(action.meta, fx.getState()),
  }
  fx.dispatch(eventTracked({ event: 'ERROR_FETCH_TRANSACTIONS', properties }))
}

/** Whether the call was about a connected smart account. */
function isSmartAccount(meta: unknown, { accounts }: RootState): boolean {
  const asked = readProperty(readProperty(readProperty(meta, 'arg'), 'originalArgs'), 'address')
  return Object.values(accounts.byNamespace).some(
    (known) =>
      known.status === 'connected' &&
      known.accounts.some(({ address, type }) => address === asked && type === 'smartAccount'),
  )
}

function categoryOf(cause: string): 'DATA_PARSING_ERROR' | 'API_ERROR' | null {
  if (cause === 'MALFORMED_REPLY') return 'DATA_PARSING_ERROR'
  return UNANSWERED.includes(cause) ? 'API_ERROR' : null
}

function endpointOf(action: object): unknown {
  return readProperty(readProperty(readProperty(action, 'meta'), 'arg'), 'endpointName')
}
