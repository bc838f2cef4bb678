import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { getPublicKey, sign } from '@scure/sr25519'
import { encodeSs58 } from '../../../../src/adapters/polkadot/ss58'

/** Address prefix without a chain. */
const ANY_CHAIN = 42
/** Longer payloads are hashed before signing. */
const PAYLOAD_BYTES_MAX = 256

/**
 * The signed parts of a transaction, in the form of `SignerPayloadJSON`: hex, big-endian numbers.
 */
export type Payload = {
  method: string
  era: string
  nonce: string
  tip: string
  specVersion: string
  transactionVersion: string
  genesisHash: string
  blockHash: string
}

/** Signs with one sr25519 key: texts between `<Bytes>` and `</Bytes>`, and transactions. */
export function createPolkadotSigner(secret: Uint8Array) {
  const publicKey = getPublicKey(secret)
  const signed = (bytes: Uint8Array): string => `0x${hex.encode(sign(secret, bytes))}`
  return {
    publicKey,
    address: encodeSs58({ key: publicKey, prefix: ANY_CHAIN }),
    signText: (text: string): string => signed(new TextEncoder().encode(wrapped(text))),
    /** Prefixed with the byte for the kind of key, as in transactions. */
    signPayload(payload: Payload): string {
      const bytes = payloadBytes(payload)
      const short = bytes.length > PAYLOAD_BYTES_MAX ? blake2b(bytes, { dkLen: 32 }) : bytes
      return `0x01${signed(short).slice(2)}`
    },
  }
}
export type PolkadotSigner = ReturnType<typeof createPolkadotSigner>

const known = new WeakMap<Uint8Array, PolkadotSigner>()

/**
 * The cached signer of a key: deriving the public key takes a millisecond, and a wallet lists its
 * accounts often.
 */
export function polkadotSignerOf(secret: Uint8Array): PolkadotSigner {
  const signer = known.get(secret) ?? createPolkadotSigner(secret)
  known.set(secret, signer)
  return signer
}

/** A text that cannot be mistaken for a transaction. */
const wrapped = (text: string): string =>
  text.startsWith('<Bytes>') && text.endsWith('</Bytes>') ? text : `<Bytes>${text}</Bytes>`

/** The bytes that a transaction's signature covers (SCALE). */
export function payloadBytes(payload: Payload): Uint8Array {
  const { method, era, nonce, tip, specVersion, transactionVersion } = payload
  return Uint8Array.from([
    ...bytesOf(method),
    ...bytesOf(era),
    ...compact(BigInt(nonce)),
    ...compact(BigInt(tip)),
    ...fixed(BigInt(specVersion), 4),
    ...fixed(BigInt(transactionVersion), 4),
    ...bytesOf(payload.genesisHash),
    ...bytesOf(payload.blockHash),
  ])
}

/** The bytes of a hex text. */
export const bytesOf = (text: string): Uint8Array => hex.decode(text.replace(/^0x/, ''))

/** A number in little-endian byte order. */
const fixed = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** A compact number (SCALE): the two low bits of the first byte encode the length. */
function compact(value: bigint): number[] {
  if (value < 1n << 6n) return fixed(value << 2n, 1)
  if (value < 1n << 14n) return fixed((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return fixed((value << 2n) | 2n, 4)
  const bytes = Math.ceil(value.toString(16).length / 2)
  return [((bytes - 4) << 2) | 3, ...fixed(value, bytes)]
}
