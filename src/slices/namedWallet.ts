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

/** State of the latest connection request that named a wallet. */
export type NamedWalletState = {
  /** The name as the page passed it. */
  name: string
  /**
   * `finding` until the name is resolved, `asked` while the connection attempt runs. `refused`,
   * `unknown` and `unreached` (the wallet list is unreachable) stay after the modal closes, so that
   * the page's button can show them.
   */
  step: 'idle' | 'finding' | 'asked' | 'refused' | 'unknown' | 'unreached'
  /** Ids of the connectors, wallets or providers that the name resolved to. */
  about: string[]
}

const idle = (): NamedWalletState => ({ name: '', step: 'idle', about: [] })

/** Follows an attempt that starts. One with another wallet ends this request. */
function follow(state: NamedWalletState, id: string): NamedWalletState {
  return state.about.includes(id) ? { ...state, step: 'asked' } : idle()
}

const slice = createSlice({
  name: 'namedWallet',
  initialState: idle,
  reducers: {
    /** The name was resolved. */
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
      // A cancelled request is cleared; an outcome stays for the page's button.
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

/** The latest request by name; idle while its feature has not loaded. */
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
