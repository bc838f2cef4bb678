import { createAction } from '@reduxjs/toolkit'

/** What marks an action as something a person or the site asked for, and which promise waits for its end. */
export type IntentMeta = { intent: true; requestId?: string }

/**
 * Makes an intent creator: an action that asks for something. Facts (what happened) are plain actions.
 * DevTools time travel drops intents while it shows the past, since listeners would act on old state.
 * @example export const disconnectRequested = createIntent<{ namespace?: Namespace }>('accounts/disconnectRequested')
 */
export function createIntent<Payload = void>(type: string) {
  return createAction(type, (payload: Payload, requestId?: string) => {
    const meta: IntentMeta =
      requestId === undefined ? { intent: true } : { intent: true, requestId }
    return { payload, meta }
  })
}

/** Recognises an intent by its mark. */
export function isIntent(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('meta' in action)) return false
  const { meta } = action
  return typeof meta === 'object' && meta !== null && 'intent' in meta && meta.intent === true
}
