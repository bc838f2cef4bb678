import { strings as connectingExternal } from '../ConnectingExternal/strings'
import { strings as connectingMultiChain } from '../ConnectingMultiChain/strings'
import { strings as connectingWalletConnect } from '../ConnectingWalletConnect/strings'
import { strings as connectingWallet } from '../ConnectingWallet/strings'

/** English texts of the views that connect one wallet. */
export const connectingStrings = {
  ...connectingExternal,
  ...connectingMultiChain,
  ...connectingWallet,
  ...connectingWalletConnect,
} as const
