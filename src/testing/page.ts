import { installTestWallet } from './installTestWallet'
import type { TestWalletOptions } from './types'

/** What `testWalletScript` lays around the text that starts here. */
declare const latchkeyTestWalletOptions: TestWalletOptions

installTestWallet(latchkeyTestWalletOptions)
