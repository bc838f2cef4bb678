import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { connectRequested } from './connect'
import type { ErrorRecord } from './domain/errors/codes'
import type { Social } from './domain/options/features'
import { EMBEDDED_CONNECTOR_ID } from './domain/wallet/connector'
import type { WindowSocial } from './domain/wallet/socials'
import { createAttempt, createIntent } from './intent'
import { modalClosed, wentBack } from './navigation'
import { ownLoginRequested } from './ownLoginIntent'
import { pairingRequested } from './pairing'

/** The attempt that a fact belongs to. Facts of an attempt that is over are ignored. */
type About = { attemptId: string }
/** An attempt to log in with a provider. */
type Attempt = About & {
  provider: Social
  /** Whether the frame can import a wallet at this login, and the person wants it. */
  importing?: 'offered' | 'chosen'
}

/** State of a social login. The provider's tokens are never in the state. */
export type SocialFlow =
  | { step: 'idle' }
  /** The person is in the provider's window. */
  | ({ step: 'waiting' } & Attempt)
  /** No window can be opened here, so the page itself navigates to the provider. */
  | ({ step: 'leaving' } & Attempt)
  /** The browser blocked the window. */
  | ({ step: 'blocked' } & Attempt)
  /**
   * The site's policy (COOP) cuts the connection to the window, so that its result is unavailable.
   */
  | ({ step: 'lost' } & Attempt)
  /**
   * `uri` is shown as a QR code for the phone; null until it is loaded. Anyone who reads it can
   * approve the login.
   */
  | ({ step: 'scanning'; uri: string | null } & Attempt)
  /** The provider authenticated the person; the frame fetches the account. */
  | ({ step: 'retrieving' } & Attempt)
  /** The frame shows its page that imports a wallet. */
  | ({ step: 'importing' } & Attempt)
  /** The account is connecting through the `connect` slice. */
  | ({ step: 'connecting' } & Attempt)
  /** The provider declined. */
  | ({ step: 'refused' } & Attempt)
  | ({ step: 'failed'; error: ErrorRecord } & Attempt)

/** Connect shows the default logins before the frame was checked. */
export const loginsShown = createIntent('social/loginsShown')
/** Social logins are visible, so code that a press needs is preloaded. */
export const socialsShown = createIntent('social/socialsShown')
/** The person chose a provider; `hasWindow` is whether the browser opened the window. */
export const socialLoginRequested = createAttempt<{
  provider: WindowSocial
  hasWindow: boolean
}>('social/socialLoginRequested', { latest: true })
/** The person chose a provider where no window can be opened. */
export const socialRedirectRequested = createAttempt<{ provider: WindowSocial }>(
  'social/socialRedirectRequested',
  { latest: true },
)
/**
 * The page navigated to a provider earlier and was loaded again; the widget requests the result of
 * that login automatically.
 */
export const socialReturnRequested = createAttempt('social/socialReturnRequested', {
  latest: true,
})
/** The person chose Farcaster, which logs in with a QR code for the phone. */
export const farcasterRequested = createAttempt('social/farcasterRequested', { latest: true })

const idle: SocialFlow = { step: 'idle' }

const slice = createSlice({
  name: 'social',
  initialState: (): SocialFlow => idle,
  reducers: {
    socialReturned: (
      _,
      { payload }: PayloadAction<About & { provider: WindowSocial }>,
    ): SocialFlow => ({
      step: 'retrieving',
      ...payload,
    }),
    windowLost: (state, { payload }: PayloadAction<About>) => moved(state, payload, 'lost'),
    farcasterCodeReady(state, { payload }: PayloadAction<About & { uri: string }>): SocialFlow {
      if (state.step !== 'scanning' || state.attemptId !== payload.attemptId) return state
      return { ...state, uri: payload.uri }
    },
    /** The frame has a page that imports a wallet at this login. */
    importOffered(state, { payload }: PayloadAction<About>): SocialFlow {
      return isWaitingIn(state, payload) ? { ...state, importing: 'offered' } : state
    },
    /** The person wants to import a wallet, or no longer. */
    importToggled(state, { payload }: PayloadAction<About>): SocialFlow {
      if (!isWaitingIn(state, payload) || !state.importing) return state
      return { ...state, importing: state.importing === 'chosen' ? 'offered' : 'chosen' }
    },
    importOpened: (state, { payload }: PayloadAction<About>) => moved(state, payload, 'importing'),
    providerAnswered: (state, { payload }: PayloadAction<About>) =>
      moved(state, payload, 'retrieving'),
    providerRefused: (state, { payload }: PayloadAction<About>) => moved(state, payload, 'refused'),
    socialLoggedIn: (state, { payload }: PayloadAction<About>) =>
      moved(state, payload, 'connecting'),
    socialFailed(state, { payload }: PayloadAction<About & { error: ErrorRecord }>): SocialFlow {
      if (!isSocialAttempt(state, payload.attemptId) || state.step === 'idle') return state
      const { attemptId, provider } = state
      return { step: 'failed', attemptId, provider, error: payload.error }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(socialLoginRequested, (_, { payload: { hasWindow, ...attempt } }): SocialFlow => ({
        step: hasWindow ? 'waiting' : 'blocked',
        ...attempt,
      }))
      .addCase(socialRedirectRequested, (_, { payload }): SocialFlow => ({
        step: 'leaving',
        ...payload,
      }))
      .addCase(farcasterRequested, (_, { payload }): SocialFlow => ({
        step: 'scanning',
        uri: null,
        provider: 'farcaster',
        ...payload,
      }))
      // Leaving abandons the attempt: a late answer of the frame does not connect.
      .addCase(modalClosed, () => idle)
      .addCase(wentBack, (state, { payload }) => (payload.abandonsAttempt ? idle : state))
      .addCase(disconnectRequested, () => idle)
      .addCase(pairingRequested, () => idle)
      .addCase(ownLoginRequested, () => idle)
      .addCase(connectRequested, (state, { payload }) =>
        payload.connectorId === EMBEDDED_CONNECTOR_ID ? state : idle,
      )
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle)),
})

function moved(
  state: SocialFlow,
  { attemptId }: About,
  step: 'lost' | 'retrieving' | 'importing' | 'refused' | 'connecting',
): SocialFlow {
  if (state.step === 'idle' || state.attemptId !== attemptId) return state
  return { step, attemptId, provider: state.provider }
}

/** Whether the person is in the provider's window, in this attempt. */
function isWaitingIn(
  state: SocialFlow,
  { attemptId }: About,
): state is Extract<SocialFlow, { step: 'waiting' }> {
  return state.step === 'waiting' && state.attemptId === attemptId
}

/** Whether an attempt is the current login. */
export function isSocialAttempt(flow: SocialFlow, attemptId: string): boolean {
  return flow.step !== 'idle' && flow.attemptId === attemptId
}

/** The social login; idle while its feature has not loaded. */
export function selectSocialFlow({ social }: { social?: SocialFlow }): SocialFlow {
  return social ?? idle
}

export const socialSlice = slice
export const {
  socialReturned,
  windowLost,
  farcasterCodeReady,
  importOffered,
  importToggled,
  importOpened,
  providerAnswered,
  providerRefused,
  socialLoggedIn,
  socialFailed,
} = slice.actions
