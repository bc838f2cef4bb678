import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import { hash160, sha256 } from '@scure/btc-signer/utils.js'
import { signDocOf } from '../../../../src/adapters/cosmos/adr36'

/** A signature with its public key, in the form of amino. */
export type StdSignature = { pub_key: { type: string; value: string }; signature: string }

/** A document whose bytes are signed (`SignDoc` of cosmos.tx.v1beta1). */
export type DirectDoc = {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/**
 * Signs with one secp256k1 key, which has an address on each chain: texts (ADR-36), amino and
 * direct documents.
 */
export function createCosmosSigner(privateKey: Uint8Array) {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const account = hash160(publicKey)
  const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) }
  const sign = (bytes: Uint8Array): StdSignature => {
    const signature = secp256k1.sign(sha256(bytes), privateKey, { prehash: false, lowS: true })
    return { pub_key, signature: base64.encode(signature) }
  }
  const signAmino = (doc: object): StdSignature => sign(aminoBytes(doc))
  return {
    publicKey,
    account,
    addressOf: (prefix: string): string => bech32.encode(prefix, bech32.toWords(account)),
    signAmino,
    signDirect: (doc: DirectDoc): StdSignature => sign(directBytes(doc)),
    signText: (signer: string, text: string): StdSignature => signAmino(signDocOf(signer, text)),
  }
}
export type CosmosSigner = ReturnType<typeof createCosmosSigner>

/** JSON with sorted keys, and with the characters escaped that HTML would interpret. */
export function aminoBytes(doc: object): Uint8Array {
  const text = JSON.stringify(ordered(doc))
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return new TextEncoder().encode(text)
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}

/** Fields 1 to 4 of `SignDoc` in protobuf; empty ones are left out. */
export function directBytes({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: DirectDoc): Uint8Array {
  const texts = [bodyBytes, authInfoBytes, new TextEncoder().encode(chainId)]
  const fields = texts.flatMap((bytes, at) =>
    bytes.length > 0 ? [((at + 1) << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes] : [],
  )
  return Uint8Array.from([
    ...fields,
    ...(accountNumber > 0n ? [4 << 3, ...varint(accountNumber)] : []),
  ])
}

function varint(value: bigint): number[] {
  const low = Number(value & 0x7fn)
  return value < 0x80n ? [low] : [low | 0x80, ...varint(value >> 7n)]
}
