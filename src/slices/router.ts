import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { connectRequested } from './connect'
import {
  modalClosed,
  modalOpened,
  viewPushed,
  viewReplaced,
  viewTookOver,
  wentBack,
} from './navigation'
import { pairingRequested } from './pairing'
import type { Route } from './domain/widget/views'
import type { RouterState, TransactionEntry } from './domain/state/state'

const FIRST: Route = { view: 'Connect', params: {} }
const initialState: RouterState = { history: [FIRST], transactions: [] }

function push(state: RouterState, route: Route) {
  const current = state.history.at(-1)
  const same =
    current?.view === route.view && JSON.stringify(current.params) === JSON.stringify(route.params)
  if (!same) state.history.push(route)
}

const slice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    transactionPushed(state, { payload }: PayloadAction<TransactionEntry>) {
      state.transactions.push(payload)
    },
    /**
     * A request ended and its entry leaves the stack. Success shows the entry's success view if it
     * has one; otherwise the modal goes back.
     */
    transactionEnded(state, { payload }: PayloadAction<'success' | 'error' | 'cancel'>) {
      const entry = state.transactions.pop()
      if (!entry) return
      if (payload === 'success' && entry.onSuccess)
        push(state, { view: entry.onSuccess, params: {} })
      else if (state.history.length > 1) state.history.pop()
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(modalOpened, (state, { payload }) => {
        state.history = [payload]
      })
      // Views that require an answer (sign-in, unsupported network) have no way back.
      .addCase(viewTookOver, (state, { payload }) => {
        state.history = [payload]
      })
      .addCase(modalClosed, () => initialState)
      .addCase(viewPushed, (state, { payload }) => push(state, payload))
      .addCase(viewReplaced, (state, { payload }) => {
        state.history[state.history.length - 1] = payload
      })
      .addCase(wentBack, (state) => {
        if (state.history.length > 1) state.history.pop()
      })
      .addCase(connectRequested, (state, { payload }) => {
        if (payload.show)
          push(state, { view: 'ConnectingExternal', params: { connectorId: payload.connectorId } })
      })
      .addCase(pairingRequested, (state, { payload }) => {
        if (!payload.show) return
        const params = payload.wallet ? { walletId: payload.wallet.id } : {}
        push(state, { view: 'ConnectingWalletConnect', params })
      }),
  selectors: {
    selectRoute: (state) => state.history.at(-1) ?? FIRST,
    selectView: (state) => (state.history.at(-1) ?? FIRST).view,
    selectHistory: (state) => state.history,
    selectHasTransactions: (state) => state.transactions.length > 0,
  },
})

export const routerSlice = slice
export const { transactionPushed, transactionEnded } = slice.actions
export const { selectRoute, selectView, selectHistory, selectHasTransactions } = slice.selectors
