import type { AbiField, AbiType } from './abiTypes'
import type { Value } from './value'

/** Maximum number of values and 32-byte words that are decoded. */
const VALUES_MAX = 8192
const WORD = 64

/** Call data to decode, as hex without `0x` and selector. */
type Reader = { text: string; left: number }
type Struct = Extract<Value, { kind: 'struct' }>

class Malformed extends Error {}

/**
 * Decodes the parameters of a call. Every word must be one that the type can have; bytes after the parameters are allowed, because
 * contracts ignore them.
 * @param data call data with its selector, in hex
 * @returns null when the data is not of these types
 */
export function decodeCall(fields: readonly AbiField[], data: string): Struct | null {
  const reader = { text: data.slice(10).toLowerCase(), left: VALUES_MAX }
  try {
    return readFields(reader, fields, 0)
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** Reads a tuple whose offsets count from `base`, in characters. */
function readFields(reader: Reader, fields: readonly AbiField[], base: number): Struct {
  let head = base
  const values = fields.map(({ name, type }) => {
    const value = readPart(reader, type, head, base)
    head += headSize(type)
    return { name, value }
  })
  return { kind: 'struct', fields: values }
}

function readPart(reader: Reader, type: AbiType, head: number, base: number): Value {
  if (--reader.left < 0) throw new Malformed()
  return readAt(reader, type, isDynamic(type) ? base + placeAt(reader, head) : head)
}

function readAt(reader: Reader, type: AbiType, at: number): Value {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return readNumber(wordAt(reader, at), type)
    case 'address': {
      const word = wordAt(reader, at)
      if (!/^0{24}/.test(word)) throw new Malformed()
      return { kind: 'address', value: `0x${word.slice(24)}` }
    }
    case 'bool': {
      const number = BigInt(`0x${wordAt(reader, at)}`)
      if (number > 1n) throw new Malformed()
      return { kind: 'bool', value: number === 1n }
    }
    case 'bytes':
      return { kind: 'bytes', value: `0x${readBytes(reader, type.size, at)}` }
    case 'string':
      return { kind: 'string', value: readText(readBytes(reader, null, at)) }
    case 'list':
      return readList(reader, type, at)
    case 'struct':
      return readFields(reader, type.fields, at)
  }
}

function readNumber(word: string, { kind, bits }: { kind: 'uint' | 'int'; bits: number }): Value {
  const number = BigInt(`0x${word}`)
  const value = kind === 'int' ? BigInt.asIntN(256, number) : number
  const whole = kind === 'int' ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
  if (whole !== value) throw new Malformed()
  return { kind: 'number', value, bits }
}

function readBytes(reader: Reader, size: number | null, at: number): string {
  if (size !== null) {
    const word = wordAt(reader, at)
    if (!/^0*$/.test(word.slice(size * 2))) throw new Malformed()
    return word.slice(0, size * 2)
  }
  const length = placeAt(reader, at)
  const start = at + WORD
  // Bounds the work: many offsets can point to the same long bytes.
  reader.left -= Math.floor(length / WORD)
  if (reader.left < 0 || start + length > reader.text.length) throw new Malformed()
  return reader.text.slice(start, start + length)
}

function readText(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Malformed()
  }
}

function readList(reader: Reader, type: Extract<AbiType, { kind: 'list' }>, at: number): Value {
  const length = type.length ?? placeAt(reader, at, 1)
  const base = type.length === null ? at + WORD : at
  if (length > reader.left) throw new Malformed()
  const size = headSize(type.item)
  const items = Array.from({ length }, (_, index) =>
    readPart(reader, type.item, base + index * size, base),
  )
  return { kind: 'list', items }
}

function wordAt({ text }: Reader, at: number): string {
  const word = text.slice(at, at + WORD)
  if (!/^[0-9a-f]{64}$/.test(word)) throw new Malformed()
  return word
}

/** Reads an offset or length, multiplied by the characters per unit. */
function placeAt(reader: Reader, at: number, characters = 2): number {
  const word = wordAt(reader, at)
  if (!/^0{56}/.test(word)) throw new Malformed()
  const place = parseInt(word, 16) * characters
  if (place > reader.text.length) throw new Malformed()
  return place
}

function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case 'string':
      return true
    case 'bytes':
      return type.size === null
    case 'list':
      return type.length === null || isDynamic(type.item)
    case 'struct':
      return type.fields.some((field) => isDynamic(field.type))
    case 'uint':
    case 'int':
    case 'address':
    case 'bool':
      return false
  }
}

/** Characters that a type occupies in the head; a dynamic type occupies an offset. */
function headSize(type: AbiType): number {
  if (isDynamic(type)) return WORD
  if (type.kind === 'list') return headSize(type.item) * (type.length ?? 1)
  if (type.kind === 'struct')
    return type.fields.reduce((size, field) => size + headSize(field.type), 0)
  return WORD
}
