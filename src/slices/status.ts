import { createSlice } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import type { StatusState } from './domain/state/state'
import { featuresUnavailable, initialized } from './lifecycle'

const initialState: StatusState = { initialized: false, unavailable: false, legalAccepted: false }

/** The visitor ticked or unticked the checkbox for the site's legal pages. */
export const legalBoxTicked = createIntent<boolean>('status/legalBoxTicked')

/**
 * Whether every stored connection was tried, whether the code of the features loaded, and
 * whether the legal pages were accepted in this visit.
 */
const slice = createSlice({
  name: 'status',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(initialized, (state) => {
        state.initialized = true
      })
      .addCase(featuresUnavailable, (state) => {
        state.unavailable = true
      })
      .addCase(legalBoxTicked, (state, { payload }) => {
        state.legalAccepted = payload
      }),
  selectors: { selectInitialized: (state) => state.initialized },
})

export const statusSlice = slice
export const { selectInitialized } = slice.selectors
