import * as z from 'zod/mini'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** How often a password is stretched: what a reader of the service's state has to do for every guess. */
export const ITERATIONS = 600_000

/** A share of a key under a password. Its data are the 17 bytes of the share and the 16 by which AES-GCM proves them. */
export const SealedShare = z.object({
  salt: hex(16),
  iv: hex(12),
  data: hex(33),
  iterations: z.int().check(z.minimum(ITERATIONS), z.maximum(10 * ITERATIONS)),
})
/** A share of a key under a password. */
export type SealedShare = z.infer<typeof SealedShare>
