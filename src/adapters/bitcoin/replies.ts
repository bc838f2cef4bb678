import { base64, hex } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isBitcoinAddress, isTaproot } from './address'
import type { BitcoinAccount } from './wallet'

const TXID = /^[0-9a-f]{64}$/i
const KEY = /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i
/** A signature of a text is a witness of a few items, or a transaction with one. */
const SIGNATURE_BYTES_MAX = 2_000
/** Variants of BIP-322 2.0.0, before base64. */
const PREFIX = /^(?:smp|ful|pof)/

/**
 * Accounts out of what a wallet says of its addresses, each once and those for payments first. An address without a purpose
 * is for ordinals when it is of Taproot and another one is there.
 */
export function readAccounts(given: readonly unknown[]): BitcoinAccount[] {
  const found = new Map<string, BitcoinAccount>()
  for (const entry of given) {
    const address = typeof entry === 'string' ? entry : readProperty(entry, 'address')
    if (!isBitcoinAddress(address) || found.has(address)) continue
    const purpose = readProperty(entry, 'purpose')
    // Stacks and other chains share the list of some wallets, but not the form of address.
    if (typeof purpose === 'string' && !/^(?:payment|ordinals?)$/.test(purpose)) continue
    const isOrdinal =
      typeof purpose === 'string' ? purpose !== 'payment' : isTaproot(address) && given.length > 1
    const publicKey = keyOf(readProperty(entry, 'publicKey'))
    found.set(address, { address, purpose: isOrdinal ? 'ordinal' : 'payment', publicKey })
  }
  return [...found.values()].sort(
    (a, b) => Number(a.purpose === 'ordinal') - Number(b.purpose === 'ordinal'),
  )
}

function keyOf(value: unknown): string | null {
  const text = value instanceof Uint8Array ? hex.encode(value) : value
  return typeof text === 'string' && KEY.test(text) ? text.toLowerCase() : null
}

/**
 * Reads a signature that a wallet returned as base64, hex or bytes. Returns base64, with the prefix of BIP-322 that it has.
 * @throws LatchkeyError `MALFORMED_REPLY`
 */
export function readSignature(value: unknown, method: string): string {
  const [prefix = ''] = (typeof value === 'string' && PREFIX.exec(value)) || []
  const bytes = value instanceof Uint8Array ? value : bytesOf(value, prefix)
  if (!bytes || bytes.length === 0 || bytes.length > SIGNATURE_BYTES_MAX)
    throw errorOf('MALFORMED_REPLY', { method })
  return prefix + base64.encode(bytes)
}

function bytesOf(value: unknown, prefix: string): Uint8Array | null {
  if (typeof value !== 'string' || value.length > SIGNATURE_BYTES_MAX * 2) return null
  try {
    // Hex over the relay, base64 from wallets in the page.
    return /^(?:[0-9a-f]{2})+$/i.test(value)
      ? hex.decode(value)
      : base64.decode(value.slice(prefix.length))
  } catch {
    return null
  }
}

/** The id of a transaction, in lower case. @throws LatchkeyError `MALFORMED_REPLY` */
export function readTxid(value: unknown, method: string): string {
  if (typeof value !== 'string' || !TXID.test(value)) throw errorOf('MALFORMED_REPLY', { method })
  return value.toLowerCase()
}
