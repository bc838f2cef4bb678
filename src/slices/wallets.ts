import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { stateChangedElsewhere, stateRestored } from './lifecycle'
import { RECENT_WALLETS_MAX } from './domain/limits'
import type { Wallet } from './domain/wallet/wallet'
import type { WalletsState } from './domain/state/state'

const initialState: WalletsState = { recent: [] }

const slice = createSlice({
  name: 'wallets',
  initialState,
  reducers: {
    /**
     * A listed wallet was used. Newest first, at most two; a wallet that is in the list already
     * keeps its place.
     */
    walletUsed(state, { payload }: PayloadAction<Wallet>) {
      if (state.recent.some(({ id }) => id === payload.id)) return
      state.recent = [payload, ...state.recent].slice(0, RECENT_WALLETS_MAX)
    },
    /** The person removed a wallet from the list. */
    walletForgotten(state, { payload }: PayloadAction<string>) {
      state.recent = state.recent.filter(({ id }) => id !== payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(stateRestored, (state, { payload }) => {
        if (payload) state.recent = payload.recentWallets
      })
      .addCase(stateChangedElsewhere, (state, { payload }) => {
        state.recent = payload.recentWallets
      }),
  selectors: { selectRecentWallets: (state) => state.recent },
})

export const walletsSlice = slice
export const { walletUsed, walletForgotten } = slice.actions
export const { selectRecentWallets } = slice.selectors
