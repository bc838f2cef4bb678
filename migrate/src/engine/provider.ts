import * as t from '@babel/types'
import type { Context, Rule } from './kit'
import { isPortable, wordOf } from './object'
import { removeAttribute } from './rules'
import { placed } from './script'

/** Adds an option to the call that creates the widget. */
export type Give = (name: string, text: string) => void

/** One attribute of a provider. */
export type ProviderAttribute =
  /** Moves to the options; a value that is not a literal stays, with this advice. */
  | { option: string; values?: Record<string, string>; dynamic?: string }
  | { none: string }
  | { drop: true }
  /** Returns whether the attribute was handled. */
  | { custom(value: t.Node, context: Context, give: Give, attribute: t.Node): boolean }

/** Converts a provider to `<LatchkeyProvider instance>`; its settings move to the widget. */
export const provider = (
  table: Record<string, ProviderAttribute>,
  { instance }: { instance?: string } = {},
): Rule => ({
  order: 1,
  apply(kit, context) {
    const { script, imports, project } = context
    const tags = script.references(kit.local)
    const openings = tags
      .map((node) => script.parent(node))
      .filter((node) => t.isJSXOpeningElement(node))
    const own = instance ? undefined : project.reach(script)
    const widget = own?.name
    for (const element of openings) {
      if (!instance && !widget) {
        script.report(
          element,
          `<${kit.imported}>`,
          '<LatchkeyProvider instance={latchkey}> wants the widget: none was found that is made once; see docs/migrating.md',
        )
        return
      }
      const gone = element.attributes.filter((attribute) =>
        mapAttribute(context, kit.imported, table, attribute, instance),
      )
      if (gone.length === element.attributes.length) closeUp(script, element)
      if (widget) script.edits.insert(placed(element.name).end, ` instance={${widget}}`)
    }
    if (own?.specifier) imports.need(own.specifier, own.imported, { as: own.name })
    imports.exchange(kit, 'latchkey/react', 'LatchkeyProvider')
  },
})

/** Removes the white space after the last attribute. */
function closeUp(script: Context['script'], element: t.JSXOpeningElement): void {
  const last = element.attributes.at(-1)
  if (!last) return
  const { end } = placed(last)
  const blanks = /^\s*/.exec(script.text.slice(end))?.[0].length ?? 0
  script.edits.remove(end, element.selfClosing ? end : end + blanks)
}

/** Handles one attribute; returns whether it was removed. */
function mapAttribute(
  context: Context,
  label: string,
  table: Record<string, ProviderAttribute>,
  attribute: t.JSXAttribute | t.JSXSpreadAttribute,
  instance: string | undefined,
): boolean {
  const { script, project } = context
  if (!t.isJSXAttribute(attribute) || !t.isJSXIdentifier(attribute.name)) {
    script.report(attribute, `<${label} {...}>`, 'attributes that are spread are not read')
    return false
  }
  const { name } = attribute.name
  if (name === instance) {
    script.replace(attribute.name, 'instance')
    return false
  }
  const known = table[name]
  const container = attribute.value
  const value = t.isJSXExpressionContainer(container) ? container.expression : container
  const give: Give = (option, text) => project.give(script, option, text)
  const what = `<${label} ${name}>`
  if (!known || 'none' in known) {
    script.report(attribute, what, known?.none ?? 'not known as an attribute')
    return false
  }
  if ('custom' in known) {
    if (value && !known.custom(value, context, give, attribute)) return false
  } else if ('option' in known) {
    const text = optionText(script, value, known.values)
    if (text === undefined) {
      const advice = `write it into the options of createLatchkey as ${known.option}`
      script.report(attribute, what, known.dynamic ?? advice)
      return false
    }
    if (text !== '') give(known.option, text)
  }
  removeAttribute(script, attribute)
  return true
}

/** The value in the form of an option; undefined when it is known only at run time. */
function optionText(
  script: Context['script'],
  value: t.Node | null | undefined,
  values: Record<string, string> | undefined,
): string | undefined {
  if (values) return values[wordOf(value) ?? '']
  if (!value) return 'true'
  return isPortable(value) ? script.source(value) : undefined
}
