import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits as text that fits into an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What is kept of a token or device id, so that the state of the service opens nothing. */
export const digest = (secret: string): string => sha256(secret).toString('hex')

/** Whether two texts are the same, in a time that does not tell where they differ; any text may come from outside. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(sha256(one), sha256(other))

/** The key of what somebody has under way: of one length, whatever these texts are. */
export const keyOf = (...texts: readonly string[]): string =>
  sha256(JSON.stringify(texts)).toString('base64url')

/** A secret with the key of what it opens before it, so that every process finds that. */
export const secretOf = (key: string): string => `${key}.${randomToken()}`

const SECRET = /^([\w-]{43})\.[\w-]{43}$/

/** The key in such a secret; null for what is none. */
export const keyIn = (secret: string): string | null => SECRET.exec(secret)?.[1] ?? null
