/** A type of Solidity that call data or typed data (EIP-712) can hold. */
export type AbiType =
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' | 'bool' | 'string' }
  | { kind: 'bytes'; size: number | null }
  | { kind: 'list'; item: AbiType; length: number | null }
  | { kind: 'struct'; fields: readonly AbiField[] }

export type AbiField = { name: string; type: AbiType }

/** Maximum length of a signature, in characters. */
export const SIGNATURE_CHARS_MAX = 8192
/** Maximum nesting of lists and structs. */
const DEPTH_MAX = 12
const LIST_LENGTH_MAX = 4096

const NAME = /^[A-Za-z_$][\w$]*$/
const SUFFIX = /^(.*)\[(\d*)\]$/
const INTEGER = /^(u?)int(\d{1,3})$/
const BYTES = /^bytes(\d{0,2})$/

/** Parses the name of a type that is not a struct, e.g. `uint256`; null for an unknown type. */
export function parseBaseType(text: string): AbiType | null {
  if (text === 'address' || text === 'bool' || text === 'string') return { kind: text }
  const [, unsigned, digits] = INTEGER.exec(text) ?? []
  if (digits !== undefined) {
    const bits = Number(digits)
    if (bits < 8 || bits > 256 || bits % 8 !== 0) return null
    return { kind: unsigned ? 'uint' : 'int', bits }
  }
  const [, size] = BYTES.exec(text) ?? []
  if (size === undefined) return null
  if (size === '') return { kind: 'bytes', size: null }
  const length = Number(size)
  return length >= 1 && length <= 32 ? { kind: 'bytes', size: length } : null
}

/**
 * Parses a type with its list suffixes.
 * @param base parses what stands before the suffixes
 */
export function parseType(
  text: string,
  base: (name: string, depth: number) => AbiType | null,
  depth = 0,
): AbiType | null {
  if (depth > DEPTH_MAX) return null
  const [, inner, size] = SUFFIX.exec(text) ?? []
  if (inner === undefined || size === undefined) return base(text, depth)
  const length = size === '' ? null : Number(size)
  if (length !== null && (length < 1 || length > LIST_LENGTH_MAX)) return null
  const item = parseType(inner, base, depth + 1)
  return item && { kind: 'list', item, length }
}

/**
 * Parses a function signature with names of parameters, as ERC-7730 writes it.
 * @returns the parameters; null when it is not of this form
 * @example parseSignature('transfer(address to,uint256 value)')
 */
export function parseSignature(text: string): readonly AbiField[] | null {
  if (text.length > SIGNATURE_CHARS_MAX) return null
  const open = text.indexOf('(')
  if (!NAME.test(text.slice(0, open)) || !text.endsWith(')')) return null
  return parseFields(text.slice(open + 1, -1), 0)
}

function parseFields(text: string, depth: number): readonly AbiField[] | null {
  if (depth > DEPTH_MAX) return null
  const fields: AbiField[] = []
  for (const part of splitTop(text) ?? []) {
    const field = parseField(part, depth)
    if (!field || fields.some(({ name }) => name !== '' && name === field.name)) return null
    fields.push(field)
  }
  return splitTop(text) && fields
}

function parseField(text: string, depth: number): AbiField | null {
  const end = text.lastIndexOf(')')
  const space = text.indexOf(' ', end + 1)
  const [written, name] = space === -1 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
  if (name !== '' && !NAME.test(name)) return null
  const type = parseType(
    written,
    (base, at) => {
      if (!base.startsWith('(')) return parseBaseType(base)
      const fields = base.endsWith(')') ? parseFields(base.slice(1, -1), at + 1) : null
      return fields && { kind: 'struct', fields }
    },
    depth,
  )
  return type && { name, type }
}

/** Splits at the commas outside parentheses; null when the parentheses do not match. */
function splitTop(text: string): string[] | null {
  if (text === '') return []
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return null
    if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return depth === 0 ? [...parts, text.slice(start)] : null
}
