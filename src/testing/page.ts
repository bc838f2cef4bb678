import { installTestWallet } from './installTestWallet'

// The whole text of a test wallet for pages starts here; `testWalletScript` lays the options around it.
installTestWallet(latchkeyTestWalletOptions)
