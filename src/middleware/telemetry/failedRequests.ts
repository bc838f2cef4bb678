import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi, RootState } from '../../store/types'

/** A call to a service that ended with an error; `payload` is our record of it. */
type FailedRequest = { type: string; payload: unknown; meta: unknown }

/** Codes of a service that did not answer, or answered with an error. */
const UNANSWERED = ['HTTP_ERROR', 'NETWORK_ERROR', 'TIMEOUT']

/** Whether a call to a service ended with an error. Events are left out: telling of them would go on for ever. */
export function isFailedRequest(action: unknown): action is FailedRequest {
  return isRejectedWithValue(action) && endpointOf(action) !== 'sendEvent'
}

/**
 * Raises the error events of a failed call (wire reference section 7). A call that a fall-back replaces has not failed,
 * and one that was refused here, e.g. for a bad address, was not made.
 */
export function trackFailedRequest(
  action: { payload?: unknown; meta?: unknown },
  fx: AppEffectApi,
) {
  const { code, context } = action.payload as ErrorRecord
  const endpoint = endpointOf(action)
  // Where the code is that of a feature, `cause` is the one of the call.
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

/** Whether the call was about a smart account that is connected. */
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
