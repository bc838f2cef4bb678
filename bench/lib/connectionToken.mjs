import { generateKeyPairSync } from 'node:crypto'
import { base58 } from '@scure/base'
import { SignJWT } from 'jose'

/** The connection token of a new client, for a relay. */
export async function newToken(url) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return new SignJWT({ sub: 'bench' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setIssuer(`did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), key]))}`)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('1 day')
    .sign(privateKey)
}
