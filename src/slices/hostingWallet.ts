import { createAction } from '@reduxjs/toolkit'

/** Listeners are there now: the wallet that the page is shown in may have been found before. */
export const hostSought = createAction('connect/hostSought')
