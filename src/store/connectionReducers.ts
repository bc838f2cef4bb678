import { accountsSlice } from '../slices/accounts'
import { connectSlice } from '../slices/connect'
import { connectorsSlice } from '../slices/connectors'
import { pairingSlice } from '../slices/pairing'
import { siwxSlice } from '../slices/siwx'
import { walletsSlice } from '../slices/wallets'

/** Reducers for wallets, connections and sign-in. */
export const connectionReducers = {
  connectors: connectorsSlice.reducer,
  accounts: accountsSlice.reducer,
  connect: connectSlice.reducer,
  pairing: pairingSlice.reducer,
  siwx: siwxSlice.reducer,
  wallets: walletsSlice.reducer,
}
