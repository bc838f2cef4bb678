import { hashTypedData, isAddress, isHex, size } from 'viem'
import type * as z from 'zod/mini'
import type { TypedData } from './evmParams'
import { invalidParams } from './rpcError'

type Typed = z.output<typeof TypedData>
type Types = Typed['types']

const LIST = /^(.*)\[(\d*)\]$/
const IDENTIFIER = /^[a-z_$][\w$]*$/i
const INTEGER = /^(?:-?\d+|0x[0-9a-f]+)$/i
const DOMAIN_FIELDS = ['name', 'version', 'chainId', 'verifyingContract', 'salt']

/** Whether a JSON number is exact: one that lost digits does not match its own text. */
const isExact = (value: number): boolean =>
  Number.isInteger(value) && BigInt(value).toString() === String(value)

const isInteger = (value: unknown): boolean =>
  typeof value === 'number' ? isExact(value) : typeof value === 'string' && INTEGER.test(value)

const isBytes = (value: unknown, length: string): boolean =>
  isHex(value) && value.length % 2 === 0 && (length === '' || size(value) === Number(length))

/**
 * Whether a value is in the form of its atomic type. Libraries also sign other values, each in its
 * own way: a text in place of bytes is cut or read as digits, a number in place of a text is read
 * as its bytes. A different value than the displayed one would be signed.
 */
function isAtom(type: string, value: unknown): boolean {
  const [, kind = '', length = ''] =
    /^(u?int|bytes|string|bool|address)([1-9]\d*|)$/.exec(type) ?? []
  switch (kind) {
    case 'string':
      return length === '' && typeof value === 'string'
    case 'bool':
      return length === '' && typeof value === 'boolean'
    case 'address':
      return length === '' && typeof value === 'string' && isAddress(value)
    case 'bytes':
      return isBytes(value, length)
    case 'int':
    case 'uint':
      return length !== '' && Number(length) % 8 === 0 && isInteger(value)
    default:
      return false
  }
}

/** The path of the first value that does not match its type; null when there is none. */
function findWrong(types: Types, type: string, value: unknown, path: string): string | null {
  const [, item, length = ''] = LIST.exec(type) ?? []
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return path
    return firstOf(value, (each, index) => findWrong(types, item, each, `${path}[${index}]`))
  }
  if (!Object.hasOwn(types, type)) return isAtom(type, value) ? null : path
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path
  return firstOf(types[type] ?? [], ({ name, type: part }) => {
    const inner = `${path}.${name}`
    if (!Object.hasOwn(value, name)) return inner
    return findWrong(types, part, Reflect.get(value, name), inner)
  })
}

function firstOf<T>(
  list: readonly T[],
  find: (each: T, index: number) => string | null,
): string | null {
  for (const [index, each] of list.entries()) {
    const found = find(each, index)
    if (found !== null) return found
  }
  return null
}

/** Whether the data can be hashed, which is checked before the user is asked. */
function isHashable(typed: Typed): boolean {
  try {
    return hashTypedData(typed) !== '0x'
  } catch {
    return false
  }
}

/**
 * Checks that typed data (EIP-712) is signed as it is displayed: every declared field has a value
 * in the form of its type.
 * @throws RpcError -32602 with the path of the first value that does not match
 */
export function assertTypedValues(typed: Typed): void {
  const { types, primaryType, domain, message } = typed
  const name = Object.keys(types).find((each) => !IDENTIFIER.test(each))
  if (name !== undefined) throw invalidParams('types: a name of a struct is no identifier')
  const declared = Object.hasOwn(types, 'EIP712Domain') ? types['EIP712Domain'] : undefined
  if (declared?.some((field) => !DOMAIN_FIELDS.includes(field.name)))
    throw invalidParams('domain: expected the fields of EIP-712')
  const wrong =
    (declared && findWrong(types, 'EIP712Domain', domain, 'domain')) ??
    findWrong(types, primaryType, message, 'message')
  if (wrong !== null) throw invalidParams(`${wrong}: the value is not of its type`)
  if (!isHashable(typed)) throw invalidParams('the typed data cannot be hashed')
}
