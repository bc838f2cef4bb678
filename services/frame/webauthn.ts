import * as z from 'zod/mini'
import { readPublicKey } from './passkeySignature'
import { Algorithm } from './publicPart'
import type { PublicPart } from './publicPart'
import { matchesSource } from './sources'

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(4000))

/** The proof of a new passkey: the parts of its `AuthenticatorAttestationResponse`, base64url. */
export const Registration = z.object({
  id: Base64Url,
  clientData: Base64Url,
  authenticatorData: Base64Url,
  /** SubjectPublicKeyInfo, extracted from the authenticator's data by the browser. */
  publicKey: Base64Url,
  /** COSE number of the algorithm. */
  algorithm: Algorithm,
})

/** The proof of a passkey's use: the parts of its `AuthenticatorAssertionResponse`, base64url. */
export const Assertion = z.object({
  id: Base64Url,
  clientData: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
})

/** Expected content of an authenticator's answer. */
export interface Ceremony {
  challenge: string
  /** The only origin whose pages may use the passkeys. */
  origin: string
  /**
   * CSP sources of the sites that may embed these pages; without any, passkeys work only in a
   * separate window.
   */
  topOrigins: readonly string[]
}

/** The domain that passkeys of an origin belong to. */
export const relyingParty = (origin: string): string => new URL(origin).hostname

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes))

const clientDataOf = (text: string): z.infer<typeof ClientData> | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return ClientData.safeParse(data).data ?? null
  } catch {
    return null
  }
}

/**
 * Whether the page was in an allowed place (WebAuthn section 7.1, steps 10 and 11): in its own
 * window, or embedded by an allowed site. A browser without `topOrigin` has checked
 * `frame-ancestors`, which lists the same sites.
 */
const isAllowedPlace = (
  { crossOrigin = false, topOrigin }: z.infer<typeof ClientData>,
  topOrigins: readonly string[],
): boolean => {
  if (!crossOrigin) return topOrigin === undefined
  return topOrigin === undefined ? topOrigins.length > 0 : matchesSource(topOrigins, topOrigin)
}

const isAbout = (clientData: string, type: string, ceremony: Ceremony): boolean => {
  const said = clientDataOf(clientData)
  return (
    said?.type === type &&
    said.challenge === ceremony.challenge &&
    said.origin === ceremony.origin &&
    isAllowedPlace(said, ceremony.topOrigins)
  )
}

const PRESENT_AND_VERIFIED = 0x01 | 0x04
const HAS_CREDENTIAL = 0x40

/**
 * Parses the authenticator's data (WebAuthn section 6.1); null unless it is for this domain and the
 * authenticator has verified the user.
 */
const readAuthenticator = async (text: string, { origin }: Ceremony) => {
  const data = Buffer.from(text, 'base64url')
  if (data.length < 37) return null
  const domain = await sha256(new TextEncoder().encode(relyingParty(origin)))
  const flags = data.readUInt8(32)
  if (!data.subarray(0, 32).equals(domain)) return null
  if ((flags & PRESENT_AND_VERIFIED) !== PRESENT_AND_VERIFIED) return null
  return { data, flags, counter: data.readUInt32BE(33) }
}

/** The id of the credential in the data of a new one, after the AAGUID and a length. */
const credentialId = (data: Buffer): string | null => {
  if (data.length < 55) return null
  const end = 55 + data.readUInt16BE(53)
  return end <= data.length ? data.subarray(55, end).toString('base64url') : null
}

/**
 * Checks a new passkey. Attestation of the authenticator is not required, so the key is trusted as
 * the browser reports it.
 * @returns the part that verifies its signatures; null for an answer to another ceremony
 */
export const checkRegistration = async (
  { id, clientData, authenticatorData, publicKey, algorithm }: z.infer<typeof Registration>,
  ceremony: Ceremony,
): Promise<PublicPart | null> => {
  if (!isAbout(clientData, 'webauthn.create', ceremony)) return null
  const read = await readAuthenticator(authenticatorData, ceremony)
  if (!read || (read.flags & HAS_CREDENTIAL) === 0 || credentialId(read.data) !== id) return null
  const check = await readPublicKey({ publicKey, algorithm })
  return check && { id, publicKey, algorithm, counter: read.counter }
}

/**
 * Checks the use of a passkey for a ceremony. Its counter has to increase, as an equal one
 * indicates a copy.
 * @returns the new counter; null when a check fails
 */
export const checkAssertion = async (
  { clientData, authenticatorData, signature }: z.infer<typeof Assertion>,
  passkey: PublicPart,
  ceremony: Ceremony,
): Promise<number | null> => {
  if (!isAbout(clientData, 'webauthn.get', ceremony)) return null
  const read = await readAuthenticator(authenticatorData, ceremony)
  const check = await readPublicKey(passkey)
  if (!read || !check) return null
  const signed = new Uint8Array(Buffer.concat([read.data, await sha256(bytesOf(clientData))]))
  if (!(await check(signed, Buffer.from(signature, 'base64url')))) return null
  const counts = read.counter > 0 || passkey.counter > 0
  return counts && read.counter <= passkey.counter ? null : read.counter
}
