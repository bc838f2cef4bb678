import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TrackedEvent } from './domain/widget/events'
import { ERROR_EVENTS_MAX, ERROR_EVENTS_WINDOW_MS } from './domain/limits'
import type { TelemetryState } from './domain/state/state'

const initialState: TelemetryState = { sending: 'unknown', errorTimes: [] }

/** An event of the analytics list happened. The site always receives it, the service only when the options allow it. */
export const eventTracked = createAction<TrackedEvent>('telemetry/eventTracked')

const slice = createSlice({
  name: 'telemetry',
  initialState,
  reducers: {
    telemetryDecided(state, { payload }: PayloadAction<'on' | 'off'>) {
      state.sending = payload
    },
    errorEventSent(state, { payload }: PayloadAction<{ at: number }>) {
      state.errorTimes = [...state.errorTimes, payload.at].slice(-ERROR_EVENTS_MAX)
    },
  },
  selectors: {
    selectTelemetry: (state) => state,
    /** Fewer than 5 error events went out in the last 60 s. */
    selectMaySendError: (state, now: number) =>
      state.errorTimes.filter((at) => now - at < ERROR_EVENTS_WINDOW_MS).length < ERROR_EVENTS_MAX,
  },
})

export const telemetrySlice = slice
export const { telemetryDecided, errorEventSent } = slice.actions
export const { selectTelemetry, selectMaySendError } = slice.selectors
