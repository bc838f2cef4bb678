import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { NamePreset } from './domain/account/naming'
import type { ErrorRecord } from './domain/errors/codes'
import { createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { networkSwitched, walletNetworkChanged } from './networks'

/** The name that an account asks for, whole, with its zone. */
type Asked = { attemptId: string; name: string; address: string }

/** State of registering a name (secure-frame reference E). */
export type NameFlow =
  | { step: 'choosing'; error: ErrorRecord | null }
  /** The wallet is asked to sign; `isRenewed` once more, because the first signature came too late. */
  | ({ step: 'signing'; isRenewed?: boolean } & Asked)
  /** The service is asked to enter the name. */
  | ({ step: 'registering' } & Asked)
  | ({ step: 'registered' } & Asked)

/**
 * `label` is the name as it is typed, without its zone; `settled` is the one that suggestions are looked up for, once the
 * typing has paused.
 */
export type NamesState = { label: string; settled: string; flow: NameFlow }

/** Choosing a name begins with an empty field, or with the name that was given. */
export const nameStartRequested = createIntent<NamePreset>('names/nameStartRequested')
/** The person typed a name, or took one that was proposed. */
export const nameTyped = createIntent<string>('names/nameTyped', { latest: true })
/** The person wants this name: the wallet is asked to sign for it. */
export const nameRegistrationRequested = createIntent<{ attemptId: string; name: string }>(
  'names/nameRegistrationRequested',
)

const askedOf = ({ attemptId, name, address }: Asked): Asked => ({ attemptId, name, address })

type About = { attemptId: string }

const empty = (): NamesState => ({
  label: '',
  settled: '',
  flow: { step: 'choosing', error: null },
})

/** Whether the wallet or the service is asked. */
export function isNameAsked({ flow }: NamesState): boolean {
  return flow.step === 'signing' || flow.step === 'registering'
}

/** Whether an attempt is the one that is under way. */
export function isNameAttempt({ flow }: NamesState, attemptId: string): boolean {
  return 'attemptId' in flow && flow.attemptId === attemptId
}

/** What was typed or is being signed is given up; what the service is entering goes on. */
const unlessRegistering = (state: NamesState): NamesState =>
  state.flow.step === 'registering' ? state : empty()

const slice = createSlice({
  name: 'names',
  initialState: empty,
  reducers: {
    /** The typing has paused. */
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
    /** The signature came too late: the wallet is asked once more. */
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
    /** Refused or failed: the person may try again, or take another name. */
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
/** What is being registered; empty while its capability has not loaded. */
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
