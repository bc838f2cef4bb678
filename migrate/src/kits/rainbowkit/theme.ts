import * as t from '@babel/types'
import type { Context } from '../../engine/kit'
import { isPortable, propertyOf, wordOf } from '../../engine/object'
import type { Give } from '../../engine/provider'
import { RADII, variablesText } from '../theme'

/** Theme functions of the kit, and the mode of each. */
export const THEMES = ['lightTheme', 'darkTheme', 'midnightTheme']

/** The provider's attribute `theme`: one theme, or one for each mode. */
export function themeAttribute(
  value: t.Node,
  context: Context,
  give: Give,
  attribute: t.Node,
): boolean {
  const pair = t.isObjectExpression(value)
    ? [propertyOf(value, 'lightMode')?.value, propertyOf(value, 'darkMode')?.value]
    : [value]
  const read = pair.map((one) => (one ? readTheme(one, context) : undefined))
  const [first] = read
  const isAlike = read.every((one) => one?.variables === first?.variables)
  if (!first || read.includes(undefined) || !isAlike) {
    context.script.report(
      attribute,
      '<RainbowKitProvider theme>',
      'themeMode (null follows the system) and themeVariables of createLatchkey; latchkey.setThemeMode where it changes',
    )
    return false
  }
  if (pair.length === 1) give('themeMode', first.mode)
  if (first.variables) give('themeVariables', first.variables)
  for (const one of read) if (one) context.script.take(one.callee)
  return true
}

type Theme = { mode: string; variables: string; callee: t.Node }

function readTheme(node: t.Node, { script, imports }: Context): Theme | undefined {
  if (!t.isCallExpression(node) || !t.isIdentifier(node.callee)) return undefined
  const { callee } = node
  const kit = imports.ofKit.find(({ local }) => t.isIdentifier(callee, { name: local }))
  if (!kit || !THEMES.includes(kit.imported)) return undefined
  const mode = kit.imported === 'lightTheme' ? "'light'" : "'dark'"
  const [options] = node.arguments
  if (options === undefined) return { mode, callee, variables: '' }
  if (!t.isObjectExpression(options) || !isPortable(options)) return undefined
  const accent = propertyOf(options, 'accentColor')?.value
  const radius = RADII[wordOf(propertyOf(options, 'borderRadius')?.value) ?? '']
  const variables: [string, string][] = [
    ...(accent ? ([['accent', script.source(accent)]] as [string, string][]) : []),
    ...(radius === undefined ? [] : ([['border-radius-master', radius]] as [string, string][])),
  ]
  const rest = options.properties.filter(
    (one) =>
      one !== propertyOf(options, 'accentColor') && one !== propertyOf(options, 'borderRadius'),
  )
  for (const one of rest)
    if (t.isObjectProperty(one) && t.isIdentifier(one.key) && NOTES[one.key.name])
      script.report(one, one.key.name, NOTES[one.key.name] ?? '')
  return { mode, callee, variables: variables.length > 0 ? variablesText(variables) : '' }
}

const NOTES: Record<string, string> = {
  accentColorForeground: 'taken out: text on the accent is white or dark, whichever can be read',
  fontStack: "taken out: the font is --latchkey-font-family, the system's unless given",
  overlayBlur: 'taken out: the shade behind the card has no blur',
}
