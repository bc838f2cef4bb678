import { Address, OutScript, WIF } from '@scure/btc-signer/payment.js'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'

/** Hash of the first block of regtest, the network for tests on one machine. */
export const GENESIS_HASH = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** The chain's reference of CAIP-2: the first 32 characters of its genesis hash (CAIP-4). */
export const BITCOIN_REFERENCE = GENESIS_HASH.slice(0, 32)

/** The chain's CAIP-2 id. */
export const BITCOIN_CHAIN_ID = `bip122:${BITCOIN_REFERENCE}` as const

/** How addresses and keys of regtest are written: those of the test network, but for bech32. */
export const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The script that an address stands for; throws for what is no address of regtest. */
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

/** Private keys as wallets import them. */
export const keyText = WIF(REGTEST)
