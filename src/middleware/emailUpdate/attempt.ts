import { errorOf } from '../../slices/domain/errors/errorOf'
import { isUpdateAttempt, selectEmailUpdate, type EmailUpdateFlow } from '../../slices/emailUpdate'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

/** A step of a change: the state it began in, what it waits with, and what ends a request of the frame with it. */
export type UpdateStep = {
  flow: Exclude<EmailUpdateFlow, { step: 'idle' }>
  still: Still
  signal: AbortSignal
  end(): void
}

/**
 * Begins a step of the change that is under way.
 * @throws LatchkeyError `REQUEST_ABORTED` when none is
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
