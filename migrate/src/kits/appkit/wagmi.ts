import * as t from '@babel/types'
import type { Context, Rule } from '../../engine/kit'
import { placed } from '../../engine/script'
import { mapConfig, nameOfResult } from '../../engine/widget'

/**
 * `new WagmiAdapter` contained a configuration of wagmi. It becomes an object with one, so that
 * code with `wagmiAdapter.wagmiConfig` does not change.
 */
export const wagmiAdapter: Rule = {
  order: 2,
  apply(kit, context) {
    const { script, imports, project } = context
    const made = script
      .all(t.isNewExpression)
      .filter(({ callee }) => t.isIdentifier(callee, { name: kit.local }))
    for (const node of made) {
      const [object] = node.arguments
      if (!nameOfResult(script, node) || !t.isObjectExpression(object)) continue
      mapConfig(context, object, {
        options: {},
        metadata: {},
        renames: { networks: 'chains' },
        none: { projectId: '', customRpcUrls: 'write transports for createConfig' },
      })
      const create = imports.need(project.wagmi, 'createConfig')
      script.edits.replace(placed(node).start, placed(object).start, `{ wagmiConfig: ${create}(`)
      script.edits.replace(placed(object).end, placed(node).end, ') }')
    }
    imports.drop(kit.node)
  },
}

/** In the option `adapters` our own adapter replaces it, and wagmi follows the widget. */
export function wagmiAdapters(property: t.ObjectProperty, context: Context): void {
  const { script, imports, project } = context
  const list = property.value
  if (!t.isArrayExpression(list)) {
    script.report(
      property,
      'adapters',
      'write the list here: viemAdapter() for wagmi and EVM networks, solanaAdapter(), bitcoinAdapter()',
    )
    return
  }
  for (const element of list.elements) {
    const isInline =
      t.isNewExpression(element) &&
      t.isIdentifier(element.callee) &&
      context.imports.ofKit.some(
        (one) =>
          one.imported === 'WagmiAdapter' && t.isIdentifier(element.callee, { name: one.local }),
      )
    const isHeld =
      t.isIdentifier(element) && project.wagmiAdapters.has(project.origin(script, element.name))
    if (!element || !(isInline || isHeld)) continue
    script.replace(element, `${imports.need('latchkey/adapters/viem', 'viemAdapter')}()`)
    if (isHeld && t.isIdentifier(element)) follow(context, property, element.name)
  }
}

function follow({ script, imports }: Context, property: t.Node, adapter: string): void {
  const call = script.near(property, t.isCallExpression)
  const statement = call && script.topLevel(call)
  if (!call || !statement) {
    script.report(
      property,
      adapter,
      `call followLatchkey(${adapter}.wagmiConfig, latchkey) of latchkey/wagmi once the widget is made`,
    )
    return
  }
  const made = nameOfResult(script, call)
  const name = imports.need('latchkey/wagmi', 'followLatchkey')
  const { end } = placed(statement)
  const line = (widget: string) => `\n${name}(${adapter}.wagmiConfig, ${widget})${script.semicolon}`
  if (made !== 'default') {
    script.edits.insert(end, line(made ?? 'latchkey'))
    return
  }
  // A default export has no name for the next line.
  script.edits.replace(placed(statement).start, placed(call).start, 'const latchkey = ')
  script.edits.insert(end, `${line('latchkey')}\nexport default latchkey${script.semicolon}`)
}
