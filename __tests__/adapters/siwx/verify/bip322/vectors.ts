import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Valid = z.object({
  message: z.string(),
  address: z.string(),
  type: z.string(),
  private_keys: z.array(z.string()),
  bip322_signatures: z.array(z.string()),
  lock_time: z.optional(z.number()),
  sequence: z.optional(z.number()),
})
const Invalid = z.object({
  description: z.string(),
  message: z.string(),
  address: z.string(),
  signature: z.string(),
})
const Vectors = z.object({
  simple: z.array(Valid),
  full: z.optional(z.array(Valid)),
  proof_of_funds: z.optional(z.array(Valid)),
  error: z.array(Invalid),
})

const files = ['basic', 'generated'].map((name) =>
  Vectors.parse(JSON.parse(readFileSync(join(__dirname, `${name}.json`), 'utf8'))),
)

/** Valid signatures, by variant. */
export const VALID = files.flatMap(({ simple, full = [], proof_of_funds: funds = [] }) =>
  Object.entries({ simple, full, funds }).flatMap(([variant, cases]) =>
    cases.flatMap(({ bip322_signatures: signatures, ...rest }) =>
      signatures.map((signature) => ({ variant, signature, ...rest })),
    ),
  ),
)

/** Invalid signatures. */
export const INVALID = files.flatMap(({ error }) => error)
