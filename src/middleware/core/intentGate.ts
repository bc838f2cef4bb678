import type { Middleware } from '@reduxjs/toolkit'
import { isIntent } from '../../slices/intent'
import type { EffectGate } from '../../store/effectGate'
import type { Logger } from '../../store/ports'

/**
 * First middleware. While DevTools shows a past state, it drops intents of that view and logs them. The site's calls
 * wait for the present state, because each has a pending promise. Facts still pass and apply to the latest state.
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
