import type { Middleware } from '@reduxjs/toolkit'
import { isIntent } from '../../slices/intent'
import type { EffectGate } from '../../store/effectGate'
import type { Logger } from '../../store/ports'

/**
 * First middleware: while DevTools shows the past it drops the intents of that past view, with a note in the log. The
 * site's calls wait for the present, since a promise waits for each of them. Facts still pass and land at the head.
 */
export function createIntentGate(
  gate: Pick<EffectGate, 'isLive' | 'whenLive'>,
  logger: Logger,
): Middleware {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      if (!isIntent(action) || gate.isLive()) return next(action)
      if (action.meta.requestId !== undefined) void gate.whenLive().then(() => dispatch(action))
      else logger.log('info', 'an intent was ignored while DevTools shows the past')
      return action
    }
}
