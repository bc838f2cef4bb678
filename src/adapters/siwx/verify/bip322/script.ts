import { OP } from '@scure/btc-signer/script.js'
import { createReader } from './bytes'

/** Bitcoin's limit for an item on the stack. */
export const ITEM_BYTES_MAX = 520
/** Bitcoin's limit for scripts other than those of Taproot. */
export const SCRIPT_BYTES_MAX = 10_000
/** The highest opcode that pushes a constant. */
const LAST_PUSH = OP.OP_16

/** One step of a script: an opcode, and its pushed item if any. */
export type Step = { code: number; item?: Uint8Array; isMinimal: boolean }

/** A script that this verifier does not support, or that needs more work than the limit for a sign-in. */
export class InconclusiveError extends Error {}

/** Ends the verification as invalid. @throws Error */
export function fail(reason: string): never {
  throw new Error(reason)
}

/**
 * Reads a script as steps.
 * @throws Error if a push exceeds the script or the limit of an item
 */
export function readScript(script: Uint8Array): Step[] {
  const reader = createReader(script)
  const steps: Step[] = []
  while (!reader.isAtEnd()) {
    const code = reader.u8()
    if (code > LAST_PUSH || code === OP.RESERVED) {
      steps.push({ code, isMinimal: true })
      continue
    }
    const item = itemOf(code, reader)
    if (item.length > ITEM_BYTES_MAX) fail('An item of more than 520 bytes.')
    steps.push({ code, item, isMinimal: code === minimalCode(item) })
  }
  return steps
}

function itemOf(code: number, reader: ReturnType<typeof createReader>): Uint8Array {
  if (code >= OP.OP_1) return Uint8Array.of(code - OP.OP_1 + 1)
  if (code === OP['1NEGATE']) return Uint8Array.of(0x81)
  if (code < OP.PUSHDATA1) return reader.read(code)
  if (code === OP.PUSHDATA1) return reader.read(reader.u8())
  if (code === OP.PUSHDATA2) return reader.read(reader.u8() | (reader.u8() << 8))
  return reader.read(reader.u32())
}

/** The opcode that pushes an item with the fewest bytes (BIP-62, rule 3). */
function minimalCode(item: Uint8Array): number {
  const [first = 0] = item
  if (item.length === 1 && first >= 1 && first <= 16) return OP.OP_1 - 1 + first
  if (item.length === 1 && first === 0x81) return OP['1NEGATE']
  if (item.length < OP.PUSHDATA1) return item.length
  return item.length <= 0xff ? OP.PUSHDATA1 : OP.PUSHDATA2
}

/**
 * The items of a script that only pushes items.
 * @throws Error if it has another opcode or a push that is not minimal
 */
export function readPushes(script: Uint8Array): Uint8Array[] {
  return readScript(script).map(({ item, isMinimal }) =>
    item && isMinimal ? item : fail('A script that does not only push items.'),
  )
}

/** Serializes the push of an item. */
export function pushOf(item: Uint8Array): Uint8Array {
  const code = minimalCode(item)
  const { length } = item
  if (code > OP.PUSHDATA4 || code === 0) return Uint8Array.of(code)
  if (code === OP.PUSHDATA1) return Uint8Array.of(code, length, ...item)
  return code === OP.PUSHDATA2
    ? Uint8Array.of(code, length & 0xff, length >> 8, ...item)
    : Uint8Array.of(code, ...item)
}

/** Whether an item counts as true: anything except zero, of either sign. */
export function isTrue(item: Uint8Array): boolean {
  return item.some((byte, index) => byte !== 0 && !(byte === 0x80 && index === item.length - 1))
}

/**
 * Reads an item as a number.
 * @throws Error if it has more bytes than the limit or is not minimal
 */
export function readNumber(item: Uint8Array, limit = 4): number {
  const { length } = item
  const last = item[length - 1]
  if (length > limit) fail('A number of too many bytes.')
  if (last === undefined) return 0
  if ((last & 0x7f) === 0 && ((item[length - 2] ?? 0) & 0x80) === 0)
    fail('A number that is not minimal.')
  const magnitude = item.reduceRight(
    (sum, byte, index) => sum * 256 + (index === length - 1 ? byte & 0x7f : byte),
    0,
  )
  return last & 0x80 ? -magnitude : magnitude
}

/** Writes a number as an item. */
export function numberItem(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = Math.abs(value); rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest % 256)
  const last = bytes.at(-1)
  if (last === undefined) return new Uint8Array()
  if (last & 0x80) bytes.push(value < 0 ? 0x80 : 0)
  else if (value < 0) bytes[bytes.length - 1] = last | 0x80
  return Uint8Array.from(bytes)
}
