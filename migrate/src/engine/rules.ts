import * as t from '@babel/types'
import type { Attribute, Context, Rule } from './kit'
import type { KitImport } from './imports'
import { wordOf } from './object'
import { placed } from './script'

/** An export of our package: `latchkey/react useAccount`. */
export type Ours = `${string} ${string}`

export function ours(name: Ours): { source: string; name: string } {
  const [source = '', export_ = ''] = name.split(' ')
  return { source, name: export_ }
}

/** The same export under another name. */
export const renamed = (to: Ours, { isType = false } = {}): Rule => ({
  order: 5,
  apply(kit, { imports }) {
    const { source, name } = ours(to)
    imports.exchange(kit, source, name, isType)
  },
})

/**
 * An export that the kit needs and we do not: the import is removed, unless something still uses
 * it.
 */
export const needless = (instead: string): Rule => ({
  order: 9,
  apply(kit, context) {
    const left = stillUsed(kit, context)
    if (left.length === 0) context.imports.drop(kit.node)
    else for (const node of left) context.script.report(node, kit.imported, instead)
  },
})

/** An export without a counterpart: it stays, and each use is reported. */
export const gone = (instead: string): Rule => ({
  order: 9,
  apply(kit, { script }) {
    const uses = script.references(kit.local)
    const lines = new Set<number>()
    for (const node of uses.length > 0 ? uses : [kit.node]) {
      // One report for opening and closing tag, and for several uses in a line.
      const isClosing = t.isJSXClosingElement(script.parent(node))
      if (isClosing || lines.has(script.line(node))) continue
      lines.add(script.line(node))
      script.report(node, labelOf(kit), instead)
    }
  },
})

const labelOf = ({ imported, local }: KitImport): string =>
  imported === 'default' || imported === '*' ? local : imported

/** Uses that no edit has removed. */
function stillUsed(kit: KitImport, { script }: Context): t.Node[] {
  return script.references(kit.local).filter((node) => !script.isTaken(node))
}

/** Converts a component: its name and its attributes. */
export const component = (to: Ours, attributes: Record<string, Attribute>): Rule => ({
  order: 5,
  apply(kit, context) {
    const { script, imports } = context
    const { source, name } = ours(to)
    const uses = script.references(kit.local)
    const plain = uses.filter((node) => {
      const parent = script.parent(node)
      return !(t.isJSXMemberExpression(parent) || t.isMemberExpression(parent))
    })
    for (const node of plain) {
      const parent = script.parent(node)
      if (t.isJSXOpeningElement(parent)) mapAttributes(context, parent, kit.imported, attributes)
    }
    if (plain.length === uses.length) imports.exchange(kit, source, name)
    else for (const node of plain) script.replace(node, imports.need(source, name))
  },
})

/** Renames, removes and reports the attributes of an element by a table. */
export function mapAttributes(
  { script }: Context,
  element: t.JSXOpeningElement,
  label: string,
  table: Record<string, Attribute>,
): void {
  for (const attribute of element.attributes) {
    if (!t.isJSXAttribute(attribute) || !t.isJSXIdentifier(attribute.name)) {
      script.report(attribute, `<${label} {...}>`, 'attributes that are spread are not read')
      continue
    }
    const { name } = attribute.name
    const known = table[name]
    if (!known?.to) {
      if (known?.none !== '')
        script.report(attribute, `<${label} ${name}>`, known?.none ?? 'not known as an attribute')
      else removeAttribute(script, attribute)
      continue
    }
    const words = known.values ?? known.texts
    if (words) {
      const given = t.isJSXExpressionContainer(attribute.value)
        ? attribute.value.expression
        : attribute.value
      const value = words[wordOf(given) ?? '']
      const advice = `its value has to be one of ${Object.values(words).join(', ')}`
      if (value === undefined) script.report(attribute, `<${label} ${name}>`, advice)
      else script.replace(attribute, known.texts ? value : `${known.to}="${value}"`)
    } else if (known.to !== name) script.replace(attribute.name, known.to)
  }
}

export function removeAttribute(script: Context['script'], attribute: t.Node): void {
  const { start, end } = placed(attribute)
  const blanks = /\s*$/.exec(script.text.slice(0, start))?.[0].length ?? 0
  script.edits.remove(start - blanks, end)
}
