import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from './domain/errors/codes'
import type { PersistedState } from './domain/widget/persisted'

/** Facts about the whole widget that several slices handle. */

/** Storage was read and validated; `null` if there is nothing to restore. */
export const stateRestored = createAction<PersistedState | null>('lifecycle/stateRestored')
/** Another tab saved its state. The payload is already parsed. */
export const stateChangedElsewhere = createAction<PersistedState>('lifecycle/stateChangedElsewhere')
/** Another tab signed in or out: the stored sessions may have changed. */
export const sessionsChangedElsewhere = createAction('lifecycle/sessionsChangedElsewhere')
/** Every stored connection was tried, so the connection status is final. */
export const initialized = createAction('lifecycle/initialized')
/**
 * Queries the wallets again: time travel in DevTools ended, or the browser restored the page from
 * its back/forward cache.
 */
export const syncRequested = createAction<string>('lifecycle/syncRequested')
/** A command ended; the promise that waits for `requestId` settles. */
export const commandSettled = createAction<{ requestId: string; error: ErrorRecord | null }>(
  'lifecycle/commandSettled',
)
/**
 * The code of the features failed to load, so no service can be called. Opening the modal
 * retries.
 */
export const featuresUnavailable = createAction('lifecycle/featuresUnavailable')
/**
 * The code that handles an intent failed to load; the slice that shows the attempt marks it as
 * failed.
 */
export const featureUnavailable = createAction<{ intent: UnknownAction; error: ErrorRecord }>(
  'lifecycle/featureUnavailable',
)
