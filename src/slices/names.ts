import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { ErrorRecord } from './domain/errors/codes'
import { createAttempt, createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'
import { nameStartRequested } from './startIntents'

/** The full name that an account requests, including its zone. */
type Asked = { attemptId: string; name: string; address: string }

/** State of a name registration. */
export type NameFlow =
  | { step: 'choosing'; error: ErrorRecord | null }
  /**
   * The wallet is prompted to sign; `isRenewed` if it is the second prompt, because the first
   * signature was too late.
   */
  | ({ step: 'signing'; isRenewed?: boolean } & Asked)
  /** The service is registering the name. */
  | ({ step: 'registering' } & Asked)
  | ({ step: 'registered' } & Asked)

/**
 * `label` is the typed name without its zone; `settled` is the label that suggestions are requested
 * for, after a pause in typing.
 */
export type NamesState = { label: string; settled: string; flow: NameFlow }

/** The person typed a name or chose a suggestion. */
export const nameTyped = createIntent<string>('names/nameTyped', { latest: true })
/** The person confirmed the name; the wallet is prompted to sign. */
export const nameRegistrationRequested = createAttempt<{ name: string }>(
  'names/nameRegistrationRequested',
)

const askedOf = ({ attemptId, name, address }: Asked): Asked => ({ attemptId, name, address })

type About = { attemptId: string }

const empty = (): NamesState => ({
  label: '',
  settled: '',
  flow: { step: 'choosing', error: null },
})

/** Whether a registration is in progress. */
export function isNameAsked({ flow }: NamesState): boolean {
  return flow.step === 'signing' || flow.step === 'registering'
}

/** Whether an attempt is the current registration. */
export function isNameAttempt({ flow }: NamesState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

/**
 * Clears the form and a pending signature. A registration that the service has received continues.
 */
const unlessRegistering = (state: NamesState): NamesState =>
  state.flow.step === 'registering' ? state : empty()

const slice = createSlice({
  name: 'names',
  initialState: empty,
  reducers: {
    /** The person stopped typing. */
    nameSettled(state, { payload }: PayloadAction<string>) {
      if (state.label === payload) state.settled = payload
    },
    nameSigningStarted(state, { payload }: PayloadAction<Asked>) {
      if (!isNameAsked(state)) state.flow = { step: 'signing', ...payload }
    },
    nameSigned(state, { payload }: PayloadAction<About>) {
      if (state.flow.step === 'signing' && isNameAttempt(state, payload.attemptId))
        state.flow = { ...askedOf(state.flow), step: 'registering' }
    },
    /** The signature was too late, so the wallet is prompted again. */
    nameMessageRenewed(state, { payload }: PayloadAction<About>) {
      const { flow } = state
      if (
        (flow.step === 'signing' || flow.step === 'registering') &&
        isNameAttempt(state, payload.attemptId)
      )
        state.flow = { ...askedOf(flow), step: 'signing', isRenewed: true }
    },
    nameRegistered(state, { payload }: PayloadAction<About>) {
      if (state.flow.step !== 'registering' || !isNameAttempt(state, payload.attemptId))
        return state
      return { ...empty(), flow: { ...state.flow, step: 'registered' as const } }
    },
    /** The registration was declined or failed; the person can retry or choose another name. */
    nameFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>) {
      if (isNameAsked(state) && isNameAttempt(state, payload.attemptId))
        state.flow = { step: 'choosing', error: payload.error }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(nameStartRequested, (state) => (isNameAsked(state) ? state : empty()))
      .addCase(nameTyped, (state, { payload }) =>
        isNameAsked(state) ? state : { ...empty(), label: payload.trim().toLowerCase() },
      )
      .addCase(walletDisconnected, unlessRegistering)
      .addCase(accountsChanged, unlessRegistering)
      .addCase(networkSwitched, unlessRegistering)
      .addCase(walletNetworkChanged, unlessRegistering)
      .addCase(modalClosed, unlessRegistering)
      .addCase(wentBack, (state, { payload }) =>
        payload.view === 'RegisterAccountName' ? unlessRegistering(state) : state,
      ),
})

const initial = empty()
/** The registration; empty while its feature has not loaded. */
export function selectNames({ names }: { names?: NamesState }): NamesState {
  return names ?? initial
}

export const namesSlice = slice
export const {
  nameSettled,
  nameSigningStarted,
  nameSigned,
  nameMessageRenewed,
  nameRegistered,
  nameFailed,
} = slice.actions
