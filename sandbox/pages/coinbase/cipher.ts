import { bytesToHex, hexToBytes } from 'viem'
import * as z from 'zod/mini'

/** Storage of the wallet that outlives its window. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem'>

/** An encrypted message. */
export const Sealed = z.object({
  iv: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  cipherText: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
})
type Sealed = z.output<typeof Sealed>

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const KEYS = 'sandbox-window-keys'
const Pair = z.object({ own: z.string(), open: z.string() })

const plain = (bytes: ArrayBuffer) => bytesToHex(new Uint8Array(bytes)).slice(2)
const bytesOf = (hex: string) => new Uint8Array(hexToBytes(`0x${hex}`))

/** The window's key pair for a site: the site encrypts messages for it, also for later windows. */
async function loadKeys(site: string, store: KeyStore) {
  const kept = store.getItem(`${KEYS}:${site}`)
  if (kept) return Pair.parse(JSON.parse(kept))
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
  const keys = {
    own: plain(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    open: plain(await crypto.subtle.exportKey('spki', pair.publicKey)),
  }
  store.setItem(`${KEYS}:${site}`, JSON.stringify(keys))
  return keys
}

/** Encrypts and decrypts messages between a site and this window (ECDH on P-256, AES-GCM). */
export async function openCipher(site: string, theirKey: string, store: KeyStore) {
  const keys = await loadKeys(site, store)
  const own = await crypto.subtle.importKey('pkcs8', bytesOf(keys.own), CURVE, false, ['deriveKey'])
  const their = await crypto.subtle.importKey('spki', bytesOf(theirKey), CURVE, false, [])
  const shared = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: their },
    own,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    /** The public key for the site, as hex of its SPKI. */
    openKey: keys.open,
    async seal(value: unknown): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, shared, bytes) }
    },
    async unseal({ iv, cipherText }: Sealed): Promise<unknown> {
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, shared, cipherText)
      return JSON.parse(new TextDecoder().decode(bytes))
    },
  }
}
