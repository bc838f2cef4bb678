import type { AbiType } from './abiTypes'
import { parseBaseType, parseType } from './abiTypes'
import { isPrefixedEvmAddress } from '../ids/address'
import { isHexBytes } from '../requests/hexBytes'
import { readNumber } from '../requests/readNumber'
import { readProperty } from '../untrusted/readProperty'
import type { Value } from './value'

/** The structs of typed data (EIP-712), by their names. */
export type TypedStructs = Readonly<Record<string, readonly { name: string; type: string }[]>>

/** Maximum number of structs that a primary type can reference, directly or indirectly. */
const STRUCTS_MAX = 64
const VALUES_MAX = 4096

/**
 * The structure of typed data: the primary type, then all types that it names, in the order of their names.
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype
 * @returns null above the maximum number of types
 */
export function encodeType(primary: string, structs: TypedStructs): string | null {
  const found = new Set<string>()
  const queue = [primary]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    if (found.size > STRUCTS_MAX) return null
    for (const { type } of fieldsOf(structs, name)) {
      const base = type.replace(/(?:\[\d*\])+$/, '')
      if (Object.hasOwn(structs, base)) queue.push(base)
    }
  }
  found.delete(primary)
  const write = (name: string) => {
    const fields = fieldsOf(structs, name)
    return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
  }
  return [primary, ...[...found].sort()].map(write).join('')
}

const fieldsOf = (structs: TypedStructs, name: string) =>
  Object.hasOwn(structs, name) ? (structs[name] ?? []) : []

/**
 * Reads a message by its types. Fields that the types do not name are not signed, so they are not read.
 * @returns null when a value is missing or not of its type
 */
export function readMessage(
  primary: string,
  structs: TypedStructs,
  message: unknown,
): Value | null {
  const type = typeOf(primary, structs)
  return type && readValue(type, message, { left: VALUES_MAX })
}

function typeOf(primary: string, structs: TypedStructs): AbiType | null {
  const base = (name: string, depth: number): AbiType | null => {
    if (!Object.hasOwn(structs, name)) return parseBaseType(name)
    const fields = fieldsOf(structs, name).map((field) => ({
      name: field.name,
      type: parseType(field.type, base, depth + 1),
    }))
    const whole = fields.flatMap(({ name: field, type }) => (type ? [{ name: field, type }] : []))
    return whole.length === fields.length ? { kind: 'struct', fields: whole } : null
  }
  return parseType(primary, base)
}

function readValue(type: AbiType, value: unknown, count: { left: number }): Value | null {
  if (--count.left < 0) return null
  switch (type.kind) {
    case 'uint':
    case 'int': {
      const number = readNumber(value)
      if (number === null) return null
      const whole =
        type.kind === 'int' ? BigInt.asIntN(type.bits, number) : BigInt.asUintN(type.bits, number)
      return whole === number ? { kind: 'number', value: number, bits: type.bits } : null
    }
    case 'address':
      return isPrefixedEvmAddress(value) ? { kind: 'address', value: value.toLowerCase() } : null
    case 'bool':
      return typeof value === 'boolean' ? { kind: 'bool', value } : null
    case 'string':
      return typeof value === 'string' ? { kind: 'string', value } : null
    case 'bytes': {
      if (!isHexBytes(value)) return null
      const isWhole = type.size === null || value.length === 2 + type.size * 2
      return isWhole ? { kind: 'bytes', value: value.toLowerCase() } : null
    }
    case 'list': {
      if (!Array.isArray(value) || (type.length !== null && value.length !== type.length))
        return null
      if (value.length > count.left) return null
      const items = value.map((item: unknown) => readValue(type.item, item, count))
      const whole = items.filter((item) => item !== null)
      return whole.length === items.length ? { kind: 'list', items: whole } : null
    }
    case 'struct': {
      if (typeof value !== 'object' || value === null) return null
      const fields = type.fields.map((field) => {
        const part = Object.hasOwn(value, field.name) ? readProperty(value, field.name) : undefined
        return { name: field.name, value: readValue(field.type, part, count) }
      })
      const whole = fields.flatMap(({ name, value: part }) => (part ? [{ name, value: part }] : []))
      return whole.length === fields.length ? { kind: 'struct', fields: whole } : null
    }
  }
}
