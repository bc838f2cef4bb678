import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readProperty } from '../slices/domain/untrusted/readProperty'
import { fromHex, toInteger, toWord } from './bytes'
import { rpcError } from './errors'

type Field = { name: string; type: string }
type Types = ReadonlyMap<string, readonly Field[]>

/**
 * The hash of typed data that `eth_signTypedData_v4` signs (EIP-712).
 * @param data the object of the request, or its JSON
 */
export function hashTypedData(data: unknown): Uint8Array {
  const typed = typeof data === 'string' ? parse(data) : data
  const types = readTypes(readProperty(typed, 'types'))
  const primary = String(readProperty(typed, 'primaryType'))
  for (const name of ['EIP712Domain', primary])
    if (!types.has(name)) throw rpcError(-32602, `The typed data does not say what ${name} is.`)
  const domain = hashStruct('EIP712Domain', readProperty(typed, 'domain'), types)
  const message =
    primary === 'EIP712Domain' ? [] : [hashStruct(primary, readProperty(typed, 'message'), types)]
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, ...message))
}

/** The chain that typed data is bound to, or null. */
export function chainOfTypedData(data: unknown): bigint | null {
  const typed = typeof data === 'string' ? parse(data) : data
  const chainId = readProperty(readProperty(typed, 'domain'), 'chainId')
  return chainId === undefined || chainId === null ? null : toInteger(chainId)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw rpcError(-32602, 'The typed data is no JSON.')
  }
}

function readTypes(given: unknown): Types {
  if (typeof given !== 'object' || given === null)
    throw rpcError(-32602, 'The typed data has no types.')
  return new Map(
    Object.entries(given).map(([name, fields]: [string, unknown]) => [
      name,
      (Array.isArray(fields) ? fields : []).map((field: unknown) => ({
        name: String(readProperty(field, 'name')),
        type: String(readProperty(field, 'type')),
      })),
    ]),
  )
}

/** The names of all structs that a type references, itself first and the others sorted. */
function partsOf(name: string, types: Types): string[] {
  const found = new Set([name])
  for (const part of found)
    for (const { type } of types.get(part) ?? []) {
      const base = type.replace(/(?:\[\d*\])+$/, '')
      if (types.has(base)) found.add(base)
    }
  found.delete(name)
  return [name, ...[...found].sort()]
}

function hashStruct(name: string, value: unknown, types: Types): Uint8Array {
  const fields = (part: string) =>
    (types.get(part) ?? []).map((field) => `${field.type} ${field.name}`).join(',')
  const header = partsOf(name, types).map((part) => `${part}(${fields(part)})`)
  const words = (types.get(name) ?? []).map((field) =>
    encode(field, readProperty(value, field.name), types),
  )
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(header.join(''))), ...words))
}

/** Encodes a value as 32 bytes. */
function encode({ name, type }: Field, value: unknown, types: Types): Uint8Array {
  const [, item] = /^(.+)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value))
      throw rpcError(-32602, `${name} is no list, but its type is ${type}.`)
    const each = value.map((one: unknown) => encode({ name, type: item }, one, types))
    return keccak_256(concatBytes(...each))
  }
  if (types.has(type))
    return value === undefined || value === null ? toWord(0n) : hashStruct(type, value, types)
  if (value === undefined || value === null)
    throw rpcError(-32602, `The typed data has no ${name}, which is of type ${type}.`)
  return encodeAtom(type, value)
}

function encodeAtom(type: string, value: unknown): Uint8Array {
  if (type === 'string') return keccak_256(utf8ToBytes(textOf(value)))
  if (type === 'bytes') return keccak_256(fromHex(value))
  if (type === 'bool') return toWord(isTrue(value) ? 1n : 0n)
  if (type === 'address') return concatBytes(new Uint8Array(12), lengthOf(20, fromHex(value)))
  if (/^u?int\d*$/.test(type)) return toWord(inRange(type, toInteger(value)))
  const [, length] = /^bytes(\d+)$/.exec(type) ?? []
  if (length === undefined) throw rpcError(-32602, `The typed data does not say what ${type} is.`)
  const bytes = lengthOf(Number(length), fromHex(value))
  return concatBytes(bytes, new Uint8Array(32 - bytes.length))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw rpcError(-32602, 'The typed data has a string that is no text.')
}

function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw rpcError(-32602, 'The typed data has a bool that is neither true nor false.')
}

function inRange(type: string, value: bigint): bigint {
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  const isWithin = (type.startsWith('u') ? BigInt.asUintN : BigInt.asIntN)(bits, value) === value
  if (isWithin) return value
  throw rpcError(-32602, `The typed data has a number that is no ${type}.`)
}

function lengthOf(length: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length === length) return bytes
  throw rpcError(-32602, `There are ${bytes.length} bytes where ${length} are due.`)
}
