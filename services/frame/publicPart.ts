import * as z from 'zod/mini'

/**
 * COSE numbers of the algorithms of passkeys: ES256, EdDSA with Ed25519, RS256.
 * @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms
 */
export const Algorithm = z.union([z.literal(-7), z.literal(-8), z.literal(-257)])

/**
 * The part of a passkey that verifies its signatures. The frame's page imports it too, so this file
 * has no server code.
 */
export const PublicPart = z.object({
  id: z.string(),
  /** SubjectPublicKeyInfo, base64url. */
  publicKey: z.string(),
  algorithm: Algorithm,
  /** Signature counter of the authenticator; 0 when it has none. */
  counter: z.int(),
})
export type PublicPart = z.infer<typeof PublicPart>
