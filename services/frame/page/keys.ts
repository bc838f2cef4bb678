import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { combine, split } from 'shamir-secret-sharing'
import { bytesToHex, hexToBytes, isAddressEqual, toHex } from 'viem'
import type { Address, Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

/** A key for the time of one signature. */
export type OpenKey = { address: Address; privateKey: Hex }

/** A new wallet in shares: any two make the key, one alone says nothing. */
export type NewWallet = { address: Address; deviceShare: string; serviceShare: string }

const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)

/** Bytes of a secret that is a private key: a byte that makes it longer than the entropy of any phrase, then the key. */
export const PRIVATE_KEY_BYTES = 33

/** Text that is no recovery phrase and no private key; the message says why. */
export class NoSecret extends Error {
  override name = 'NoSecret'
}

const COUNTS = [12, 15, 18, 21, 24]

/**
 * Reads a BIP-39 phrase of 12 to 24 English words, or a private key in hex, as the secret that is split.
 * @throws {@link NoSecret} that repeats no word
 */
export function readSecret(text: string): Uint8Array {
  const words = text.normalize('NFKD').trim().toLowerCase().split(/\s+/)
  const [, hex] = /^(?:0x)?([0-9a-f]{64})$/.exec(words.join(' ')) ?? []
  if (hex !== undefined) {
    const secret = Uint8Array.of(1, ...hexToBytes(`0x${hex}`))
    try {
      keyOf(secret)
    } catch {
      throw new NoSecret('This is not a private key.')
    }
    return secret
  }
  if (!COUNTS.includes(words.length))
    throw new NoSecret('Type the 12 to 24 words of a recovery phrase, or a private key.')
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown !== -1) throw new NoSecret(`Word ${unknown + 1} is not a word of recovery phrases.`)
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch {
    throw new NoSecret('These words do not fit together. Check each word and their order.')
  }
}

/** The key of a secret: the first Ethereum account (m/44'/60'/0'/0/0) of a BIP-39 phrase, or the private key that it is. */
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

/** The address of a secret that {@link readSecret} has read. */
export const addressOf = (secret: Uint8Array): Address => keyOf(secret).address

/**
 * Makes a wallet from 128 random bits, or from an imported secret, and splits them 2 of 3. The third share is not kept: a
 * password later protects one that {@link furtherShare} makes.
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

/** A share with its place moved by `by`: where shares are added, that is the sum of the two bytes without carry. */
function moved(share: string, by: number): Uint8Array {
  const bytes = hexToBytes(`0x${share}`)
  const place = bytes.length - 1
  bytes[place] = (bytes[place] ?? 0) ^ by
  return bytes
}

/**
 * Makes a further share out of any two: together with any other one it opens the same key, and the shares that others
 * hold stay valid. A share is a point of a line, the key its point at 0; here the line is moved so that another point of
 * it lies there.
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

/** Makes a share out of the secret and any share of it: the secret is the point of the line at 0. */
export const shareOfSecret = (secret: Uint8Array, share: string): Promise<string> =>
  furtherShare(`${plainHex(secret)}00`, share)

/** Puts two shares together. Any two give some key: the caller compares its address. */
export async function openWallet(one: string, other: string): Promise<OpenKey> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    return keyOf(entropy)
  } finally {
    entropy.fill(0)
  }
}

/**
 * The BIP-39 phrase of a wallet in words, or its private key in hex as the only one where that was imported; null when
 * the shares are not of the wallet with this address.
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
