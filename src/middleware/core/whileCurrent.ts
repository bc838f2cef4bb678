import { errorOf } from '../../slices/domain/errors/errorOf'
import type { AppEffectApi } from '../../store/types'

/**
 * Waits for a step of a flow. Ends as soon as the flow is over, so that a wallet that never answers keeps nothing.
 * @throws what the step throws, or the error of a flow that is over
 */
export type Still = {
  <T>(step: PromiseLike<T> | T): Promise<T>
  /** Whether the flow is about the same attempt and connection now; asked right before something is changed. */
  isCurrent(): boolean
}

/**
 * Makes the one way in which a flow waits: `await still(step)` goes on only while the flow is about the same attempt and
 * connection. The linter refuses any other `await` in the folders of flows.
 * @param isAboutSame whether the flow is about the same thing, by the state of now
 * @param code of the error with which a flow that is over ends
 * @example
 * const still = whileCurrent(() => isCurrentAttempt(fx.getState().connect, attemptId), fx)
 * const connection = await still(fx.extra.connections.connect(input))
 */
export function whileCurrent(
  isAboutSame: () => boolean,
  fx: Pick<AppEffectApi, 'condition' | 'signal' | 'extra'>,
  code: 'CONNECT_ABANDONED' | 'REQUEST_ABORTED' = 'CONNECT_ABANDONED',
): Still {
  // A flow also ends with its listener: a newer intent took its place, or the widget is gone.
  const isCurrent = () => !fx.signal.aborted && isAboutSame()
  const { isLive, whenLive } = fx.extra
  const noted: { end: Promise<never> | null } = { end: null }
  /** Rejects when the flow is over or its listener was cancelled. One listener for all steps. */
  function end(): Promise<never> {
    noted.end ??= fx
      .condition(() => fx.signal.aborted || (isLive() && !isAboutSame()))
      .then(() => {
        throw errorOf(code)
      })
    // A flow that ends in another way leaves it behind.
    noted.end.catch(() => {})
    return noted.end
  }
  async function still<T>(step: PromiseLike<T> | T): Promise<T> {
    const waiting = isCurrent() ? Promise.race([step, end()]) : Promise.reject(errorOf(code))
    // What a step of a flow that is over does is dropped, a rejection included.
    Promise.resolve(step).catch(() => {})
    const answer = await waiting.catch(async (error: unknown) => {
      if (!isLive()) await whenLive()
      throw isCurrent() ? error : errorOf(code)
    })
    // A past that DevTools shows says nothing about the flow.
    if (!isLive()) await whenLive()
    if (!isCurrent()) throw errorOf(code)
    return answer
  }
  return Object.assign(still, { isCurrent })
}
