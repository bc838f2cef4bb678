import type { Middleware } from '@reduxjs/toolkit'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { codeError } from '../../slices/domain/errors/latchkeyError'
import { isIntent, stampAttempt, type IntentAction } from '../../slices/intent'
import { featureUnavailable, commandSettled } from '../../slices/lifecycle'
import type { AppEffectApi, AppStartListening } from '../../store/types'
import { featureOf, type FeatureHost } from './featureHost'

/**
 * Middleware that runs intents. Each type gets its own listener when it is first seen; the listener waits for the
 * code of its handler. An intent of a feature whose slice is not in the store yet waits for the slice, so that
 * reducers and handlers see intents in order. Each attempt gets its id here.
 */
export function createIntentMiddleware(
  host: FeatureHost,
  start: AppStartListening,
  id: () => string,
): Middleware {
  const seen = new Set<string>()
  /** The last delayed intent of each feature; the next one waits for it. */
  const held = new Map<string, Promise<unknown>>()
  return ({ getState }) =>
    (next) =>
    (dispatched) => {
      if (!isIntent(dispatched)) return next(dispatched)
      const action = stampAttempt(dispatched, id)
      const { type } = action
      if (!seen.has(type)) {
        seen.add(type)
        start({ type, effect: (intent, fx) => handleIntent(intent, fx, host) })
      }
      const name = featureOf(type)
      if (!held.has(name) && (host.isStarted(type) || name in Object(getState())))
        return next(action)
      // Passed on after a failed load too: the listener then settles the pending promise.
      const passed = (held.get(name) ?? host.load(type).catch(() => {})).then(() => {
        if (held.get(name) === passed) held.delete(name)
        return next(action)
      })
      held.set(name, passed)
      return action
    }
}

/** Waits until DevTools shows the present state, runs the handler, and settles the pending promise. */
async function handleIntent(action: unknown, fx: AppEffectApi, host: FeatureHost) {
  if (!isIntent(action)) return
  const { latest, requestId } = action.meta
  // Before the first await, so that the order of the intents counts.
  if (latest) fx.cancelActiveListeners()
  const error = await run(action, fx, host)
  if (requestId !== undefined) fx.dispatch(commandSettled({ requestId, error }))
}

async function run(
  action: IntentAction,
  fx: AppEffectApi,
  host: FeatureHost,
): Promise<ErrorRecord | null> {
  try {
    await fx.extra.whenLive()
    const handler = await (host.handlerOf(action.type) ?? loadHandler(action, fx, host))
    if (fx.signal.aborted) throw codeError('REQUEST_ABORTED')
    await handler?.(action, fx)
    return null
  } catch (error) {
    return host.toErrorRecord(error)
  }
}

async function loadHandler(action: IntentAction, fx: AppEffectApi, host: FeatureHost) {
  try {
    return await host.load(action.type)
  } catch (error) {
    fx.dispatch(featureUnavailable({ intent: action, error: host.toErrorRecord(error) }))
    throw error
  }
}
