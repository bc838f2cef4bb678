import { bytesToHex, hexToBytes } from 'viem'
import { ARGON2, type Argon2Share, type SealedShare } from '../sealedShare'

/** Least characters of a password. */
export const PASSWORD_CHARS_MIN = 10

const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(hexToBytes(`0x${text}`))

type Stretch = SealedShare extends infer Each
  ? Each extends SealedShare
    ? Omit<Each, 'iv' | 'data'>
    : never
  : never

const AES = { name: 'AES-GCM', length: 256 }

/** Derives the key of a password with Argon2id, or with PBKDF2 and SHA-256 for an older record. */
async function keyOf(password: string, stretch: Stretch): Promise<CryptoKey> {
  const text = new TextEncoder().encode(password.normalize('NFKC'))
  const salt = bytesOf(stretch.salt)
  if ('kdf' in stretch) {
    const { argon2idAsync } = await import('./argon2')
    const { memoryKib: m, passes: t, lanes: p } = stretch
    const bytes = new Uint8Array(await argon2idAsync(text, salt, { m, t, p, dkLen: 32 }))
    const key = await crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt'])
    bytes.fill(0)
    return key
  }
  const raw = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey'])
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: stretch.iterations }
  return crypto.subtle.deriveKey(pbkdf2, raw, AES, false, ['encrypt', 'decrypt'])
}

/** The address is authenticated, so that a share cannot be used for another wallet. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`recovery ${address.toLowerCase()}`),
})

/** Encrypts a share with a password. */
export async function sealShare(
  share: string,
  password: string,
  address: string,
): Promise<Argon2Share> {
  const salt = plainHex(crypto.getRandomValues(new Uint8Array(16)))
  const stretch = { kdf: 'argon2id', salt, ...ARGON2 } as const
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(password, stretch)
  const data = await crypto.subtle.encrypt(algorithm(iv, address), key, bytesOf(share))
  return { ...stretch, iv: plainHex(iv), data: plainHex(new Uint8Array(data)) }
}

/** Decrypts a share with its password; null for a wrong password. */
export async function unsealShare(
  { iv, data, ...stretch }: SealedShare,
  password: string,
  address: string,
): Promise<string | null> {
  const key = await keyOf(password, stretch)
  const opened = await crypto.subtle
    .decrypt(algorithm(bytesOf(iv), address), key, bytesOf(data))
    .catch(() => null)
  return opened && plainHex(new Uint8Array(opened))
}
