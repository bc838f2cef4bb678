import { strings as accountSettings } from '../AccountSettings/strings'
import { strings as registerAccountName } from '../RegisterAccountName/strings'
import { strings as profileWallets } from '../ProfileWallets/strings'
import { strings as transactions } from '../Transactions/strings'
import { strings as pending } from '../Account/pendingStrings'
import { requestStrings } from './requestStrings'
import { noticeStrings } from './noticeStrings'
import { strings as pay } from '../Pay/strings'
import { strings as onRamp } from '../OnRampProviders/strings'
import { strings as smartSessions } from '../SmartSessionList/strings'
import { strings as swap } from '../Swap/strings'
import { strings as switchActiveChain } from '../SwitchActiveChain/strings'
import { strings as nft } from '../Nft/strings'
import { strings as token } from '../Token/strings'
import { strings as walletCompatibleNetworks } from '../WalletCompatibleNetworks/strings'
import { strings as walletSend } from '../WalletSend/strings'
import { strings as walletReceive } from '../WalletReceive/strings'

/** English texts of the actions of a connected account. */
export const actionStrings = {
  ...accountSettings,
  ...registerAccountName,
  ...profileWallets,
  ...transactions,
  ...token,
  ...nft,
  ...noticeStrings,
  ...requestStrings,
  ...pending,
  ...walletCompatibleNetworks,
  ...walletReceive,
  ...walletSend,
  ...onRamp,
  ...pay,
  ...smartSessions,
  ...swap,
  ...switchActiveChain,
} as const
