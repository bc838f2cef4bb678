import { isPrefixedEvmAddress } from '../ids/address'
import { coinsOf } from './description'
import type { DescribedField, Description, FieldValue } from './description'
import type { DescriptorEntry, DescriptorField, DescriptorGroup } from './descriptor'
import { formatValue, type Container, type DescribeInner, type Source } from './formats'
import { follow, followFor, parsePath, type Found, type Scope as Place } from './path'
import { need, toLine, Unfit } from './unfit'
import type { Value } from './value'

/** Maximum number of fields in a description. */
const ROWS_MAX = 128

type Context = {
  container: Container
  describeInner: DescribeInner
  /** Values of fields that are shown once, by full path. */
  written: Map<string, FieldValue>
}
/** `prefix` is the path of the group, with which names in a sentence begin. */
type Scope = Place & { prefix: string }

/** Describes decoded values; null when the descriptor does not fit them. */
export function describeEntry(
  entry: DescriptorEntry,
  root: Value,
  container: Container,
  describeInner: DescribeInner,
): Description | null {
  const context: Context = { container, describeInner, written: new Map() }
  const scope: Scope = { root, group: root, indices: [], prefix: '' }
  try {
    const fields = describeParts(entry.fields, scope, context, 'sequential')
    return {
      owner: toLine(entry.owner),
      contract: entry.contract === undefined ? null : toLine(entry.contract),
      intent: toLine(entry.intent),
      sentence: entry.sentence === undefined ? null : sentenceOf(entry.sentence, context),
      fields,
      unshownCoins: fields.some(({ value }) => showsValue(value, container))
        ? null
        : coinsOf(container),
    }
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

/**
 * Whether a field shows the coins sent with the request: as their amount, or as those of the inner
 * call that receives them.
 */
function showsValue(value: FieldValue, container: Container): boolean {
  if (value.kind === 'call') return value.call.value === container.value
  return value.kind === 'amount' && value.token === null && value.amount === container.value
}

function describeParts(
  parts: readonly (DescriptorField | DescriptorGroup)[],
  scope: Scope,
  context: Context,
  iteration: DescriptorGroup['iteration'],
): DescribedField[] {
  const lists = parts.map((part) =>
    part.kind === 'field'
      ? describeField(part, scope, context)
      : describeGroup(part, scope, context),
  )
  const rows = iteration === 'bundled' ? interleave(lists) : lists.flat()
  if (rows.length > ROWS_MAX) throw new Unfit()
  return rows
}

/** Merges elements of several lists by index. Throws if the lists differ in length. */
function interleave(lists: readonly DescribedField[][]): DescribedField[] {
  const length = lists[0]?.length ?? 0
  if (lists.some((list) => list.length !== length)) throw new Unfit()
  return Array.from({ length }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

function describeGroup(group: DescriptorGroup, scope: Scope, context: Context): DescribedField[] {
  if (group.path === undefined) return describeParts(group.fields, scope, context, group.iteration)
  const prefix = `${fullPath(group.path, scope)}.`
  return placesOf(group.path, scope, context).flatMap(({ value, indices }) =>
    describeParts(
      group.fields,
      { root: scope.root, group: value, indices, prefix },
      context,
      group.iteration,
    ),
  )
}

/** The path from the root, without the optional root symbol. */
const fullPath = (path: string, { prefix }: Pick<Scope, 'prefix'>): string =>
  /^[#@]\./.test(path) ? path.replace(/^#\./, '') : `${prefix}${path}`

/** All values of a path, including those of the container. */
function placesOf(text: string, scope: Scope, context: Context): readonly Found[] {
  const path = parsePath(text)
  if (!path) throw new Unfit()
  if (path.root === '@') return [{ value: containerValue(text, context), indices: [] }]
  const found = follow(path, scope)
  if (!found) throw new Unfit()
  return found
}

function containerValue(text: string, { container }: Context): Value {
  const { chainId, from, to, value } = container
  if (text === '@.to') return { kind: 'address', value: to.toLowerCase() }
  if (text === '@.value') return { kind: 'number', value, bits: 256 }
  if (text === '@.chainId') return { kind: 'number', value: BigInt(chainId), bits: 256 }
  if (text === '@.from' && from !== null) return { kind: 'address', value: from.toLowerCase() }
  throw new Unfit()
}

function describeField(field: DescriptorField, scope: Scope, context: Context): DescribedField[] {
  const { source, visible } = field
  if ('value' in source)
    return visible === 'never' ? [] : [rowOf(field, { kind: 'text', text: toLine(source.value) })]
  if (visible === 'never') return []
  const places = placesOf(source.path, scope, context).flatMap(elementsOf)
  const rows = places.flatMap((place, index) => {
    if (!isShown(visible, place.value)) return []
    const value = formatValue(field.format, place.value, {
      ...{ container: context.container, describeInner: context.describeInner },
      at: (parameter) => parameterOf(parameter, place, scope, context),
    })
    return [rowOf(field, value, index)]
  })
  const [only, ...others] = rows
  if (only && others.length === 0) context.written.set(fullPath(source.path, scope), only.value)
  return rows
}

/** The elements of a list that a field applies to. */
function elementsOf({ value, indices }: Found): Found[] {
  if (value.kind !== 'list') return [{ value, indices }]
  return value.items.flatMap((item, at) => elementsOf({ value: item, indices: [...indices, at] }))
}

function rowOf(
  { label, separator }: DescriptorField,
  value: FieldValue,
  index = 0,
): DescribedField {
  const before = separator?.replaceAll('{index}', String(index))
  return { label: toLine(before === undefined ? label : `${label} ${before}`), value }
}

function isShown(visible: DescriptorField['visible'], value: Value): boolean {
  if (typeof visible === 'string') return visible !== 'never'
  if ('ifNotIn' in visible) return !visible.ifNotIn.some((text) => isSame(value, text))
  if (!visible.mustMatch.some((text) => isSame(value, text))) throw new Unfit()
  return false
}

/** Whether a value equals the text of a rule. */
function isSame(value: Value, text: string): boolean {
  switch (value.kind) {
    case 'number':
      return /^-?\d{1,78}$|^0x[0-9a-f]{1,64}$/i.test(text) && BigInt(text) === value.value
    case 'bool':
      return text === String(value.value)
    case 'string':
      return text === value.value
    case 'address':
    case 'bytes':
      return text.toLowerCase() === value.value
    case 'list':
    case 'struct':
      return false
  }
}

/** The value of a parameter: read beside the formatted element, or a constant of the descriptor. */
function parameterOf<T extends string>(
  source: Source<T>,
  place: Found,
  scope: Scope,
  context: Context,
): Value | null {
  if (!source) return null
  if ('value' in source)
    return isPrefixedEvmAddress(source.value)
      ? { kind: 'address', value: source.value.toLowerCase() }
      : constantOf(source.value)
  const path = parsePath(source.path)
  if (!path) throw new Unfit()
  if (path.root === '@') return containerValue(source.path, context)
  return need(followFor(path, scope, place.indices))
}

const constantOf = (text: string): Value =>
  /^\d{1,78}$/.test(text)
    ? { kind: 'number', value: BigInt(text), bits: 256 }
    : { kind: 'bytes', value: text.toLowerCase() }

/** The intent with the values of its fields; null if one of them is not shown. */
function sentenceOf(text: string, { written }: Context): (string | FieldValue)[] | null {
  const parts: (string | FieldValue)[] = []
  let rest = text
  for (;;) {
    const match = /\{\{|\}\}|\{([^{}]*)\}/.exec(rest)
    if (!match) break
    const [whole, path] = match
    const before = rest.slice(0, match.index)
    rest = rest.slice(match.index + whole.length)
    const value =
      path === undefined ? whole.slice(0, 1) : written.get(fullPath(path, { prefix: '' }))
    if (value === undefined) return null
    parts.push(before, value)
  }
  return [...parts, rest].filter((part) => part !== '')
}
