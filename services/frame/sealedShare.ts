import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/**
 * A share of a key in hex: a byte for each of the key's, and its place. A phrase has 16 to 32 bytes of entropy, of which new wallets
 * have 16. An imported private key has 33.
 */
export const KeyShare = z.string().check(z.regex(/^(?:[0-9a-f]{2}){17,34}$/))

/** A share, and the 16 bytes by which AES-GCM proves it, in hex. */
export const SealedData = z.string().check(z.regex(/^(?:[0-9a-f]{2}){33,50}$/))

const sealed = { salt: hex(16), iv: hex(12), data: SealedData }

/** PBKDF2 rounds of the records that were made before Argon2id. */
export const ITERATIONS = 600_000

/**
 * How a new password is stretched: the second recommended choice of RFC 9106 (64 MiB, 3 passes), with one lane instead of
 * four, as a page computes lanes one after another. https://www.rfc-editor.org/rfc/rfc9106#section-4
 */
export const ARGON2 = { memoryKib: 64 * 1024, passes: 3, lanes: 1 } as const

/**
 * A share under a password, stretched with Argon2id. A record with less protects too little, and one with more would
 * block the page that reads it, so a page refuses both.
 */
export const Argon2Share = z.object({
  ...sealed,
  kdf: z.literal('argon2id'),
  memoryKib: z.int().check(z.minimum(ARGON2.memoryKib), z.maximum(4 * ARGON2.memoryKib)),
  passes: z.int().check(z.minimum(ARGON2.passes), z.maximum(10)),
  lanes: z.literal(ARGON2.lanes),
})
/** A share under a password, stretched with Argon2id. */
export type Argon2Share = z.infer<typeof Argon2Share>

/** A share under a password, stretched with PBKDF2. It still opens, and none is made any more. */
const Pbkdf2Share = z.strictObject({
  ...sealed,
  iterations: z.int().check(z.minimum(ITERATIONS), z.maximum(10 * ITERATIONS)),
})

/** A share of a key under a password. */
export const SealedShare = z.union([Argon2Share, Pbkdf2Share])
/** A share of a key under a password. */
export type SealedShare = z.infer<typeof SealedShare>
