import { concat, hexToBytes } from 'viem'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { passkeyCoordinates } from '../../wallet/accounts/passkeySigner'
import type { PasskeyAnswer } from '../../wallet/accounts/passkeySigner'
import { plainSignature } from '../plainSignature'
import { bytesOf } from './webauthn'
import type { NewPasskey, UsedPasskey } from './webauthn'

/** The page to which passkeys belong. */
export type PasskeyHome = { origin: string; domain: string }

/** The answer of the browser is for another page or challenge, or the user was not verified. */
export class WrongPasskeyAnswer extends Error {
  override name = 'WrongPasskeyAnswer'
}

/** The passkey has a key that the account's verifier does not support. */
export class UnsupportedPasskey extends Error {
  override name = 'UnsupportedPasskey'
}

const ClientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() })

const PRESENT_AND_VERIFIED = 0x01 | 0x04
/** COSE number of ES256, the only algorithm that the verifier checks. */
const ES256 = -7
/** Bytes of the authenticator's data before those of a credential. */
const DATA_BYTES_MIN = 37

type Ceremony = PasskeyHome & { type: 'webauthn.create' | 'webauthn.get'; challenge: string }

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

const sha256 = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data))

/** Whether the client data are about a ceremony; false for any other text. */
function isAbout(text: string, { type, challenge, origin }: Ceremony): boolean {
  try {
    const { data } = ClientData.safeParse(JSON.parse(text))
    return data?.type === type && data.challenge === challenge && data.origin === origin
  } catch {
    return false
  }
}

/**
 * Checks type, challenge, origin, domain and user verification of a browser's answer (WebAuthn
 * sections 7.1 and 7.2).
 * @throws {@link WrongPasskeyAnswer}
 */
async function readAnswer(
  { clientData, authenticatorData }: Pick<NewPasskey, 'clientData' | 'authenticatorData'>,
  ceremony: Ceremony,
): Promise<{ clientData: Uint8Array<ArrayBuffer>; authenticatorData: Uint8Array<ArrayBuffer> }> {
  const [client, data] = [bytesOf(clientData), bytesOf(authenticatorData)]
  const domain = await sha256(new TextEncoder().encode(ceremony.domain))
  const isVerified = ((data[32] ?? 0) & PRESENT_AND_VERIFIED) === PRESENT_AND_VERIFIED
  const isRight =
    isAbout(new TextDecoder().decode(client), ceremony) &&
    data.length >= DATA_BYTES_MIN &&
    isSame(data.subarray(0, 32), domain) &&
    isVerified
  if (!isRight) throw new WrongPasskeyAnswer('The passkey was used for something else.')
  return { clientData: client, authenticatorData: data }
}

/** The coordinates of the key of a passkey; null for a key that an account's verifier does not support. */
export const coordinatesOf = ({
  publicKey,
  algorithm,
}: Pick<NewPasskey, 'publicKey' | 'algorithm'>): Hex | null =>
  algorithm === ES256 ? passkeyCoordinates(bytesOf(publicKey)) : null

/**
 * The coordinates of the key of a new passkey, which the browser created for this page.
 * @throws {@link WrongPasskeyAnswer}, or {@link UnsupportedPasskey} for another kind of key
 */
export async function createdKey(
  created: NewPasskey,
  challenge: string,
  home: PasskeyHome,
): Promise<Hex> {
  await readAnswer(created, { ...home, type: 'webauthn.create', challenge })
  const coordinates = coordinatesOf(created)
  if (!coordinates) throw new UnsupportedPasskey('The passkey has another kind of key.')
  return coordinates
}

/**
 * Checks the use of a passkey with the coordinates of its key. The browser's answer then proves that
 * these belong to the passkey, also when they come from the service.
 * @throws {@link WrongPasskeyAnswer}
 */
export async function usedAnswer(
  used: UsedPasskey,
  { coordinates, challenge, home }: { coordinates: Hex; challenge: string; home: PasskeyHome },
): Promise<PasskeyAnswer> {
  const read = await readAnswer(used, { ...home, type: 'webauthn.get', challenge })
  const { clientData, authenticatorData } = read
  const signature = plainSignature(bytesOf(used.signature))
  const point = new Uint8Array(hexToBytes(concat(['0x04', coordinates])))
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle
    .importKey('raw', point, curve, false, ['verify'])
    .catch(() => null)
  const signed = Uint8Array.of(...authenticatorData, ...(await sha256(clientData)))
  const isSigned =
    key !== null &&
    signature !== null &&
    (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed))
  if (!isSigned || !signature) throw new WrongPasskeyAnswer('Another passkey was used.')
  return { authenticatorData, clientData: new TextDecoder().decode(clientData), signature }
}
