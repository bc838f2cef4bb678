import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { disconnectRequested, walletConnected } from './accounts'
import { connectDeclined, connectFailed, connectRequested } from './connect'
import { PAIRING_CONNECTOR_ID } from './domain/wallet/connector'
import { EMAIL_NAME } from './domain/wallet/namedWallet'
import { emailFailed, emailLoginRequested } from './email'
import { modalClosed } from './navigation'
import { namedWalletRequested } from './namedWalletIntent'
import { pairingDeclined, pairingFailed, pairingRequested } from './pairing'
import {
  farcasterRequested,
  providerRefused,
  socialFailed,
  socialLoginRequested,
  socialRedirectRequested,
} from './social'

/** What became of the wallet that the page named last. */
export type NamedWalletState = {
  /** As the page named it. */
  name: string
  /**
   * `finding` until it is known what is meant, `asked` while that is waited for. `refused`, `unknown` and `unreached` (the
   * wallet list cannot be asked) stay when the modal closes, for the page's button.
   */
  step: 'idle' | 'finding' | 'asked' | 'refused' | 'unknown' | 'unreached'
  /** Ids of connectors, wallets or providers that an attempt of it is about. */
  about: string[]
}

const idle = (): NamedWalletState => ({ name: '', step: 'idle', about: [] })

/** An attempt has begun: at the wallet that the page named, once more, or at another one. */
function follow(state: NamedWalletState, id: string): NamedWalletState {
  return state.about.includes(id) ? { ...state, step: 'asked' } : idle()
}

const slice = createSlice({
  name: 'namedWallet',
  initialState: idle,
  reducers: {
    /** It is known what is meant. */
    namedWalletFound: (state, { payload: about }: PayloadAction<string[]>): NamedWalletState => ({
      ...state,
      step: 'asked',
      about,
    }),
    namedWalletMissing(state, { payload: step }: PayloadAction<'unknown' | 'unreached'>) {
      if (state.step === 'finding') state.step = step
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(namedWalletRequested, (_, { payload: { name } }): NamedWalletState => ({
        name,
        step: 'finding',
        about: [],
      }))
      .addCase(connectRequested, (state, { payload }) => follow(state, payload.connectorId))
      .addCase(pairingRequested, (state, { payload: { wallet } }) =>
        follow(state, wallet?.id ?? PAIRING_CONNECTOR_ID),
      )
      .addCase(emailLoginRequested, (state) => follow(state, EMAIL_NAME))
      .addCase(farcasterRequested, (state) => follow(state, 'farcaster'))
      .addCase(disconnectRequested, idle)
      .addCase(walletConnected, (state, { payload }) => (payload.restored ? state : idle()))
      // What was given up leaves no trace; how it ended stays for the button.
      .addCase(modalClosed, (state) =>
        state.step === 'finding' || state.step === 'asked' ? idle() : state,
      )
      .addMatcher(
        isAnyOf(socialLoginRequested, socialRedirectRequested),
        (state, { payload: { provider } }) => follow(state, provider),
      )
      .addMatcher(
        isAnyOf(
          connectDeclined,
          connectFailed,
          pairingDeclined,
          pairingFailed,
          providerRefused,
          socialFailed,
          emailFailed,
        ),
        (state) => {
          if (state.step === 'asked') state.step = 'refused'
        },
      ),
})

/** The wallet that the page named; idle while its capability has not loaded. */
export function selectNamedWallet({
  namedWallet,
}: {
  namedWallet?: NamedWalletState
}): NamedWalletState {
  return namedWallet ?? NONE
}
const NONE = idle()

export const namedWalletSlice = slice
export const { namedWalletFound, namedWalletMissing } = slice.actions
