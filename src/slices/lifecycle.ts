import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { ErrorRecord } from './domain/errors/codes'
import type { PersistedState } from './domain/widget/persisted'

/** Facts about the widget as a whole, which several slices answer to. */

/** Storage was read and checked; `null` when there was nothing to restore. */
export const stateRestored = createAction<PersistedState | null>('lifecycle/stateRestored')
/** Another tab saved its state; already parsed like our own. */
export const stateChangedElsewhere = createAction<PersistedState>('lifecycle/stateChangedElsewhere')
/** Another tab signed in or out: the stored sessions may have changed. */
export const sessionsChangedElsewhere = createAction('lifecycle/sessionsChangedElsewhere')
/** Every stored connection was tried: the widget knows who is connected. */
export const initialized = createAction('lifecycle/initialized')
/** Wallets are to be asked again: DevTools came back to the present, or the browser to a page that it had put aside. */
export const syncRequested = createAction<string>('lifecycle/syncRequested')
/** A command came to its end; the promise that waits for `requestId` settles. */
export const commandSettled = createAction<{ requestId: string; error: ErrorRecord | null }>(
  'lifecycle/commandSettled',
)
/** The code of the capabilities did not arrive: nothing can be asked of a service. Opening the modal tries again. */
export const capabilitiesUnavailable = createAction('lifecycle/capabilitiesUnavailable')
/** The code that handles an intent did not arrive; the slice that shows the attempt as running marks it as failed. */
export const capabilityUnavailable = createAction<{ intent: UnknownAction; error: ErrorRecord }>(
  'lifecycle/capabilityUnavailable',
)
