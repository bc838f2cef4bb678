import { createSlice } from '@reduxjs/toolkit'
import { initialized } from './lifecycle'

/** Whether every stored connection was tried; until then the page's buttons show that they are restoring. */
const slice = createSlice({
  name: 'status',
  initialState: { initialized: false },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(initialized, (state) => {
      state.initialized = true
    }),
  selectors: { selectInitialized: (state) => state.initialized },
})

export const statusSlice = slice
export const { selectInitialized } = slice.selectors
