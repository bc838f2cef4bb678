import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/**
 * A share of a key in hex: one byte for each byte of the key, and its x coordinate. A phrase has 16
 * to 32 bytes of entropy, 16 in new wallets. An imported private key has 33.
 */
export const KeyShare = z.string().check(z.regex(/^(?:[0-9a-f]{2}){17,34}$/))

/** An encrypted share, and the 16 bytes of the AES-GCM tag, in hex. */
export const SealedData = z.string().check(z.regex(/^(?:[0-9a-f]{2}){33,50}$/))

const sealed = { salt: hex(16), iv: hex(12), data: SealedData }

/** PBKDF2 rounds of records from before Argon2id was used. */
export const ITERATIONS = 600_000

/**
 * Argon2id parameters of a new password: the second recommended choice of RFC 9106 (64 MiB, 3
 * passes), with one lane instead of four, as a page computes lanes one after another.
 * https://www.rfc-editor.org/rfc/rfc9106#section-4
 */
export const ARGON2 = { memoryKib: 64 * 1024, passes: 3, lanes: 1 } as const

/**
 * A password-protected share with Argon2id. Weaker parameters protect too little, and stronger ones
 * would block the page that reads it, so a page refuses both.
 */
export const Argon2Share = z.object({
  ...sealed,
  kdf: z.literal('argon2id'),
  memoryKib: z.int().check(z.minimum(ARGON2.memoryKib), z.maximum(4 * ARGON2.memoryKib)),
  passes: z.int().check(z.minimum(ARGON2.passes), z.maximum(10)),
  lanes: z.literal(ARGON2.lanes),
})
/** A password-protected share with Argon2id. */
export type Argon2Share = z.infer<typeof Argon2Share>

/** A password-protected share with PBKDF2. It can still be opened, but is no longer created. */
const Pbkdf2Share = z.strictObject({
  ...sealed,
  iterations: z.int().check(z.minimum(ITERATIONS), z.maximum(10 * ITERATIONS)),
})

/** A password-protected share of a key. */
export const SealedShare = z.union([Argon2Share, Pbkdf2Share])
/** A password-protected share of a key. */
export type SealedShare = z.infer<typeof SealedShare>
