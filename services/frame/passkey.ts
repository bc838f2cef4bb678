import * as z from 'zod/mini'
import { PublicPart } from './publicPart'
import { SealedData } from './sealedShare'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** A share of a key, encrypted with the passkey's PRF output. */
export const PasskeyShare = z.object({ iv: hex(12), data: SealedData })
/** A share of a key, encrypted for a passkey. */
export type PasskeyShare = z.infer<typeof PasskeyShare>

/** A stored passkey. */
export const Passkey = z.extend(PublicPart, {
  /** Unix time in ms. */
  addedAt: z.number(),
  /** Null for a passkey without PRF: it logs in but opens no wallet. */
  share: z.nullable(PasskeyShare),
})
/** A stored passkey. */
export type Passkey = z.infer<typeof Passkey>

/** Most passkeys of one wallet. */
export const PASSKEYS_MAX = 10
