import { mnemonicToAccount } from 'viem/accounts'
import { toHex, type Hex, type LocalAccount } from 'viem'

/** The public test mnemonic of local chains; its coins are worth nothing anywhere. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** How many accounts visitors get. */
const VISITORS = 9

/** A funded test account. */
export interface TestAccount {
  address: Hex
  privateKey: Hex
}

/** The accounts of the sandbox. */
export interface TestAccounts {
  /** Deploys contracts, owns the pools, sells test coins. Never handed out. */
  house: LocalAccount
  /** Funded accounts for tests and people. */
  visitors: readonly TestAccount[]
}

/** Derives the accounts; the first is the house, the next nine are for visitors. */
export const testAccounts = (): TestAccounts => ({
  house: mnemonicToAccount(MNEMONIC, { addressIndex: 0 }),
  visitors: Array.from({ length: VISITORS }, (_, index) => {
    const account = mnemonicToAccount(MNEMONIC, { addressIndex: index + 1 })
    const key = account.getHdKey().privateKey
    if (!key) throw new Error('the test mnemonic gave no private key')
    return { address: account.address, privateKey: toHex(key) }
  }),
})
