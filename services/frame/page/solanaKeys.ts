import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { HDKey } from 'micro-key-producer/slip10.js'
import { combine } from 'shamir-secret-sharing'
import { hexToBytes } from 'viem'
import { RpcError } from '../../wallet/rpcError'
import { PRIVATE_KEY_BYTES } from './keys'

/** The derivation path of the first account in Solana wallets (SLIP-10, all steps hardened). */
const PATH = "m/44'/501'/0'/0'"

/** A Solana key in memory, for one signature. */
export type SolanaKey = {
  /** Public key, base58. */
  address: string
  /** Signature of ed25519, 64 bytes. */
  sign: (message: Uint8Array) => Uint8Array
}

/** The first Solana account of the BIP-39 phrase with this entropy. */
export async function solanaKeyOf(entropy: Uint8Array): Promise<SolanaKey> {
  const seed = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  try {
    const key = HDKey.fromMasterSeed(seed).derive(PATH)
    return { address: base58.encode(key.publicKeyRaw), sign: (message) => key.sign(message) }
  } finally {
    seed.fill(0)
  }
}

/**
 * Combines two shares. Any two yield some key, so the caller must compare it with known data of the
 * wallet.
 */
export async function openSolanaKey(one: string, other: string): Promise<SolanaKey> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    if (entropy.length === PRIVATE_KEY_BYTES)
      throw new RpcError(4200, 'A wallet of an imported private key has no Solana account.')
    return await solanaKeyOf(entropy)
  } finally {
    entropy.fill(0)
  }
}
