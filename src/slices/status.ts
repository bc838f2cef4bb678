import { createSlice } from '@reduxjs/toolkit'
import { initialized } from './lifecycle'

/** Whether every stored connection was tried; until then nobody sees a Connect button as the truth. */
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
