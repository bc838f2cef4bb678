import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyProvider } from './shareKeys'

/** The place of an encrypted record. It can be decrypted only there. */
export interface RecordPlace {
  column: 'frame_wallets.share' | 'frame_wallets.recovery' | 'frame_passkeys.share'
  /** The account, and the passkey when the record belongs to one. */
  row: readonly string[]
}

/** Encrypts the service's shares for the database, with AES-256-GCM. */
export interface ShareCipher {
  /** Prefix of records that are encrypted with the current key. */
  currentPrefix(): string
  encrypt(text: string, place: RecordPlace): Promise<string>
  /**
   * @throws Error for a clear, changed or moved record and for an unknown key; the message contains
   * at most the key's id
   */
  decrypt(record: string, place: RecordPlace): Promise<string>
}

/**
 * Prefix of every encrypted record: its version. A share in clear text is hex and cannot start with
 * it.
 */
export const ENCRYPTED = 'lk1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECORD = /^lk1\.([\w-]{1,32})\.([\w-]+)$/

const aad = (id: string, { column, row }: RecordPlace): Buffer =>
  Buffer.from(JSON.stringify([ENCRYPTED, id, column, ...row]))

/**
 * Encrypts with the keys of a provider. A record is `lk1.<key id>.<nonce, ciphertext and tag as
 * base64url>`. Column and row are authenticated, so a record can only be decrypted in its own row.
 */
export const createShareCipher = (keys: KeyProvider): ShareCipher => {
  const keyOf = async (id: string): Promise<Uint8Array> => {
    const key = await keys.key(id)
    if (key?.length !== 32) throw new Error(`There is no share key ${id}: a record needs it`)
    return key
  }
  return {
    currentPrefix: () => `${ENCRYPTED}${keys.current()}.`,
    async encrypt(text, place) {
      const id = keys.current()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await keyOf(id), nonce)
      cipher.setAAD(aad(id, place))
      const data = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${ENCRYPTED}${id}.${Buffer.concat(data).toString('base64url')}`
    },
    async decrypt(record, place) {
      const [, id, text] = RECORD.exec(record) ?? []
      if (id === undefined || text === undefined)
        throw new Error(`A record of ${place.column} is not encrypted`)
      const key = await keyOf(id)
      const data = Buffer.from(text, 'base64url')
      const refused = new Error(`A record of ${place.column} does not open with share key ${id}`)
      if (data.length <= NONCE_BYTES + TAG_BYTES) throw refused
      const nonce = data.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(aad(id, place))
      decipher.setAuthTag(data.subarray(-TAG_BYTES))
      try {
        const clear = decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([clear, decipher.final()]).toString('utf8')
      } catch {
        throw refused
      }
    },
  }
}
