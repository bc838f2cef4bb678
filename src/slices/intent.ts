import { createAction } from '@reduxjs/toolkit'

/**
 * Marks an action as a request by the person or the site.
 * `requestId` names the promise that waits for the result. `latest` cancels earlier runs of the
 * same intent. `isAutomatic` means that the widget dispatched the intent itself.
 */
export type IntentMeta = { intent: true; latest?: true; requestId?: string; isAutomatic?: true }

/** Any intent, as middleware sees it. */
export type IntentAction = { type: string; payload: unknown; meta: IntentMeta }

/**
 * Creates the action creator of an intent, an action that requests something. Facts (what happened)
 * are plain actions. DevTools time travel drops intents while it shows the past, because listeners
 * would act on old state.
 * @param type `<feature>/<intent>`: the first part says which feature handles it
 * @param latest a new one cancels the runs that earlier ones began; default false
 * @example export const disconnectRequested = createIntent<{ namespace?: Namespace }>('accounts/disconnectRequested')
 */
export function createIntent<Payload = void>(type: string, { latest = false } = {}) {
  return createAction(type, (payload: Payload, requestId?: string) => {
    const meta: IntentMeta = {
      intent: true,
      ...(latest && { latest }),
      ...(requestId !== undefined && { requestId }),
    }
    return { payload, meta }
  })
}

/**
 * Marks an intent as dispatched by the widget itself. Listeners handle it like any other intent,
 * but it does not count as an interaction of the visitor.
 * @example dispatch(asAutomatic(modalOpenRequested({}))) // an embedded modal is always open
 */
export function asAutomatic<Intent extends { meta: IntentMeta }>(intent: Intent): Intent {
  return { ...intent, meta: { ...intent.meta, isAutomatic: true } }
}

/** Whether an action is an intent of the visitor or the site, and not an automatic one. */
export function isInteraction(action: unknown): boolean {
  return isIntent(action) && !action.meta.isAutomatic
}

/** Whether an action is an intent. */
export function isIntent(action: unknown): action is IntentAction {
  if (typeof action !== 'object' || action === null || !('meta' in action)) return false
  const { meta } = action
  return typeof meta === 'object' && meta !== null && 'intent' in meta && meta.intent === true
}
