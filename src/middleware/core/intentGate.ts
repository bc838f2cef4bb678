import type { Middleware } from '@reduxjs/toolkit'
import { isIntent } from '../../slices/intent'
import type { EffectGate } from '../../store/effectGate'
import type { Logger } from '../../store/ports'

/**
 * First middleware: drops intents while DevTools shows the past, with a note in the log. Facts still pass and land
 * at the head, so what really happened is never lost (design 2.5).
 */
export function createIntentGate(gate: Pick<EffectGate, 'isLive'>, logger: Logger): Middleware {
  return () => (next) => (action) => {
    if (!isIntent(action) || gate.isLive()) return next(action)
    logger.log('info', 'an intent was ignored while DevTools shows the past')
    return action
  }
}
