import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { combine, split } from 'shamir-secret-sharing'
import { bytesToHex, hexToBytes, isAddressEqual, toHex } from 'viem'
import type { Address, Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { say } from './strings/say'

/** A key in memory, for one signature. */
export type OpenKey = { address: Address; privateKey: Hex }

/** A new wallet in shares: any two restore the key, one alone reveals nothing. */
export type NewWallet = { address: Address; deviceShare: string; serviceShare: string }

const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)

/**
 * Bytes of a secret that is a private key: one byte, which makes it longer than the entropy of any
 * phrase, and the key.
 */
export const PRIVATE_KEY_BYTES = 33

/** A text that is neither a recovery phrase nor a private key; the message explains why. */
export class NoSecret extends Error {
  override name = 'NoSecret'
}

const COUNTS = [12, 15, 18, 21, 24]

/**
 * Parses a BIP-39 phrase of 12 to 24 English words, or a private key in hex, into the secret to
 * split.
 * @throws {@link NoSecret} whose message repeats no word
 */
export function readSecret(text: string): Uint8Array {
  const words = text.normalize('NFKD').trim().toLowerCase().split(/\s+/)
  const [, hex] = /^(?:0x)?([0-9a-f]{64})$/.exec(words.join(' ')) ?? []
  if (hex !== undefined) {
    const secret = Uint8Array.of(1, ...hexToBytes(`0x${hex}`))
    try {
      keyOf(secret)
    } catch {
      throw new NoSecret(say('import.notKey'))
    }
    return secret
  }
  if (!COUNTS.includes(words.length)) throw new NoSecret(say('import.count'))
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown !== -1) throw new NoSecret(say('import.word', { index: unknown + 1 }))
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch {
    throw new NoSecret(say('import.fit'))
  }
}

/**
 * The key of a secret: the first Ethereum account (m/44'/60'/0'/0/0) of a BIP-39 phrase, or the
 * private key itself.
 */
function keyOf(entropy: Uint8Array): OpenKey {
  if (entropy.length === PRIVATE_KEY_BYTES) {
    const privateKey = toHex(entropy.subarray(1))
    return { address: privateKeyToAccount(privateKey).address, privateKey }
  }
  const account = mnemonicToAccount(entropyToMnemonic(entropy, wordlist))
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('The key could not be derived.')
  return { address: account.address, privateKey: toHex(privateKey) }
}

/** The address of a secret from {@link readSecret}. */
export const addressOf = (secret: Uint8Array): Address => keyOf(secret).address

/**
 * Creates a wallet from 128 random bits, or from an imported secret, and splits it 2 of 3. The
 * third share is not stored: a password later protects one that {@link furtherShare} creates.
 */
export async function createWallet(imported?: Uint8Array): Promise<NewWallet> {
  const entropy = imported?.slice() ?? crypto.getRandomValues(new Uint8Array(16))
  try {
    const [device, service] = await split(entropy, 3, 2)
    if (!device || !service) throw new Error('The key could not be split.')
    const { address } = keyOf(entropy)
    return { address, deviceShare: plainHex(device), serviceShare: plainHex(service) }
  } finally {
    entropy.fill(0)
  }
}

/** A share whose x coordinate is moved by `by`, with the addition of the field: XOR. */
function moved(share: string, by: number): Uint8Array {
  const bytes = hexToBytes(`0x${share}`)
  const place = bytes.length - 1
  bytes[place] = (bytes[place] ?? 0) ^ by
  return bytes
}

/**
 * Creates another share from any two: with any one of them it restores the same key, and the other
 * shares stay valid. A share is a point of a line, and the key is the line's point at 0. The
 * function moves the line, so that the combination of the two shares yields another point instead
 * of the key.
 */
export async function furtherShare(one: string, other: string): Promise<string> {
  const taken = [0, ...[one, other].map((share) => hexToBytes(`0x${share}`).at(-1))]
  const free = Array.from({ length: 256 }, (_, place) => place).filter((p) => !taken.includes(p))
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  const place = free[random % free.length] ?? 0
  const point = await combine([moved(one, place), moved(other, place)])
  try {
    return plainHex(Uint8Array.of(...point, place))
  } finally {
    point.fill(0)
  }
}

/** Creates a share from the secret and any share: the secret is the point of the line at 0. */
export const shareOfSecret = (secret: Uint8Array, share: string): Promise<string> =>
  furtherShare(`${plainHex(secret)}00`, share)

/** Combines two shares. Any two yield some key, so the caller must compare its address. */
export async function openWallet(one: string, other: string): Promise<OpenKey> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    return keyOf(entropy)
  } finally {
    entropy.fill(0)
  }
}

/**
 * The words of a wallet's BIP-39 phrase, or its imported private key in hex as the only element;
 * null when the shares do not belong to the wallet of this address.
 */
export async function openPhrase(
  one: string,
  other: string,
  address: Address,
): Promise<string[] | null> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    if (!isAddressEqual(keyOf(entropy).address, address)) return null
    if (entropy.length === PRIVATE_KEY_BYTES) return [toHex(entropy.subarray(1))]
    return entropyToMnemonic(entropy, wordlist).split(' ')
  } finally {
    entropy.fill(0)
  }
}
