import type * as z from 'zod/mini'
import type { TypedData } from '../../wallet/evmParams'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import { say } from './strings/say'
import type { Fact } from './words'

type Typed = Pick<z.output<typeof TypedData>, 'types' | 'primaryType' | 'message'>

const LIST = /^(.*)\[\d*\]$/

/**
 * The signed fields of typed data, in the order of its types. A field of the message that its type
 * does not contain is not part of the hash (EIP-712 `hashStruct`), so it is left out. An empty list
 * or struct is signed too and has its own row.
 */
export function signedFields({ types, primaryType, message }: Typed): Fact[] {
  const read = (type: string, value: unknown, label: string): Fact[] => {
    const [, item] = LIST.exec(type) ?? []
    if (item !== undefined) return readList(item, value, label)
    const fields = fieldsOf(types, type)
    return fields ? readStruct(fields, value, label) : [factOf(label, value)]
  }

  const readList = (item: string, value: unknown, label: string): Fact[] =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((each: unknown, index) => read(item, each, `${label}, ${index}`))
      : [factOf(label, Array.isArray(value) ? say('fact.empty') : value)]

  const readStruct = (fields: Field[], value: unknown, label: string): Fact[] => {
    if (typeof value !== 'object' || value === null) return [factOf(label, value)]
    if (fields.length === 0) return [factOf(label, say('fact.empty'))]
    return fields.flatMap(({ name, type }) => {
      const shown = visibleText(name)
      const part: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
      return read(type, part, label === '' ? shown : `${label}, ${shown}`)
    })
  }

  return read(primaryType, message, '')
}

type Field = { name: string; type: string }

const fieldsOf = (types: Typed['types'], type: string): Field[] | undefined =>
  Object.hasOwn(types, type) ? types[type] : undefined

const factOf = (label: string, value: unknown): Fact => ({
  label: label === '' ? say('fact.empty') : label,
  value: visibleText(textOf(value)),
})

const textOf = (value: unknown): string => {
  if (value === undefined) return say('fact.missing')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
