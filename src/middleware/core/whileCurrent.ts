import { errorOf } from '../../slices/domain/errors/errorOf'
import type { AppEffectApi } from '../../store/types'

/**
 * Waits for a step of a flow. Ends when the flow is over, so that a wallet that never answers blocks nothing.
 * @throws what the step throws, or the error of a flow that is over
 */
export type Still = {
  <T>(step: PromiseLike<T> | T): Promise<T>
  /** Whether the flow is still about the same attempt and connection; check it right before a change. */
  isCurrent(): boolean
}

/**
 * Creates the wait function of a flow: `await still(step)` continues only while the flow is about the same attempt
 * and connection. The linter rejects any other `await` in the folders of flows.
 * @param isAboutSame whether the flow is about the same thing, according to the current state
 * @param code error code of a flow that is over
 * @example
 * const still = whileCurrent(() => isCurrentAttempt(fx.getState().connect, attemptId), fx)
 * const connection = await still(fx.extra.connections.connect(input))
 */
export function whileCurrent(
  isAboutSame: () => boolean,
  fx: Pick<AppEffectApi, 'condition' | 'signal' | 'extra'>,
  code: 'CONNECT_ABANDONED' | 'REQUEST_ABORTED' = 'CONNECT_ABANDONED',
): Still {
  // A flow also ends with its listener: after a newer intent, or with the widget.
  const isCurrent = () => !fx.signal.aborted && isAboutSame()
  const { isLive, whenLive } = fx.extra
  const noted: { end: Promise<never> | null } = { end: null }
  /** Rejects when the flow is over or its listener was cancelled. All steps share one listener. */
  function end(): Promise<never> {
    noted.end ??= fx
      .condition(() => fx.signal.aborted || (isLive() && !isAboutSame()))
      .then(() => {
        throw errorOf(code)
      })
    // Rejects unhandled if the flow ends in another way.
    noted.end.catch(() => {})
    return noted.end
  }
  async function still<T>(step: PromiseLike<T> | T): Promise<T> {
    const waiting = isCurrent() ? Promise.race([step, end()]) : Promise.reject(errorOf(code))
    // The result of a step is ignored once the flow is over, a rejection included.
    Promise.resolve(step).catch(() => {})
    const answer = await waiting.catch(async (error: unknown) => {
      if (!isLive()) await whenLive()
      throw isCurrent() ? error : errorOf(code)
    })
    // A past state that DevTools shows must not end the flow.
    if (!isLive()) await whenLive()
    if (!isCurrent()) throw errorOf(code)
    return answer
  }
  return Object.assign(still, { isCurrent })
}
