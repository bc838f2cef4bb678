import { errorOf } from '../../slices/domain/errors/errorOf'
import { isEmailAttempt, selectEmailFlow } from '../../slices/email'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'

/** A step of a login: how it waits, and the signal that ends its frame requests. */
export type Step = { attemptId: string; still: Still; signal: AbortSignal; end(): void }

/**
 * Begins a step of the running login.
 * @throws LatchkeyError `CONNECT_ABANDONED` without a running login
 */
export function beginStep(fx: AppEffectApi): Step {
  const flow = selectEmailFlow(fx.getState())
  if (flow.step === 'idle') throw errorOf('CONNECT_ABANDONED')
  const { attemptId } = flow
  const isCurrent = () => isEmailAttempt(selectEmailFlow(fx.getState()), attemptId)
  const over = new AbortController()
  return {
    attemptId,
    still: whileCurrent(isCurrent, fx),
    signal: over.signal,
    end: () => over.abort(),
  }
}
