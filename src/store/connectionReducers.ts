import { accountsSlice } from '../slices/accounts'
import { connectSlice } from '../slices/connect'
import { connectorsSlice } from '../slices/connectors'
import { pairingSlice } from '../slices/pairing'
import { siwxSlice } from '../slices/siwx'
import { walletsSlice } from '../slices/wallets'

/** State of wallets, of the connections to them and of signing in with them. */
export const connectionReducers = {
  connectors: connectorsSlice.reducer,
  accounts: accountsSlice.reducer,
  connect: connectSlice.reducer,
  pairing: pairingSlice.reducer,
  siwx: siwxSlice.reducer,
  wallets: walletsSlice.reducer,
}
