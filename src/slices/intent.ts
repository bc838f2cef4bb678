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
  return createAction(type, (payload: Payload, requestId?: string) => ({
    payload,
    meta: metaOf(latest, requestId),
  }))
}

/**
 * Creates the action creator of an intent that begins an attempt. Facts of the attempt carry its id, so that those of an
 * earlier one are ignored. The middleware of intents stamps the id; code that has to know it before passes its own.
 * @param type `<feature>/<intent>`, as in `createIntent`
 * @param latest as in `createIntent`
 * @example export const sessionRevokeRequested = createAttempt<{ pci: string }>('smartSessions/sessionRevokeRequested')
 */
export function createAttempt<Payload extends object = object>(
  type: string,
  { latest = false } = {},
) {
  return createAction(
    type,
    (
      input: Payload & { attemptId?: string },
      requestId?: string,
    ): { payload: Payload & { attemptId: string }; meta: IntentMeta } => ({
      payload: { ...input, attemptId: input.attemptId ?? UNSTAMPED },
      meta: metaOf(latest, requestId),
    }),
  )
}

/** The id of an attempt that the middleware has not seen. */
const UNSTAMPED = ''

/** Gives the intent of an attempt its id, unless it has one. */
export function stampAttempt(intent: IntentAction, id: () => string): IntentAction {
  const { payload } = intent
  const isUnstamped =
    typeof payload === 'object' &&
    payload !== null &&
    'attemptId' in payload &&
    payload.attemptId === UNSTAMPED
  return isUnstamped ? { ...intent, payload: { ...payload, attemptId: id() } } : intent
}

const metaOf = (latest: boolean, requestId: string | undefined): IntentMeta => ({
  intent: true,
  ...(latest && { latest }),
  ...(requestId !== undefined && { requestId }),
})

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
