export { getInWidget } from './testing/getInWidget'
export { installTestWallet } from './testing/installTestWallet'
export { testWalletScript } from './testing/testWalletScript'

export type {
  TestProvider,
  TestWallet,
  TestWalletOptions,
  TestWalletRequest,
  TestWalletScriptOptions,
} from './testing/types'
