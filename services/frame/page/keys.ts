import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { combine, split } from 'shamir-secret-sharing'
import { bytesToHex, hexToBytes, isAddressEqual, toHex } from 'viem'
import type { Address, Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** A key for the time of one signature. */
export type OpenKey = { address: Address; privateKey: Hex }

/** A new wallet in shares: any two make the key, one alone says nothing. */
export type NewWallet = { address: Address; deviceShare: string; serviceShare: string }

const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)

/** The first Ethereum account (m/44'/60'/0'/0/0) of the BIP-39 phrase of these bytes. */
function keyOf(entropy: Uint8Array): OpenKey {
  const account = mnemonicToAccount(entropyToMnemonic(entropy, wordlist))
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('The key could not be derived.')
  return { address: account.address, privateKey: toHex(privateKey) }
}

/**
 * Makes a wallet from 128 random bits and splits them 2 of 3. The third share is not kept: a
 * password later protects one that {@link furtherShare} makes.
 */
export async function createWallet(): Promise<NewWallet> {
  const entropy = crypto.getRandomValues(new Uint8Array(16))
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

/** Puts two shares together. Any two give some key: the caller compares its address. */
export async function openWallet(one: string, other: string): Promise<OpenKey> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    return keyOf(entropy)
  } finally {
    entropy.fill(0)
  }
}

/** The BIP-39 phrase of a wallet in words; null when the shares are not of the wallet with this address. */
export async function openPhrase(
  one: string,
  other: string,
  address: Address,
): Promise<string[] | null> {
  const entropy = await combine([hexToBytes(`0x${one}`), hexToBytes(`0x${other}`)])
  try {
    if (!isAddressEqual(keyOf(entropy).address, address)) return null
    return entropyToMnemonic(entropy, wordlist).split(' ')
  } finally {
    entropy.fill(0)
  }
}
