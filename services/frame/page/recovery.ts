import { bytesToHex, hexToBytes } from 'viem'
import { ITERATIONS, type SealedShare } from '../sealedShare'

/** Characters that a password has at least. */
export const PASSWORD_CHARS_MIN = 10

const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(hexToBytes(`0x${text}`))

/** The key of a password (PBKDF2 with SHA-256), which no script can read out. */
async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const text = new TextEncoder().encode(password.normalize('NFKC'))
  const raw = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey'])
  const stretch = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(stretch, raw, aes, false, ['encrypt', 'decrypt'])
}

/** A share can't be passed off as that of another wallet. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`recovery ${address.toLowerCase()}`),
})

/** Puts a share under a password. */
export async function sealShare(
  share: string,
  password: string,
  address: string,
): Promise<SealedShare> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(password, salt, ITERATIONS)
  const data = await crypto.subtle.encrypt(algorithm(iv, address), key, bytesOf(share))
  return {
    salt: plainHex(salt),
    iv: plainHex(iv),
    data: plainHex(new Uint8Array(data)),
    iterations: ITERATIONS,
  }
}

/** Takes a share from under its password; null when that is not the password. */
export async function unsealShare(
  { salt, iv, data, iterations }: SealedShare,
  password: string,
  address: string,
): Promise<string | null> {
  const key = await keyOf(password, bytesOf(salt), iterations)
  const opened = await crypto.subtle
    .decrypt(algorithm(bytesOf(iv), address), key, bytesOf(data))
    .catch(() => null)
  return opened && plainHex(new Uint8Array(opened))
}
