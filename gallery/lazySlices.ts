import { approvalSlice } from '../src/slices/approval'
import { emailSlice } from '../src/slices/email'
import { emailUpdateSlice } from '../src/slices/emailUpdate'
import { paySlice } from '../src/slices/pay'
import { onrampSlice } from '../src/slices/onramp'
import { namesSlice } from '../src/slices/names'
import { namedWalletSlice } from '../src/slices/namedWallet'
import { pendingSlice } from '../src/slices/pending'
import { sendSlice } from '../src/slices/send'
import { socialSlice } from '../src/slices/social'
import { accountUpgradeSlice } from '../src/slices/accountUpgrade'
import { smartAccountSlice } from '../src/slices/smartAccount'
import { smartSessionsSlice } from '../src/slices/smartSessions'
import { swapSlice } from '../src/slices/swap'
import { tokenLoginSlice } from '../src/slices/tokenLogin'
import { walletPageSlice } from '../src/slices/walletPage'

/** Slices that the product loads on demand; recorded states can contain any of them. */
export const LAZY_SLICES = [
  emailSlice,
  emailUpdateSlice,
  socialSlice,
  sendSlice,
  smartSessionsSlice,
  swapSlice,
  namedWalletSlice,
  namesSlice,
  onrampSlice,
  paySlice,
  pendingSlice,
  approvalSlice,
  accountUpgradeSlice,
  smartAccountSlice,
  tokenLoginSlice,
  walletPageSlice,
] as const
