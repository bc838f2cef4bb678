import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isCosmosAddress } from './address'

/** The wallet's account on a chain. */
export type CosmosAccount = {
  address: string
  algo: string
  /** Base64. */
  pubkey: string
}

/** A signature and its public key in amino format. */
export type SignedText = { signature: string; pub_key: { type: string; value: string } }

const SIGNATURE_BYTES = 64
const KEY_TYPE = 'tendermint/PubKeySecp256k1'
/** Bytes of a compressed secp256k1 key. */
const KEY_BYTES = 33
const ALGO_CHARS_MAX = 40

const malformed = (method: string) => errorOf('MALFORMED_REPLY', { method })

/** Reads the account from the reply of Keplr's `getKey`. @throws LatchkeyError `MALFORMED_REPLY` */
export function readKey(given: unknown): CosmosAccount {
  const address = readProperty(given, 'bech32Address')
  const algo = readProperty(given, 'algo')
  const key = readProperty(given, 'pubKey')
  if (!isCosmosAddress(address) || typeof algo !== 'string' || algo.length > ALGO_CHARS_MAX)
    throw malformed('getKey')
  return { address, algo, pubkey: key instanceof Uint8Array ? base64.encode(key) : '' }
}

/** Reads a signature and its key (`StdSignature`). @throws LatchkeyError `MALFORMED_REPLY` */
export function readSigned(given: unknown, method: string): SignedText {
  const signature = readProperty(given, 'signature')
  const key = readProperty(given, 'pub_key')
  const value = readProperty(key, 'value')
  if (readProperty(key, 'type') !== KEY_TYPE) throw malformed(method)
  if (bytesOf(signature) !== SIGNATURE_BYTES || bytesOf(value) !== KEY_BYTES)
    throw malformed(method)
  return { signature: String(signature), pub_key: { type: KEY_TYPE, value: String(value) } }
}

function bytesOf(text: unknown): number | null {
  if (typeof text !== 'string') return null
  try {
    return base64.decode(text).length
  } catch {
    return null
  }
}
