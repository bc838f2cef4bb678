import { strings as walletCompatibleNetworks } from '../WalletCompatibleNetworks/strings'
import { strings as walletSend } from '../WalletSend/strings'
import { strings as walletReceive } from '../WalletReceive/strings'

/** What the views of a connected account's actions say, in English. */
export const actionStrings = {
  ...walletCompatibleNetworks,
  ...walletReceive,
  ...walletSend,
} as const
