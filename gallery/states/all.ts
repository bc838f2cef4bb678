import { ACCOUNT } from './account'
import { APPROVE } from './approve'
import { CONNECT, CONNECT_WALLETS } from './connect'
import {
  CONNECTING_BASIC,
  CONNECTING_EXTERNAL,
  CONNECTING_MULTI_CHAIN,
  CONNECTING_NAMED,
  CONNECTING_PAIRED,
} from './connecting'
import { EMAIL } from './email'
import { EMAIL_UPDATE } from './emailUpdate'
import { NAMES } from './names'
import { ONRAMP } from './onramp'
import { PAY } from './pay'
import { TRANSACTIONS } from './history'
import { PROFILE } from './profile'
import { NETWORK_LIST, SWITCH_ACTIVE_CHAIN, SWITCH_NETWORK, UNSUPPORTED_CHAIN } from './networks'
import type { RecordedView } from './recorded'
import { RECEIVE } from './receive'
import { SEND } from './send'
import { SESSIONS } from './sessions'
import { SWAP } from './swap'
import { SIGN_IN } from './signIn'
import { SOCIAL } from './socials'
import { NFT } from './nft'
import { TOKEN } from './token'
import { SMART_ACCOUNT } from './smartAccount'
import { WALLET_PAGES } from './walletPages'
import { ALL_WALLETS, DOWNLOADS, GET_WALLET, HELP } from './wallets'

/** Every view of the widget with its recorded states; the most common state is first. */
export const RECORDED: readonly RecordedView[] = [
  CONNECT,
  CONNECT_WALLETS,
  ALL_WALLETS,
  CONNECTING_EXTERNAL,
  CONNECTING_MULTI_CHAIN,
  CONNECTING_NAMED,
  CONNECTING_PAIRED,
  CONNECTING_BASIC,
  ...EMAIL,
  ...SOCIAL,
  SIGN_IN,
  ACCOUNT,
  TOKEN,
  NFT,
  TRANSACTIONS,
  PROFILE,
  ...EMAIL_UPDATE,
  APPROVE,
  SMART_ACCOUNT,
  ...WALLET_PAGES,
  ...SEND,
  ...SESSIONS,
  ...SWAP,
  ...RECEIVE,
  ...NAMES,
  ...ONRAMP,
  ...PAY,
  NETWORK_LIST,
  SWITCH_NETWORK,
  SWITCH_ACTIVE_CHAIN,
  UNSUPPORTED_CHAIN,
  GET_WALLET,
  DOWNLOADS,
  ...HELP,
]
