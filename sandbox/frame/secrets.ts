import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits as text that fits into an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a token or device id, so that the state of the service opens nothing. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
