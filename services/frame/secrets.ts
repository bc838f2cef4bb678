import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text that is safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The stored form of a token or device id, so that stored state contains no usable secret. */
export const digest = (secret: string): string => sha256(secret).toString('hex')

/** Compares two texts in constant time; both may be untrusted. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(sha256(one), sha256(other))

/** The key of stored state: a digest of fixed length, however long the texts are. */
export const keyOf = (...texts: readonly string[]): string =>
  sha256(JSON.stringify(texts)).toString('base64url')

/** Creates a secret that starts with the key of its state, so that every process finds it. */
export const secretOf = (key: string): string => `${key}.${randomToken()}`

const SECRET = /^([\w-]{43})\.[\w-]{43}$/

/** The key in such a secret; null for another text. */
export const keyIn = (secret: string): string | null => SECRET.exec(secret)?.[1] ?? null
