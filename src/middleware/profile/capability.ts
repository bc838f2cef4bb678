import { accountChosen, walletChosen, walletForgetRequested } from '../../slices/profile'
import type { Capability } from '../core/capability'
import { chooseAccount, chooseWallet, forgetWallet } from './choose'

/** Choosing among the connected wallets and among the accounts that a wallet granted. */
export const profileCapability: Capability = {
  start({ handle }) {
    handle(walletChosen, chooseWallet)
    handle(accountChosen, chooseAccount)
    handle(walletForgetRequested, forgetWallet)
  },
}
