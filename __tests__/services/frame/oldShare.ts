import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { ITERATIONS, type SealedShare } from '../../../services/frame/sealedShare'

/**
 * A password-protected share in the form from before Argon2id, created with Node's own
 * cryptography.
 */
export function sealOldShare(share: string, password: string, address: string): SealedShare {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(
    'aes-256-gcm',
    pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256'),
    iv,
  )
  cipher.setAAD(Buffer.from(`recovery ${address.toLowerCase()}`))
  const data = Buffer.concat([
    cipher.update(Buffer.from(share, 'hex')),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return {
    ...{ salt: salt.toString('hex'), iv: iv.toString('hex'), data: data.toString('hex') },
    iterations: ITERATIONS,
  }
}
