// English sentences are in the folder of their view. Translations are one file per language: translators work by language,
// and a site loads one language at a time.
import { strings as account } from '../Account/strings'
import { strings as allWallets } from '../AllWallets/strings'
import { strings as downloads } from '../Downloads/strings'
import { strings as getWallet } from '../GetWallet/strings'
import { strings as networks } from '../Networks/strings'
import { strings as siwxSignMessage } from '../SIWXSignMessage/strings'
import { strings as switchNetwork } from '../SwitchNetwork/strings'
import { strings as unsupportedChain } from '../UnsupportedChain/strings'
import { strings as whatIsANetwork } from '../WhatIsANetwork/strings'
import { strings as whatIsAWallet } from '../WhatIsAWallet/strings'
import { actionStrings } from './actions'
import { baseStrings } from './base'
import { connectingStrings } from './connectingStrings'
import { embeddedStrings } from './embedded'
import { sharedStrings } from './shared'

/**
 * All texts of the widget in English, with flat keys grouped by view. `t` fills in `{name}`
 * placeholders and checks their names at compile time. Messages of error codes have keys
 * `error.<CODE>`; their English texts are in `slices/domain/errors/codes.ts`.
 *
 * Voice: short, plain, second person, verbs first, no exclamation, no blame.
 */
export const en = {
  ...baseStrings,
  ...sharedStrings,
  ...embeddedStrings,
  ...actionStrings,
  ...account,
  ...allWallets,
  ...connectingStrings,
  ...downloads,
  ...getWallet,
  ...networks,
  ...siwxSignMessage,
  ...switchNetwork,
  ...unsupportedChain,
  ...whatIsANetwork,
  ...whatIsAWallet,
}
