import * as t from '@babel/types'
import type { KitImport } from './imports'
import type { Context, Rule } from './kit'
import { ours, type Ours } from './rules'
import { keyOf, propertyOf, wordOf } from './object'
import { placed } from './script'

/**
 * One field of a hook's result. `$` in `value` is the call of our hook, or the variable with its
 * result.
 */
export type Field = { to: string } | { value: string; hook?: Ours } | { none: string }

export type HookTable = {
  to: Ours
  /**
   * Name of a variable for our hook when a value is a function, which must not call a hook itself.
   */
  held?: string
  /** The argument is an object, and our hook takes one field of it. */
  argument?: string
  fields: Record<string, Field>
}

type Call = t.CallExpression

/** Maps a hook: its name, its argument, and the used fields of its result. */
export const hook = (table: HookTable): Rule => ({
  order: 4,
  apply(kit, context) {
    const { script, imports } = context
    const calls = script
      .all(t.isCallExpression)
      .filter(({ callee }) => t.isIdentifier(callee, { name: kit.local }))
    const loose = script
      .references(kit.local)
      .filter((node) => !calls.some(({ callee }) => callee === node))
    if (loose.length > 0) {
      for (const node of loose)
        script.report(node, kit.imported, 'a hook that is handed on is not followed')
      return
    }
    imports.drop(kit.node)
    for (const call of calls) rewrite(kit, context, table, call)
  },
})

function rewrite(kit: KitImport, context: Context, table: HookTable, call: Call): void {
  const { script } = context
  const parent = script.parent(call)
  const declaration = parent && script.parent(parent)
  const isAlone = t.isVariableDeclaration(declaration) && declaration.declarations.length === 1
  if (t.isVariableDeclarator(parent) && t.isObjectPattern(parent.id) && isAlone)
    return destructured(kit, context, table, call, parent.id, declaration)
  script.replace(call, ourCall(context, table, call))
  if (t.isVariableDeclarator(parent) && t.isIdentifier(parent.id))
    for (const node of script.references(parent.id.name)) {
      const member = script.parent(node)
      if (isMember(member) && member.object === node) mapMember(kit, context, table, member)
    }
  else if (isMember(parent)) mapMember(kit, context, table, parent)
}

const isMember = (
  node: t.Node | undefined,
): node is t.MemberExpression | t.OptionalMemberExpression =>
  t.isMemberExpression(node) || t.isOptionalMemberExpression(node)

/** The call of our hook, with its argument converted. */
function ourCall({ script, imports }: Context, table: HookTable, call: Call): string {
  const { source, name } = ours(table.to)
  const [argument] = call.arguments
  const given =
    table.argument && t.isObjectExpression(argument)
      ? propertyOf(argument, table.argument)?.value
      : table.argument
        ? argument
        : undefined
  return `${imports.need(source, name)}(${given ? script.source(given) : ''})`
}

/**
 * `const { a, b } = useTheirs()`: fields with the same name stay together, the others get separate
 * lines.
 */
function destructured(
  kit: KitImport,
  context: Context,
  table: HookTable,
  call: Call,
  pattern: t.ObjectPattern,
  declaration: t.VariableDeclaration,
): void {
  const { script, imports } = context
  const ownCall = ourCall(context, table, call)
  const kept: string[] = []
  const lines: string[] = []
  const holds = new Map<string, string>()
  for (const property of pattern.properties) {
    const key = keyOf(property)
    const field = key === undefined ? undefined : table.fields[key]
    const local =
      t.isObjectProperty(property) && t.isIdentifier(property.value)
        ? property.value.name
        : undefined
    if (key === undefined || !field || 'none' in field || local === undefined) {
      const isNone = field && 'none' in field
      script.report(
        property,
        `${kit.imported}().${key ?? '…'}`,
        isNone ? field.none : 'not followed; look at it by hand',
      )
      kept.push(script.source(property))
    } else if ('to' in field) kept.push(field.to === local ? local : `${field.to}: ${local}`)
    else if (field.value.includes('=>')) {
      const held = table.held ?? 'latchkey'
      if (!holds.has(held)) holds.set(held, `${declaration.kind} ${held} = ${ownCall}`)
      const value = script.isTyped ? field.value : field.value.replaceAll(': boolean', '')
      lines.push(`${declaration.kind} ${local} = ${value.replaceAll('$', held)}`)
    } else {
      const other = field.hook && ours(field.hook)
      const base = other ? `${imports.need(other.source, other.name)}()` : ownCall
      lines.push(valueLine(declaration.kind, local, field.value, base))
    }
  }
  const all = [
    ...(kept.length > 0 ? [`${declaration.kind} { ${kept.join(', ')} } = ${ownCall}`] : []),
    ...holds.values(),
    ...lines,
  ]
  const isClosed = script.source(declaration).endsWith(';')
  script.replace(
    declaration,
    all.map((line) => line + (isClosed ? ';' : '')).join(`\n${script.indent(declaration)}`),
  )
}

/** `$.name` is destructured by its name, as people would write it. */
function valueLine(kind: string, local: string, value: string, base: string): string {
  const name = /^\$\.(\w+)$/.exec(value)?.[1]
  if (!name) return `${kind} ${local} = ${value.replaceAll('$', base)}`
  return `${kind} { ${name === local ? local : `${name}: ${local}`} } = ${base}`
}

/** `result.field`, for a result with a variable or used directly. */
function mapMember(
  kit: KitImport,
  { script }: Context,
  table: HookTable,
  member: t.MemberExpression | t.OptionalMemberExpression,
): void {
  const name =
    t.isIdentifier(member.property) && !member.computed
      ? member.property.name
      : wordOf(member.property)
  const field = name === undefined ? undefined : table.fields[name]
  const label = `${kit.imported}().${name ?? '…'}`
  if (!field || 'none' in field)
    script.report(member, label, field?.none ?? 'not followed; look at it by hand')
  else if ('to' in field) {
    if (field.to !== name) script.replace(member.property, field.to)
  } else if (field.hook || field.value.includes('=>'))
    script.report(member, label, `call ${ours(field.hook ?? table.to).name}() for it`)
  else {
    const { start, end } = placed(member.object)
    const isBare = /^\$(?:\.\w+)?$/.test(field.value)
    const text = () => field.value.replaceAll('$', script.edits.render(start, end))
    script.replace(member, () => (isBare ? text() : `(${text()})`))
  }
}
