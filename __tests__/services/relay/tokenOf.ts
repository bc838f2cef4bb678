import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** Prefix of an Ed25519 key in the form of PKCS #8, without its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The key of a client by its name, always the same. */
function keyOf(name: string) {
  const seed = createHash('sha256').update(name).digest()
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

/** The id of a client: its public key as a `did:key`. */
export function idOf(name: string): string {
  const spki = createPublicKey(keyOf(name)).export({ format: 'der', type: 'spki' })
  return `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), spki.subarray(-32)]))}`
}

/**
 * Creates the connection token of a client by its name.
 * @param claims claims that replace those of a correct token
 */
export function tokenOf(name: string, url: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1_000)
  const usual = { iss: idOf(name), sub: 'session', aud: url, iat: now, exp: now + 86_400 }
  const text = `${encoded({ alg: 'EdDSA', typ: 'JWT' })}.${encoded({ ...usual, ...claims })}`
  return `${text}.${sign(null, Buffer.from(text), keyOf(name)).toString('base64url')}`
}
