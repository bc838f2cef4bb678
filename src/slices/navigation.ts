import { createAction } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import type { Namespace } from './domain/ids/caip'
import type { Route, ViewName, ViewParams } from './domain/widget/views'

/** Intents and facts of navigation, shared by the slices that handle them. */

/** Opens the modal at the given view, else at Account (when connected) or Connect. */
export const modalOpenRequested = createIntent<{
  view?: ViewName | undefined
  /** Unvalidated value of the page; rejected unless the site offers a network of this namespace. */
  namespace?: string | undefined
  params?: ViewParams | undefined
}>('navigation/modalOpenRequested')
/** Closes the modal. Refused while a view requires an answer, unless `force` is set. */
export const modalCloseRequested = createIntent<{ force?: boolean }>(
  'navigation/modalCloseRequested',
)
/** Goes back one step; closes the modal from the first view. */
export const backRequested = createIntent('navigation/backRequested')
/** Shows a further view. */
export const viewPushed = createIntent<Route>('navigation/viewPushed')

/**
 * The modal opened, or the site opened another view in it. The payload is the namespace of the
 * visit, or null for any.
 */
export const visitStarted = createAction<Namespace | null>('navigation/visitStarted')
export const modalOpened = createAction<Route>('navigation/modalOpened')
export const modalClosed = createAction('navigation/modalClosed')
/**
 * The modal went back one step. The payload is the view that was left, and whether leaving it
 * abandons an attempt.
 */
export const wentBack = createAction<Route & { abandonsAttempt?: boolean }>('navigation/wentBack')
export const viewReplaced = createAction<Route>('navigation/viewReplaced')
/** A view replaced the whole history: one that requires an answer, or the list in two panes. */
export const viewTookOver = createAction<Route>('navigation/viewTookOver')
