import { pbkdf2Sync } from 'node:crypto'
import { base58, hex } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { p2wpkh } from '@scure/btc-signer/payment.js'
import { HDKD, secretFromSeed } from '@scure/sr25519'
import { Keypair } from '@solana/web3.js'
import { HDKey } from 'micro-key-producer/slip10.js'
import { HDKey as Bip32Key, hdKeyToAccount } from 'viem/accounts'
import { toHex, type Hex, type LocalAccount } from 'viem'
import { keyText, REGTEST } from '../chains/bitcoin/regtest'
import { createCosmosSigner } from '../pages/shared/cosmos/signer'
import { createPolkadotSigner } from '../pages/shared/polkadot/signer'
import { COSMOS_PREFIX } from './networks'

/** The public test mnemonic of local chains; its coins are worthless on every network. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/**
 * The seed of a mnemonic (BIP-39), computed by Node's own code in a twentieth of the time that
 * JavaScript needs.
 */
const stretched = (words: string | Uint8Array) => pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')

/** Number of visitor accounts. */
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

/** A funded test account on Bitcoin. */
export interface BitcoinTestAccount {
  /** P2WPKH on regtest. */
  address: string
  /** In the form that wallets import (WIF). */
  privateKey: string
}

/** A test account on Polkadot. */
export interface PolkadotTestAccount {
  /** In the form without a chain. */
  address: string
  /** 64 bytes of sr25519, hex. */
  privateKey: string
}

/** A test account on Cosmos. */
export interface CosmosTestAccount {
  /** On the first of the sandbox's Cosmos networks. */
  address: string
  /** 32 bytes, hex. */
  privateKey: string
}

/** The accounts of the sandbox. */
export interface TestAccounts {
  /** Treasury: deploys contracts, owns the pools, sells test coins. Its key is not published. */
  treasury: LocalAccount
  /** Signs the approvals of the sandbox's paymaster. It has no coins. */
  sponsor: LocalAccount
  /** Funded accounts for tests and users. */
  visitors: readonly TestAccount[]
  /** The same on Solana. */
  solana: { treasury: Keypair; visitors: readonly SolanaTestAccount[] }
  /** The same on Bitcoin. */
  bitcoin: readonly BitcoinTestAccount[]
  /** Accounts on Polkadot, without a chain. */
  polkadot: readonly PolkadotTestAccount[]
  /** Accounts on Cosmos, without a chain. */
  cosmos: readonly CosmosTestAccount[]
}

/** Keys of the same mnemonic, at the path of Solana wallets (SLIP-10, m/44'/501'/n'/0'). */
const solanaAccounts = (seed: Uint8Array): TestAccounts['solana'] => {
  const root = HDKey.fromMasterSeed(seed)
  const keyOf = (index: number) =>
    Keypair.fromSeed(root.derive(`m/44'/501'/${index}'/0'`).privateKey)
  const visitors = Array.from({ length: VISITORS }, (_, index) => {
    const { publicKey, secretKey } = keyOf(index + 1)
    return { address: publicKey.toBase58(), privateKey: base58.encode(secretKey) }
  })
  return { treasury: keyOf(0), visitors }
}

/** Keys of the same mnemonic, at the path of P2WPKH on test networks (BIP-84). */
const bitcoinAccounts = (root: Bip32Key): TestAccounts['bitcoin'] => {
  const branch = root.derive("m/84'/1'/0'/0")
  return Array.from({ length: VISITORS }, (_, index) => {
    const { privateKey, publicKey } = branch.deriveChild(index)
    const address = publicKey && p2wpkh(publicKey, REGTEST).address
    if (!privateKey || !address) throw new Error('the test mnemonic gave no private key')
    return { address, privateKey: keyText.encode(privateKey) }
  })
}

/** Keys of the same mnemonic, derived like Polkadot's tools, at //0, //1 and so on. */
const polkadotAccounts = (): TestAccounts['polkadot'] => {
  const entropy = mnemonicToEntropy(MNEMONIC, wordlist)
  const root = secretFromSeed(stretched(entropy).subarray(0, 32))
  return Array.from({ length: VISITORS }, (_, index) => {
    const secret = HDKD.secretHard(root, Uint8Array.from({ length: 32, 0: index }))
    return { address: createPolkadotSigner(secret).address, privateKey: hex.encode(secret) }
  })
}

/** Keys of the same mnemonic, at the path of Cosmos wallets (m/44'/118'/0'/0/n). */
const cosmosAccounts = (root: Bip32Key): TestAccounts['cosmos'] => {
  const branch = root.derive("m/44'/118'/0'/0")
  return Array.from({ length: VISITORS }, (_, index) => {
    const { privateKey } = branch.deriveChild(index)
    if (!privateKey) throw new Error('the test mnemonic gave no private key')
    const address = createCosmosSigner(privateKey).addressOf(COSMOS_PREFIX)
    return { address, privateKey: hex.encode(privateKey) }
  })
}

const derive = (): TestAccounts => {
  const seed = stretched(MNEMONIC)
  const root = Bip32Key.fromMasterSeed(seed)
  return {
    treasury: hdKeyToAccount(root, { addressIndex: 0 }),
    sponsor: hdKeyToAccount(root, { addressIndex: VISITORS + 1 }),
    visitors: Array.from({ length: VISITORS }, (_, index) => {
      const account = hdKeyToAccount(root, { addressIndex: index + 1 })
      const key = account.getHdKey().privateKey
      if (!key) throw new Error('the test mnemonic gave no private key')
      return { address: account.address, privateKey: toHex(key) }
    }),
    solana: solanaAccounts(seed),
    bitcoin: bitcoinAccounts(root),
    polkadot: polkadotAccounts(),
    cosmos: cosmosAccounts(root),
  }
}

/** Derived once per process: a third of a second of work with always the same result. */
const derived: { accounts?: TestAccounts } = {}

/** The accounts; the first is the treasury, the next nine are for visitors. */
export const testAccounts = (): TestAccounts => (derived.accounts ??= derive())
