import { strings as approveTransaction } from '../ApproveTransaction/strings'
import { strings as connectingFarcaster } from '../ConnectingFarcaster/strings'
import { strings as connectingOwnLogin } from '../ConnectingOwnLogin/strings'
import { strings as connectingSocial } from '../ConnectingSocial/strings'
import { strings as connectSocials } from '../ConnectSocials/strings'
import { strings as connectWallets } from '../ConnectWallets/strings'
import { strings as emailLogin } from '../EmailLogin/strings'
import { strings as emailVerifyDevice } from '../EmailVerifyDevice/strings'
import { strings as emailVerifyOtp } from '../EmailVerifyOtp/strings'
import { strings as smartAccountSettings } from '../SmartAccountSettings/strings'
import { strings as updateEmailWallet } from '../UpdateEmailWallet/strings'
import { strings as walletPage } from '../WalletPage/strings'

/** English texts of the embedded wallet's views. */
export const embeddedStrings = {
  ...approveTransaction,
  ...connectingFarcaster,
  ...connectingOwnLogin,
  ...connectingSocial,
  ...connectSocials,
  ...connectWallets,
  ...emailLogin,
  ...emailVerifyDevice,
  ...emailVerifyOtp,
  ...smartAccountSettings,
  ...updateEmailWallet,
  ...walletPage,
} as const
