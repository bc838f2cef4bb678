import * as z from 'zod/mini'
import { PublicPart } from './publicPart'
import { SealedData } from './sealedShare'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** A share of a key under what a passkey alone gives out (PRF). */
export const PasskeyShare = z.object({ iv: hex(12), data: SealedData })
/** A share of a key under a passkey. */
export type PasskeyShare = z.infer<typeof PasskeyShare>

/** A passkey as the service keeps it. */
export const Passkey = z.extend(PublicPart, {
  /** Unix time in ms. */
  addedAt: z.number(),
  /** Null for a passkey that gives out nothing a share could be put under: it logs in and does no more. */
  share: z.nullable(PasskeyShare),
})
/** A passkey as the service keeps it. */
export type Passkey = z.infer<typeof Passkey>

/** Passkeys that one wallet may have. */
export const PASSKEYS_MAX = 10
