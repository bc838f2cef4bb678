import * as t from '@babel/types'
import type { Context, Option } from './kit'
import { placed, type Script } from './script'

/** Name of a property without a computed key. */
export function keyOf(property: t.Node): string | undefined {
  if (!t.isObjectProperty(property) && !t.isObjectMethod(property)) return undefined
  if (property.computed) return undefined
  if (t.isIdentifier(property.key)) return property.key.name
  return t.isStringLiteral(property.key) ? property.key.value : undefined
}

export const propertyOf = (
  object: t.ObjectExpression,
  name: string,
): t.ObjectProperty | undefined =>
  object.properties.find(
    (one): one is t.ObjectProperty => t.isObjectProperty(one) && keyOf(one) === name,
  )

/** Removes a property with its comma and the white space before it. */
export function removeProperty(script: Script, object: t.ObjectExpression, property: t.Node): void {
  const { start, end } = placed(property)
  const index = object.properties.findIndex((one) => one === property)
  const next = object.properties[index + 1]
  const before = object.properties[index - 1]
  const comma = /^\s*,/.exec(script.text.slice(end))?.[0].length ?? 0
  const blanks = /\s*$/.exec(script.text.slice(0, start))?.[0].length ?? 0
  if (next) script.edits.remove(start, placed(next).start)
  else if (comma > 0) script.edits.remove(start - blanks, end + comma)
  else script.edits.remove(before ? placed(before).end : start, end)
}

/** Inserts properties at the start of an object, one per line if the object has lines. */
export function addProperties(
  script: Script,
  object: t.ObjectExpression,
  lines: () => readonly string[],
): void {
  const { start } = placed(object)
  const [first] = object.properties
  const isTall = script.source(object).includes('\n')
  script.edits.insert(start + 1, () => {
    const given = lines()
    if (given.length === 0) return ''
    if (!isTall || !first) return ` ${given.join(', ')}${first ? ',' : ' '}`
    return given.map((line) => `\n${script.indent(first)}${line},`).join('')
  })
}

/** Whether a value can be moved without changing its meaning. */
export function isPortable(node: t.Node): boolean {
  if (t.isTemplateLiteral(node)) return node.expressions.length === 0
  if (t.isLiteral(node)) return true
  if (t.isUnaryExpression(node)) return isPortable(node.argument)
  if (t.isArrayExpression(node))
    return node.elements.every((one) => one !== null && isPortable(one))
  if (t.isObjectExpression(node))
    return node.properties.every((one) => t.isObjectProperty(one) && isPortable(one.value))
  return false
}

/** The value of a string, number or boolean literal as text. */
export const wordOf = (node: t.Node | null | undefined): string | undefined =>
  t.isStringLiteral(node) || t.isNumericLiteral(node) || t.isBooleanLiteral(node)
    ? String(node.value)
    : t.isNullLiteral(node)
      ? 'null'
      : undefined

/** Renames, moves, removes and reports the properties of an options object by a table. */
export function mapOptions(
  context: Context,
  object: t.ObjectExpression,
  table: Record<string, Option>,
  path = '',
): void {
  const { script, kit } = context
  const features: string[] = []
  for (const property of object.properties) {
    const name = keyOf(property)
    const option = name === undefined ? undefined : table[name]
    if (name === undefined || !t.isObjectProperty(property)) {
      if (!t.isSpreadElement(property) || path === '')
        script.report(
          property,
          `${path}…`,
          'what is spread or written as a method is not read; look at it by hand',
        )
      continue
    }
    if (!option) {
      script.report(property, `${path}${name}`, `not known as an option of ${kit.name}`)
      continue
    }
    if ('none' in option) script.report(property, `${path}${name}`, option.none)
    else if ('drop' in option) removeProperty(script, object, property)
    else if ('custom' in option) option.custom(property, context, object)
    else if ('inner' in option) {
      if (t.isObjectExpression(property.value))
        mapOptions(context, property.value, option.inner, `${path}${name}.`)
    } else if ('feature' in option) {
      const value = translate(context, property, option.values, path)
      if (value === undefined) continue
      features.push(`${option.feature}: ${value}`)
      removeProperty(script, object, property)
    } else {
      renameKey(script, property, option.to)
      const value = translate(context, property, option.values, path)
      if (value !== undefined && option.values) script.replace(property.value, value)
    }
  }
  if (features.length > 0) addFeatures(script, object, features)
}

function addFeatures(script: Script, object: t.ObjectExpression, lines: readonly string[]): void {
  const there = propertyOf(object, 'features')?.value
  if (t.isObjectExpression(there)) addProperties(script, there, () => lines)
  else addProperties(script, object, () => [`features: { ${lines.join(', ')} }`])
}

/** The converted value; undefined, with a report, when the kit's value has no counterpart. */
function translate(
  { script }: Context,
  property: t.ObjectProperty,
  values: Record<string, string> | undefined,
  path: string,
): string | undefined {
  if (!values) return script.render(property.value)
  const word = wordOf(property.value)
  const value = word === undefined ? undefined : values[word]
  if (value === undefined)
    script.report(
      property,
      `${path}${keyOf(property) ?? ''}`,
      `its value has to become one of ${[...new Set(Object.values(values))].join(', ')}`,
    )
  return value
}

export function renameKey(script: Script, property: t.ObjectProperty, to: string): void {
  if (keyOf(property) === to) return
  if (property.shorthand) script.replace(property, `${to}: ${script.source(property.key)}`)
  else
    script.replace(
      property.key,
      t.isStringLiteral(property.key) || !/^[\w$]+$/.test(to)
        ? `${script.quote}${to}${script.quote}`
        : to,
    )
}
