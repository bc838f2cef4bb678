import { createAction } from '@reduxjs/toolkit'

/**
 * What marks an action as something a person or the site asked for.
 * `requestId` names the promise that waits for its end; `latest` cancels the earlier runs of the same intent; `asAutomatic`
 * says that the widget dispatched it without having been asked.
 */
export type IntentMeta = { intent: true; latest?: true; requestId?: string; isAutomatic?: true }

/** Any intent, as middleware sees it. */
export type IntentAction = { type: string; payload: unknown; meta: IntentMeta }

/**
 * Makes an intent creator: an action that asks for something. Facts (what happened) are plain actions.
 * DevTools time travel drops intents while it shows the past, since listeners would act on old state.
 * @param type `<capability>/<intent>`: the first part says which capability handles it
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
 * Marks an intent that the widget dispatches without having been asked: it is carried out like any other, but does
 * not count as an interaction of the visitor.
 * @example dispatch(asAutomatic(modalOpenRequested({}))) // an embedded modal is always open
 */
export function asAutomatic<Intent extends { meta: IntentMeta }>(intent: Intent): Intent {
  return { ...intent, meta: { ...intent.meta, isAutomatic: true } }
}

/** Whether an action is something that the visitor or the site asked for. */
export function isInteraction(action: unknown): boolean {
  return isIntent(action) && !action.meta.isAutomatic
}

/** Recognises an intent by its mark. */
export function isIntent(action: unknown): action is IntentAction {
  if (typeof action !== 'object' || action === null || !('meta' in action)) return false
  const { meta } = action
  return typeof meta === 'object' && meta !== null && 'intent' in meta && meta.intent === true
}
