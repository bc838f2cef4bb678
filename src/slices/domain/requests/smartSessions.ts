import * as z from 'zod/mini'

const seconds = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
const text = z.optional(z.nullable(z.string()))
const Rule = z.object({ type: z.string(), data: z.optional(z.unknown()) })

/** A permission granted to a site on a smart account (wire reference 2.19); times in Unix seconds. */
export const SmartSession = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(256)),
  expiry: seconds,
  createdAt: z.optional(z.nullable(seconds)),
  permissions: z.array(Rule),
  policies: z.optional(z.nullable(z.array(Rule))),
  context: text,
  revokedAt: z.optional(z.nullable(seconds)),
  project: z.optional(z.nullable(z.object({ id: text, name: text, url: text, iconUrl: text }))),
})
export type SmartSession = z.infer<typeof SmartSession>
