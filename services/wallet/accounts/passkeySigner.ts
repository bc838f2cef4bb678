import {
  bytesToHex,
  concat,
  encodeAbiParameters,
  hexToBigInt,
  numberToHex,
  parseAbiParameters,
  size,
  slice,
  stringToHex,
} from 'viem'
import type { Address, Hex } from 'viem'

/** DER prefix of SubjectPublicKeyInfo in front of the two coordinates of a P-256 key (RFC 5480). */
const P256_PREFIX = '0x3059301306072a8648ce3d020106082a8648ce3d03010703420004'
/** Bytes of the two coordinates of a P-256 key. */
const KEY_BYTES = 64
const ADDRESS_BYTES = 20
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** The struct `WebAuthnAuth` of OpenZeppelin Contracts. */
const WEB_AUTHN = parseAbiParameters(
  'bytes32 r, bytes32 s, uint256 challengeIndex, uint256 typeIndex, bytes authenticatorData, string clientDataJSON',
)

/** The coordinates of a P-256 key from its SubjectPublicKeyInfo; null for any other key. */
export function passkeyCoordinates(spki: Uint8Array): Hex | null {
  const bytes = bytesToHex(spki)
  const prefixBytes = size(P256_PREFIX)
  const isP256 = spki.length === prefixBytes + KEY_BYTES && bytes.startsWith(P256_PREFIX)
  return isP256 ? slice(bytes, prefixBytes) : null
}

/** A passkey as a signer (ERC-7913): the address of the verifier, and the coordinates of the key. */
export const passkeySigner = (verifier: Address, coordinates: Hex): Hex =>
  concat([verifier, coordinates]).toLowerCase() as Hex

/** The coordinates of a passkey's key from its signer; null for a signer with another verifier. */
export function coordinatesIn(signer: Hex, verifier: Address): Hex | null {
  const isPasskey =
    size(signer) === ADDRESS_BYTES + KEY_BYTES &&
    signer.toLowerCase().startsWith(verifier.toLowerCase())
  return isPasskey ? slice(signer, ADDRESS_BYTES) : null
}

/** The use of a passkey: bytes of the authenticator, and two integers of 32 bytes as the signature. */
export type PasskeyAnswer = {
  authenticatorData: Uint8Array
  clientData: string
  signature: Uint8Array
}

/** Position of a field in the client data, in bytes. The contract looks for the field only there. */
function positionOf(field: string, clientData: string): bigint {
  const at = clientData.indexOf(field)
  if (at === -1) throw new Error('The browser returned other data than that of a passkey.')
  return BigInt(size(stringToHex(clientData.slice(0, at))))
}

/** The signature of a passkey in the form of `ERC7913WebAuthnVerifier` of OpenZeppelin Contracts. */
export function passkeySignature(answer: PasskeyAnswer): Hex {
  const { authenticatorData, clientData } = answer
  const signature = bytesToHex(answer.signature)
  const s = hexToBigInt(slice(signature, 32))
  // The contract accepts only the lower of the two valid values of `s`.
  const lower = s > P256_ORDER / 2n ? P256_ORDER - s : s
  return encodeAbiParameters(WEB_AUTHN, [
    slice(signature, 0, 32),
    numberToHex(lower, { size: 32 }),
    positionOf('"challenge":"', clientData),
    positionOf('"type":"webauthn.get"', clientData),
    bytesToHex(authenticatorData),
    clientData,
  ])
}
