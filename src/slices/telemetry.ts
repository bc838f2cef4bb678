import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EventFacts } from './domain/widget/eventProperties'
import type { TrackedEvent } from './domain/widget/events'
import { ERROR_EVENTS_MAX, ERROR_EVENTS_WINDOW_MS } from './domain/limits'
import type { TelemetryState } from './domain/state/state'
import { withoutSecrets } from './domain/text/secrets'
import { isInteraction } from './intent'

const initialState: TelemetryState = {
  interacted: false,
  sending: 'unknown',
  refused: false,
  errorTimes: [],
}

/**
 * Properties whose ids (networks, lists, transactions) are as long as addresses and must not be
 * masked.
 */
const IDS = /^(?:networks?|hash|defaultNetwork|explorerId|projectId|\w+WalletIds)$/

/**
 * Masks secrets in all other texts: wallet names and searches come from outside and can contain
 * anything.
 */
function cleaned(facts: EventFacts, name = ''): EventFacts {
  if (typeof facts === 'string') return IDS.test(name) ? facts : withoutSecrets(facts)
  if (Array.isArray(facts)) return facts.map((entry: EventFacts) => cleaned(entry, name))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, entry]) => [key, cleaned(entry, key)]))
}

/**
 * An analytics event happened. The site always receives it, the service only if the options allow
 * it. Texts that may be an address or a key are masked (`withoutSecrets`).
 */
export const eventTracked = createAction(
  'telemetry/eventTracked',
  ({ event, ...facts }: TrackedEvent) => ({
    // Masking keeps the shape.
    payload: { event, ...(cleaned(facts) as typeof facts) } as TrackedEvent,
  }),
)

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
    /** The analytics service refused an event (403) or accepted one again. */
    refusalChanged(state, { payload }: PayloadAction<boolean>) {
      state.refused = payload
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isInteraction, (state) => {
      state.interacted = true
    }),
  selectors: {
    selectTelemetry: (state) => state,
    /** Limits error events to 5 in 60 s. */
    selectMaySendError: (state, now: number) =>
      state.errorTimes.filter((at) => now - at < ERROR_EVENTS_WINDOW_MS).length < ERROR_EVENTS_MAX,
  },
})

export const telemetrySlice = slice
export const { telemetryDecided, errorEventSent, refusalChanged } = slice.actions
export const { selectTelemetry, selectMaySendError } = slice.selectors
