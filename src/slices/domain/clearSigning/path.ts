import { fieldOf, toBytes, type Value } from './value'

/** A step of a path (ERC-7730): a name, an index, or a slice; `[]` is the slice without ends. */
type Step =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'slice'; from: number; to: number | null }

/** A parsed path: in the structure (`#`), relative to the group, or in the container (`@`). */
export type Path = { root: '#' | '@' | 'group'; steps: readonly Step[] }

/** A value that a path leads to, with its index in each list on the path. */
export type Found = { value: Value; indices: readonly number[] }

/** The starting points of relative paths. */
export type Scope = { root: Value; group: Value; indices: readonly number[] }

export const PATH_CHARS_MAX = 256
const STEPS_MAX = 16
/** Maximum number of values that one path leads to. */
const FOUND_MAX = 256

const NAME = /^[A-Za-z_$][\w$]*$/
const INDEX = /^\[(-?\d{1,5})\]$/
const SLICE = /^\[(-?\d{1,5})?:?(-?\d{1,5})?\]$/

/** Parses a path; null for one that is not of its form. Constants (`$`) are resolved when a descriptor is compiled. */
export function parsePath(text: string): Path | null {
  if (text.length > PATH_CHARS_MAX) return null
  const [first = '', ...others] = text.replace(/([\w$\]])\[/g, '$1.[').split('.')
  if (first === '$') return null
  const root = first === '#' || first === '@' ? first : 'group'
  const parts = root === 'group' ? [first, ...others] : others
  const steps = (parts.length === 1 && parts[0] === '' ? [] : parts).map(parseStep)
  const whole = steps.filter((step) => step !== null)
  if (whole.length !== steps.length || whole.length > STEPS_MAX) return null
  return { root, steps: whole }
}

function parseStep(text: string): Step | null {
  if (NAME.test(text)) return { kind: 'name', name: text }
  const [, index] = INDEX.exec(text) ?? []
  if (index !== undefined) return { kind: 'index', index: Number(index) }
  const slice = SLICE.exec(text)
  if (!slice) return null
  const [, from, to] = slice
  return { kind: 'slice', from: Number(from ?? 0), to: to === undefined ? null : Number(to) }
}

/**
 * Follows a path through decoded values.
 * @returns all places that it leads to; null when it leads nowhere
 */
export function follow(path: Path, scope: Scope): readonly Found[] | null {
  const start =
    path.root === '#'
      ? { value: scope.root, indices: [] }
      : { value: scope.group, indices: scope.indices }
  let found: readonly Found[] = [start]
  for (const step of path.steps) {
    const next: Found[] = []
    for (const place of found) {
      const reached = takeStep(step, place)
      if (!reached || next.length + reached.length > FOUND_MAX) return null
      next.push(...reached)
    }
    found = next
  }
  return found
}

/**
 * Follows the path of a parameter. In a list, it takes the element with the index of the formatted
 * field in its own list.
 * @returns null when it leads nowhere or to several places
 */
export function followFor(path: Path, scope: Scope, indices: readonly number[]): Value | null {
  const own = path.root === '#' ? indices : indices.slice(scope.indices.length)
  let value = path.root === '#' ? scope.root : scope.group
  let depth = 0
  for (const step of path.steps) {
    if (step.kind === 'slice' && value.kind === 'list') {
      const index: number | undefined = own[depth++]
      const item = index === undefined ? onlyOf(step, value.items) : value.items[index]
      if (!item) return null
      value = item
      continue
    }
    const [next, ...others]: readonly Found[] = takeStep(step, { value, indices: [] }) ?? []
    if (!next || others.length > 0) return null
    value = next.value
  }
  // A list without a selector stands for the element with the index of the formatted one.
  const last: number | undefined = own[depth]
  return value.kind === 'list' && last !== undefined ? (value.items[last] ?? null) : value
}

function onlyOf(step: Extract<Step, { kind: 'slice' }>, items: readonly Value[]): Value | null {
  const [from, to] = endsOf(step, items.length)
  return to - from === 1 ? (items[from] ?? null) : null
}

function takeStep(step: Step, { value, indices }: Found): readonly Found[] | null {
  switch (step.kind) {
    case 'name': {
      const field = fieldOf(value, step.name)
      return field && [{ value: field, indices }]
    }
    case 'index': {
      if (value.kind !== 'list') return null
      const item = value.items.at(step.index)
      return item ? [{ value: item, indices }] : null
    }
    case 'slice': {
      if (value.kind !== 'list') return sliceBytes(value, step.from, step.to, indices)
      const [from, to] = endsOf(step, value.items.length)
      return value.items
        .slice(from, to)
        .map((item, at) => ({ value: item, indices: [...indices, from + at] }))
    }
  }
}

function endsOf(
  { from, to }: { from: number; to: number | null },
  length: number,
): readonly [number, number] {
  const start = Math.max(0, from < 0 ? length + from : from)
  const end = to === null ? length : to < 0 ? length + to : Math.min(to, length)
  return [start, Math.max(start, end)]
}

/** A slice of bytes. A range beyond the bytes is an error, not a shorter value. */
function sliceBytes(
  value: Value,
  from: number,
  to: number | null,
  indices: readonly number[],
): readonly Found[] | null {
  const bytes = toBytes(value)
  if (bytes === null) return null
  const length = (bytes.length - 2) / 2
  const start = from < 0 ? length + from : from
  const end = to === null ? length : to < 0 ? length + to : to
  if (start < 0 || end > length || start > end) return null
  const part: Value = { kind: 'bytes', value: `0x${bytes.slice(2 + start * 2, 2 + end * 2)}` }
  return [{ value: part, indices }]
}
