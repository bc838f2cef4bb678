import { base58 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Keypair } from '@solana/web3.js'
import { HDKey } from 'micro-key-producer/slip10.js'
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

/** A funded test account on Solana. */
export interface SolanaTestAccount {
  /** Public key, base58. */
  address: string
  /** Secret key and public key, 64 bytes, base58: what Solana wallets import. */
  privateKey: string
}

/** The accounts of the sandbox. */
export interface TestAccounts {
  /** Deploys contracts, owns the pools, sells test coins. Never handed out. */
  house: LocalAccount
  /** Funded accounts for tests and people. */
  visitors: readonly TestAccount[]
  /** The same on Solana. */
  solana: { house: Keypair; visitors: readonly SolanaTestAccount[] }
}

/** Keys of the same mnemonic, at the path that Solana wallets use (SLIP-10, m/44'/501'/n'/0'). */
const solanaAccounts = (): TestAccounts['solana'] => {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(MNEMONIC))
  const keyOf = (index: number) =>
    Keypair.fromSeed(root.derive(`m/44'/501'/${index}'/0'`).privateKey)
  const visitors = Array.from({ length: VISITORS }, (_, index) => {
    const { publicKey, secretKey } = keyOf(index + 1)
    return { address: publicKey.toBase58(), privateKey: base58.encode(secretKey) }
  })
  return { house: keyOf(0), visitors }
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
  solana: solanaAccounts(),
})
