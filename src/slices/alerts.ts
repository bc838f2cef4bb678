import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import { modalClosed } from './navigation'
import type { Alert } from './domain/widget/alert'
import type { AlertsState } from './domain/state/state'

const initialState: AlertsState = { snackbar: null, bar: null }

/** The person closed the alert bar, or an error in the snackbar. */
export const alertDismissed = createIntent<{ id: string }>('alerts/alertDismissed')

const slice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    /** Requests a one-line alert. The alerts listener queues it and shows it in turn. */
    alertRaised(_state, _action: PayloadAction<Alert>) {},
    snackbarShown(state, { payload }: PayloadAction<Alert>) {
      state.snackbar = payload
    },
    snackbarHidden(state) {
      state.snackbar = null
    },
    barShown(state, { payload }: PayloadAction<Alert>) {
      state.bar = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(alertDismissed, (state, { payload }) => {
        if (state.bar?.id === payload.id) state.bar = null
        if (state.snackbar?.id === payload.id) state.snackbar = null
      })
      .addCase(modalClosed, (state) => {
        state.snackbar = null
      }),
  selectors: {
    selectSnackbar: (state) => state.snackbar,
    selectAlertBar: (state) => state.bar,
  },
})

export const alertsSlice = slice
export const { alertRaised, snackbarShown, snackbarHidden, barShown } = slice.actions
export const { selectSnackbar, selectAlertBar } = slice.selectors
