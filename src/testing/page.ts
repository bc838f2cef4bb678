import { installTestWallet } from './installTestWallet'
import type { TestWalletOptions } from './types'

/** Defined by the wrapper that `testWalletScript` adds to this code. */
declare const latchkeyTestWalletOptions: TestWalletOptions

installTestWallet(latchkeyTestWalletOptions)
