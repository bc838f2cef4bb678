import { Address, OutScript, WIF } from '@scure/btc-signer/payment.js'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'

/** Hash of the first block of regtest, the network for tests on one machine. */
export const GENESIS_HASH = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** Reference of the chain's CAIP-2 id: the first 32 characters of its genesis hash (CAIP-4). */
export const BITCOIN_REFERENCE = GENESIS_HASH.slice(0, 32)

/** The chain's CAIP-2 id. */
export const BITCOIN_CHAIN_ID = `bip122:${BITCOIN_REFERENCE}` as const

/** Address and key formats of regtest: those of testnet, except for the bech32 prefix. */
export const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The script of an address; throws for anything but a regtest address. */
export const scriptOf = (address: string): Uint8Array =>
  OutScript.encode(Address(REGTEST).decode(address))

/** The address of a script; null for scripts without one. */
export const addressOf = (script: Uint8Array): string | null => {
  try {
    return Address(REGTEST).encode(OutScript.decode(script))
  } catch {
    return null
  }
}

/** The format in which wallets import private keys. */
export const keyText = WIF(REGTEST)
