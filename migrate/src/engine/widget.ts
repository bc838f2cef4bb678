import * as t from '@babel/types'
import type { KitImport } from './imports'
import type { Context, Option, Rule } from './kit'
import { addProperties, keyOf, mapOptions, propertyOf, removeProperty, renameKey } from './object'
import { placed, type Script } from './script'

/** The place that creates the widget of a project. */
export type Widget = {
  path: string
  /** Its name there; `default` when it is the default export. */
  name: string
  /** Options from providers in other files. */
  options: Map<string, string>
}

/** Calls of a name. */
export const callsOf = (script: Script, local: string): t.CallExpression[] =>
  script.all(t.isCallExpression).filter(({ callee }) => t.isIdentifier(callee, { name: local }))

/** The variable of a call's result at the top level; undefined when there is none. */
export function nameOfResult(script: Script, call: t.Node): string | undefined {
  const parent = script.parent(call)
  if (t.isVariableDeclarator(parent) && t.isIdentifier(parent.id)) return parent.id.name
  if (t.isCallExpression(parent)) return nameOfResult(script, parent)
  return t.isExportDefaultDeclaration(parent) ? 'default' : undefined
}

/** The call that creates the widget: `createAppKit` and `init` become `createLatchkey`. */
export const maker = (table: Record<string, Option>, { isReact }: { isReact: boolean }): Rule => ({
  order: 2,
  apply(kit, context) {
    const { script, imports, project } = context
    const calls = callsOf(script, kit.local)
    imports.exchange(kit, 'latchkey', 'createLatchkey')
    for (const call of calls) {
      const [options] = call.arguments
      if (t.isObjectExpression(options)) {
        mapOptions(context, options, table)
        const widget = project.widget(script.path)
        addProperties(script, options, () => widgetOptions(widget, options))
      } else
        script.report(
          call,
          `${kit.imported}(…)`,
          'write its options where it is called, or map them by hand',
        )
      const widget = nameWidget(script, call, isReact)
      if (isReact) provideWidget(context, kit, call, widget)
    }
  },
})

const widgetOptions = (widget: Widget | undefined, options: t.ObjectExpression): string[] =>
  [...(widget?.options ?? [])]
    .filter(([name]) => !propertyOf(options, name))
    .map(([name, text]) => `${name}: ${text}`)

/** Assigns a widget without a variable to one, when another place needs it. */
function nameWidget(script: Script, call: t.CallExpression, isReact: boolean): string {
  const name = nameOfResult(script, call)
  if (name && name !== 'default') return name
  const statement = script.parent(call)
  if (isReact && t.isExpressionStatement(statement) && script.topLevel(call))
    script.edits.insert(placed(statement).start, 'export const latchkey = ')
  return 'latchkey'
}

/** Hooks need a provider above them: adds it around the output of the file's only component. */
function provideWidget(context: Context, kit: KitImport, call: t.Node, widget: string): void {
  const { script, imports } = context
  const advice = `put <LatchkeyProvider instance={${widget}}> of latchkey/react around what uses hooks`
  const drawn = componentsOf(script)
  const [only] = drawn
  const usesHooks =
    only &&
    imports.ofKit.some(
      ({ local }) =>
        local.startsWith('use') &&
        callsOf(script, local).some((one) => [...script.around(one)].includes(only.owner)),
    )
  if (!only || drawn.length > 1 || usesHooks) {
    script.report(
      call,
      kit.imported,
      usesHooks ? `its component uses hooks itself: ${advice}, in a component above` : advice,
    )
    return
  }
  const tag = imports.need('latchkey/react', 'LatchkeyProvider')
  const { start, end } = placed(only.jsx)
  const indent = script.indent(only.jsx)
  script.edits.insert(start, `<${tag} instance={${widget}}>\n${indent}`)
  script.edits.insert(end, `\n${indent}</${tag}>`)
}

type Drawn = { owner: t.Node; jsx: t.Node }

/** Exported components of a file with the value that they return. */
function componentsOf(script: Script): Drawn[] {
  return script.all(t.isFunction).flatMap((owner): Drawn[] => {
    const isTop = [...script.around(owner)].some(
      (one) =>
        t.isExportNamedDeclaration(one) ||
        t.isExportDefaultDeclaration(one) ||
        isExportedLater(script, one),
    )
    const isInner = script.near(owner, t.isFunction) !== undefined
    if (isInner || !(isTop || isExportedLater(script, owner))) return []
    if (t.isArrowFunctionExpression(owner) && isJsx(owner.body)) return [{ owner, jsx: owner.body }]
    const returns = script
      .all(t.isReturnStatement)
      .filter((one) => script.near(one, t.isFunction) === owner && isJsx(one.argument))
    const jsx = returns.at(-1)?.argument
    return jsx ? [{ owner, jsx }] : []
  })
}

const isJsx = (node: t.Node | null | undefined): boolean =>
  t.isJSXElement(node) || t.isJSXFragment(node)

function isExportedLater(script: Script, node: t.Node): boolean {
  const name = t.isVariableDeclaration(node)
    ? node.declarations.map(({ id }) => (t.isIdentifier(id) ? id.name : ''))[0]
    : t.isFunctionDeclaration(node)
      ? node.id?.name
      : undefined
  return script.ast.program.body.some(
    (one) =>
      t.isExportDefaultDeclaration(one) &&
      t.isIdentifier(one.declaration) &&
      one.declaration.name === name,
  )
}

/** Options of wagmi's `createConfig`, which kits pass on. */
const WAGMI_OPTIONS = new Set([
  ...['chains', 'transports', 'client', 'ssr', 'storage', 'batch', 'cacheTime', 'pollingInterval'],
  ...['multiInjectedProviderDiscovery', 'syncConnectedChain', 'ccipRead', 'connectors'],
])

