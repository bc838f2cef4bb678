import { hex } from '@scure/base'
import { RawTx, Script } from '@scure/btc-signer/script.js'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'

/** A block with its transactions, the coinbase first. */
export interface Block {
  height: number
  hash: string
  /** Seconds since 1970. */
  time: number
  transactions: readonly Uint8Array[]
}

/** Output of a coinbase: new coins or fees. */
export interface Reward {
  script: Uint8Array
  amount: bigint
}

const VERSION = 0x20000000
/** The easiest target, which about every second hash meets. */
const BITS = 0x207fffff
const HIGHEST_FIRST_BYTE = 0x7f
const SUBSIDY_INDEX = 0xffffffff

const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** Bytes of a hash in the byte order of blocks, which is the reverse of the displayed one. */
const reversed = (hash: string): Uint8Array => hex.decode(hash).reverse()

/** The Merkle root over the transactions of a block. */
const merkleRoot = (ids: readonly string[]): Uint8Array => {
  let level = ids.map(reversed)
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const left = level[2 * index] ?? new Uint8Array(32)
      return sha256x2(left, level[2 * index + 1] ?? left)
    })
    level = pairs
  }
  return level[0] ?? new Uint8Array(32)
}

/** The coinbase of a block. The height in it makes its id unique (BIP-34). */
export const coinbase = (height: number, { script, amount }: Reward): Uint8Array =>
  RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: SUBSIDY_INDEX,
        finalScriptSig: Script.encode([uint32(height), new TextEncoder().encode('sandbox')]),
        sequence: SUBSIDY_INDEX,
      },
    ],
    outputs: [{ amount, script }],
    witnesses: undefined,
    lockTime: 0,
  })

/** The hash of a block over its transactions, with the proof of work of regtest. */
export const blockHash = (previous: string, ids: readonly string[], time: number): string => {
  const start = concatBytes(uint32(VERSION), reversed(previous), merkleRoot(ids), uint32(time))
  for (let nonce = 0; ; nonce += 1) {
    const hash = sha256x2(start, uint32(BITS), uint32(nonce)).reverse()
    if ((hash[0] ?? 0) < HIGHEST_FIRST_BYTE) return hex.encode(hash)
  }
}
