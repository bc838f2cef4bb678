import { errorOf } from '../../slices/domain/errors/errorOf'
import { isUpdateAttempt, selectEmailUpdate, type EmailUpdateFlow } from '../../slices/emailUpdate'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

/** A step of an email change: its initial state, how it waits, and the signal that ends its frame requests. */
export type UpdateStep = {
  flow: Exclude<EmailUpdateFlow, { step: 'idle' }>
  still: Still
  signal: AbortSignal
  end(): void
}

/**
 * Begins a step of the running change.
 * @throws LatchkeyError `REQUEST_ABORTED` without a running change
 */
export function beginUpdateStep(fx: AppEffectApi): UpdateStep {
  const flow = selectEmailUpdate(fx.getState())
  if (flow.step === 'idle') throw errorOf('REQUEST_ABORTED')
  const isCurrent = () => isUpdateAttempt(selectEmailUpdate(fx.getState()), flow.attemptId)
  const over = new AbortController()
  return {
    flow,
    still: whileCurrent(isCurrent, fx, 'REQUEST_ABORTED'),
    signal: over.signal,
    end: () => over.abort(),
  }
}
