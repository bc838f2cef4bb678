import { base64, hex } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isBitcoinAddress, isTaproot } from './address'
import type { BitcoinAccount } from './wallet'

const TXID = /^[0-9a-f]{64}$/i
const KEY = /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i
/** A message signature is a witness of a few items, or a transaction with one. */
const SIGNATURE_BYTES_MAX = 2_000
/** Prefixes of the variants of BIP-322 2.0.0, before the base64 text. */
const PREFIX = /^(?:smp|ful|pof)/

/**
 * Reads accounts from a wallet's address list: without duplicates, payment addresses first. An address without a
 * purpose is for ordinals if it is a Taproot address and not the only one.
 */
export function readAccounts(given: readonly unknown[]): BitcoinAccount[] {
  const found = new Map<string, BitcoinAccount>()
  for (const entry of given) {
    const address = typeof entry === 'string' ? entry : readProperty(entry, 'address')
    if (!isBitcoinAddress(address) || found.has(address)) continue
    const purpose = readProperty(entry, 'purpose')
    // Some wallets list addresses of Stacks and other chains too. Their purpose differs.
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
 * Reads a signature that a wallet returned as base64, hex or bytes. Returns base64, with its BIP-322 prefix if any.
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
    // Paired wallets return hex, wallets in the page base64.
    return /^(?:[0-9a-f]{2})+$/i.test(value)
      ? hex.decode(value)
      : base64.decode(value.slice(prefix.length))
  } catch {
    return null
  }
}

/** Reads a transaction id and returns it in lower case. @throws LatchkeyError `MALFORMED_REPLY` */
export function readTxid(value: unknown, method: string): string {
  if (typeof value !== 'string' || !TXID.test(value)) throw errorOf('MALFORMED_REPLY', { method })
  return value.toLowerCase()
}
