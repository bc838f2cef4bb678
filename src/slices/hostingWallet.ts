import { createAction } from '@reduxjs/toolkit'

/**
 * Looks for the wallet that hosts the page; it may have been found before listeners were attached.
 */
export const hostSought = createAction('connect/hostSought')
