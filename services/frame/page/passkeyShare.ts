import { bytesToHex, hexToBytes } from 'viem'
import type { PasskeyShare } from '../passkey'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(hexToBytes(`0x${text}`))
const plainHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2)
const label = (address: string) => new TextEncoder().encode(`passkey ${address.toLowerCase()}`)

/** The key derived from a passkey's secret (HKDF with SHA-256), for one wallet. */
async function keyOf(secret: string, address: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey'])
  const derive = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: label(address) }
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derive, raw, aes, false, ['encrypt', 'decrypt'])
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: label(address),
})

/** Encrypts a share with the secret of a passkey. */
export async function sealForPasskey(
  share: string,
  secret: string,
  address: string,
): Promise<PasskeyShare> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(secret, address)
  const data = await crypto.subtle.encrypt(algorithm(iv, address), key, bytesOf(share))
  return { iv: plainHex(iv), data: plainHex(new Uint8Array(data)) }
}

/** Decrypts a share with the secret of its passkey; null for the secret of another one. */
export async function openWithPasskey(
  { iv, data }: PasskeyShare,
  secret: string,
  address: string,
): Promise<string | null> {
  const key = await keyOf(secret, address)
  const opened = await crypto.subtle
    .decrypt(algorithm(bytesOf(iv), address), key, bytesOf(data))
    .catch(() => null)
  return opened && plainHex(new Uint8Array(opened))
}
