import { createSlice } from '@reduxjs/toolkit'
import { modalClosed, modalOpened, visitStarted } from './navigation'
import type { ModalState } from './domain/state/state'

const initialState: ModalState = {
  open: false,
  loading: false,
  shaking: false,
  namespace: null,
}

const slice = createSlice({
  name: 'modal',
  initialState,
  reducers: {
    /** The code of the current view is loading. */
    loadingStarted(state) {
      state.loading = true
    },
    loadingEnded(state) {
      state.loading = false
    },
    /** Closing was refused: the card shakes and a screen reader announces the reason. */
    closeRefused(state) {
      state.shaking = true
    },
    shakeEnded(state) {
      state.shaking = false
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(visitStarted, (state, { payload }) => {
        state.namespace = payload
      })
      .addCase(modalOpened, ({ namespace }) => ({ ...initialState, open: true, namespace }))
      .addCase(modalClosed, () => initialState),
  selectors: {
    selectModal: (state) => state,
    selectModalOpen: (state) => state.open,
  },
})

export const modalSlice = slice
export const { loadingStarted, loadingEnded, closeRefused, shakeEnded } = slice.actions
export const { selectModal, selectModalOpen } = slice.selectors
