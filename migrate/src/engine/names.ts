import * as t from '@babel/types'
import type { Context } from './kit'
import { keyOf, renameKey } from './object'
import { mapAttributes } from './rules'

/** Converts elements of the kit in JSX, and its theme variables as object keys. */
export function mapNames(context: Context): void {
  const { script, kit, imports, project } = context
  for (const node of script.all(t.isJSXIdentifier)) {
    const known = kit.elements[node.name]
    const parent = script.parent(node)
    if (!known || !(t.isJSXOpeningElement(parent) || t.isJSXClosingElement(parent))) continue
    const { name, attributes } = project.isReact
      ? { ...known.component, name: imports.need('latchkey/react', known.component.name) }
      : { ...known, name: known.to }
    script.replace(node, name)
    if (t.isJSXOpeningElement(parent)) mapAttributes(context, parent, node.name, attributes)
  }
  for (const property of script.all(t.isObjectProperty)) {
    const name = keyOf(property)
    if (!name?.startsWith('--') || script.isTaken(property)) continue
    if (!kit.variablePrefixes.some((prefix) => name.startsWith(prefix))) continue
    const variable = kit.variables[name]
    if (variable && 'to' in variable) renameKey(script, property, variable.to)
    else script.report(property, name, variable?.none ?? 'no such theme variable')
  }
}

/** Names of wagmi version 1, which our package does not support. */
const OLD_WAGMI = new Set(['WagmiConfig', 'configureChains', 'useNetwork', 'useSwitchNetwork'])

export function tellOldWagmi({ script, imports }: Context): void {
  if (imports.ofKit.length === 0) return
  for (const node of script.all(t.isImportSpecifier)) {
    const from = script.parent(node)
    const isWagmi = t.isImportDeclaration(from) && from.source.value === 'wagmi'
    if (isWagmi && t.isIdentifier(node.imported) && OLD_WAGMI.has(node.imported.name))
      script.report(
        node,
        node.imported.name,
        'a name of wagmi 1: latchkey/wagmi wants 2 or 3, so move to that first',
      )
  }
}

/** Reports other ways to use a kit than plain imports; they stay. */
export function tellOtherWays({ script, kit }: Context): void {
  const advice = 'import what it needs of latchkey in its place; see the table of docs/migrating.md'
  for (const node of script.all(t.isStringLiteral)) {
    const parent = script.parent(node)
    const isCall =
      t.isImportExpression(parent) ||
      (t.isCallExpression(parent) &&
        (t.isImport(parent.callee) || t.isIdentifier(parent.callee, { name: 'require' })))
    const isExport = t.isExportNamedDeclaration(parent) || t.isExportAllDeclaration(parent)
    const isOfKit = isUrl(parent)
      ? kit.words.some((word) => node.value.includes(word))
      : (isCall || isExport) && kit.isSource(node.value)
    if (isOfKit) script.report(node, node.value, advice)
  }
}

const isUrl = (node: t.Node | undefined): boolean =>
  t.isImportDeclaration(node) && /^https?:/.test(node.source.value)
