import { createAction } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import type { Namespace } from './domain/ids/caip'
import type { Route, ViewName, ViewParams } from './domain/widget/views'

/** Intents and facts about moving through the modal, shared by the slices that handle them. */

/** Open the modal, at a view or at the one that fits (Account when connected, else Connect). */
export const modalOpenRequested = createIntent<{
  view?: ViewName | undefined
  /** As the page gave it; refused unless a network of the site has it. */
  namespace?: string | undefined
  params?: ViewParams | undefined
}>('navigation/modalOpenRequested')
/** Close the modal; refused while a view demands an answer, unless forced. */
export const modalCloseRequested = createIntent<{ force?: boolean }>(
  'navigation/modalCloseRequested',
)
/** One step back; from the first view this closes. */
export const backRequested = createIntent('navigation/backRequested')
/** Show a further view. */
export const viewPushed = createIntent<Route>('navigation/viewPushed')

/** A visit begins, or the site opens another view in it: the namespace that it is about, or null for any. */
export const visitStarted = createAction<Namespace | null>('navigation/visitStarted')
export const modalOpened = createAction<Route>('navigation/modalOpened')
export const modalClosed = createAction('navigation/modalClosed')
/** One step back was taken; the payload is the view that was left, and whether leaving it abandons an attempt. */
export const wentBack = createAction<Route & { abandonsAttempt?: boolean }>('navigation/wentBack')
export const viewReplaced = createAction<Route>('navigation/viewReplaced')
/** A view replaces the whole history: one that must be answered, or the list in two panes. */
export const viewTookOver = createAction<Route>('navigation/viewTookOver')