/** Target of each part of a configuration: the widget's options or its metadata. */
export type ConfigTable = {
  options: Record<string, string>
  metadata: Record<string, string>
  /** Options of `createConfig` with another name in the kit. */
  renames?: Record<string, string>
  /**
   * Removed options that `createConfig` lacks, with the report for each; none for an empty text.
   */
  none: Record<string, string>
}

/** Arguments of the widget's call, collected from a configuration. */
type Parts = { options: string[]; metadata: string[] }

/** Converts a configuration for `createConfig`; returns the parts for the widget. */
export function mapConfig(context: Context, object: t.ObjectExpression, table: ConfigTable): Parts {
  const { script, kit } = context
  const parts: Parts = { options: [], metadata: [] }
  const left = new Set<t.Node>(object.properties)
  for (const property of object.properties) {
    const name = keyOf(property)
    if (name === undefined || !t.isObjectProperty(property)) {
      script.report(property, '…', 'what is spread is not read; look at it by hand')
      continue
    }
    const option = table.options[name]
    const datum = table.metadata[name]
    const text = script.source(property.value)
    if (option) parts.options.push(option === text ? option : `${option}: ${text}`)
    else if (datum)
      parts.metadata.push(
        datum === 'icons' ? `icons: [${text}]` : datum === text ? text : `${datum}: ${text}`,
      )
    const rename = table.renames?.[name]
    const note = table.none[name]
    if (note) script.report(property, name, `taken out: ${note}`)
    if (option || datum || note !== undefined) {
      left.delete(property)
      removeProperty(script, object, property)
    } else if (rename) renameKey(script, property, rename)
    else if (!WAGMI_OPTIONS.has(name))
      script.report(property, name, `not known as an option of ${kit.name}`)
  }
  if (left.size === 0) emptied(script, object)
  const has = (name: string) => propertyOf(object, name) !== undefined
  const lines = [
    ...(has('multiInjectedProviderDiscovery') ? [] : ['multiInjectedProviderDiscovery: false']),
    ...(has('transports') || has('client') ? [] : [clientLine(context)]),
  ]
  addProperties(script, object, () => lines)
  return parts
}

/** Removes the white space before properties that are all removed. */
function emptied(script: Script, object: t.ObjectExpression): void {
  const [first] = object.properties
  if (first) script.edits.remove(placed(object).start + 1, placed(first).start)
}

const clientLine = ({ imports }: Context): string =>
  `client: ({ chain }) => ${imports.need('viem', 'createClient')}({ chain, transport: ${imports.need('viem', 'http')}() })`

/** `getDefaultConfig`: the configuration stays one of wagmi, and the widget is created after it. */
export const configuration = (table: ConfigTable, { isInner }: { isInner: boolean }): Rule => ({
  order: 2,
  apply(kit, context) {
    const { script, imports } = context
    const calls = callsOf(script, kit.local)
    for (const call of calls) {
      const [object] = call.arguments
      const name = nameOfResult(script, call)
      const statement = script.topLevel(call)
      const around = script.parent(call)
      const isElsewhere = isInner && !t.isCallExpression(around)
      if (
        !t.isObjectExpression(object) ||
        !name ||
        name === 'default' ||
        !statement ||
        isElsewhere
      ) {
        script.report(
          call,
          kit.imported,
          'make the configuration and the widget by hand, as docs/wagmi.md shows',
        )
        return
      }
      const parts = mapConfig(context, object, table)
      addProperties(script, object, () => [
        ...(propertyOf(object, 'chains')
          ? []
          : [
              `chains: [${DEFAULT_CHAINS.map((one) => imports.need('viem/chains', one)).join(', ')}]`,
            ]),
      ])
      if (!propertyOf(object, 'chains'))
        for (const one of DEFAULT_CHAINS) imports.need('viem/chains', one)
      const connector = imports.need('latchkey/wagmi', 'latchkeyConnector')
      const others = propertyOf(object, 'connectors')
      if (others) script.report(others, 'connectors', `add ${connector}(() => latchkey) to it`)
      else addProperties(script, object, () => [`connectors: [${connector}(() => latchkey)]`])
      imports.drop(kit.node)
      if (isInner) {
        script.edits.remove(placed(call).start, placed(object).start)
        script.edits.remove(placed(object).end, placed(call).end)
      } else script.replace(call.callee, imports.need('wagmi', 'createConfig'))
      script.edits.insert(placed(statement).end, widgetText(context, statement, name, parts))
    }
  },
})

const DEFAULT_CHAINS = ['mainnet', 'polygon', 'optimism', 'arbitrum']

/** The statement that creates the widget of a configuration. */
function widgetText(
  { script, imports, project }: Context,
  statement: t.Node,
  config: string,
  parts: Parts,
): () => string {
  const create = imports.need('latchkey', 'createLatchkey')
  const type = script.isTyped ? `: ${imports.need('latchkey', 'Latchkey', { isType: true })}` : ''
  const adapter = imports.need('latchkey/adapters/viem', 'viemAdapter')
  const word = t.isExportNamedDeclaration(statement) ? 'export const' : 'const'
  return () => {
    const lines = [
      ...parts.options,
      ...(parts.metadata.length > 0 ? [`metadata: { ${parts.metadata.join(', ')} }`] : []),
      `networks: ${config}.chains`,
      `adapters: [${adapter}()]`,
      ...[...(project.widget(script.path)?.options ?? [])].map(
        ([name, text]) => `${name}: ${text}`,
      ),
    ]
    return `\n\n${word} latchkey${type} = ${create}({\n${lines.map((line) => `  ${line},\n`).join('')}})${script.semicolon}`
  }
}
