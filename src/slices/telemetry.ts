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

/** Names of properties with ids of networks, lists and transactions, which are as long as addresses. */
const IDS = /^(?:networks?|hash|defaultNetwork|explorerId|projectId|\w+WalletIds)$/

/** Names and searches are the words of wallets and visitors, and may hold anything. */
function cleaned(facts: EventFacts, name = ''): EventFacts {
  if (typeof facts === 'string') return IDS.test(name) ? facts : withoutSecrets(facts)
  if (Array.isArray(facts)) return facts.map((entry: EventFacts) => cleaned(entry, name))
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, entry]) => [key, cleaned(entry, key)]))
}

/**
 * An event of the analytics list happened. The site always receives it, the service only when the options allow it.
 * What may be an address or a key in its facts is replaced (`withoutSecrets`).
 */
export const eventTracked = createAction(
  'telemetry/eventTracked',
  ({ event, ...facts }: TrackedEvent) => ({
    // What is cleaned keeps its shape.
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
    /** The analytics service refused an event (403), or took one again. */
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
    /** Fewer than 5 error events went out in the last 60 s. */
    selectMaySendError: (state, now: number) =>
      state.errorTimes.filter((at) => now - at < ERROR_EVENTS_WINDOW_MS).length < ERROR_EVENTS_MAX,
  },
})

export const telemetrySlice = slice
export const { telemetryDecided, errorEventSent, refusalChanged } = slice.actions
export const { selectTelemetry, selectMaySendError } = slice.selectors
