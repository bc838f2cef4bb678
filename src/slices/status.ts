import { createSlice } from '@reduxjs/toolkit'
import type { StatusState } from './domain/state/state'
import { capabilitiesUnavailable, initialized } from './lifecycle'

const initialState: StatusState = { initialized: false, unavailable: false }

/** Whether every stored connection was tried, and whether the code of the capabilities could be had. */
const slice = createSlice({
  name: 'status',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(initialized, (state) => {
        state.initialized = true
      })
      .addCase(capabilitiesUnavailable, (state) => {
        state.unavailable = true
      }),
  selectors: { selectInitialized: (state) => state.initialized },
})

export const statusSlice = slice
export const { selectInitialized } = slice.selectors
