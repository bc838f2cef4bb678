import * as z from 'zod/mini'

/**
 * COSE numbers of the algorithms of passkeys: ES256, EdDSA with Ed25519, RS256.
 * @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms
 */
export const Algorithm = z.union([z.literal(-7), z.literal(-8), z.literal(-257)])

/** What of a passkey checks its signatures. The frame's page reads it too, so this file has nothing of the server. */
export const PublicPart = z.object({
  id: z.string(),
  /** SubjectPublicKeyInfo, base64url. */
  publicKey: z.string(),
  algorithm: Algorithm,
  /** How often it was used, as far as it counts that; 0 where it does not. */
  counter: z.int(),
})
export type PublicPart = z.infer<typeof PublicPart>
