import * as t from '@babel/types'
import type { Context, Rule } from '../../engine/kit'
import { keyOf } from '../../engine/object'
import type { Script } from '../../engine/script'
import { callsOf } from '../../engine/widget'
import { networkIdText } from './chains'

/** One entry of a hook's result list: its line, and the conversion of its calls. */
type Entry =
  | { fields: Record<string, { line(local: string): string; hook: string } | { none: string }> }
  | { hook: string; name: string; argument(text: string): string }

const CONNECT: Entry[] = [
  {
    fields: {
      wallet: { hook: 'useWalletInfo', line: (local) => `const ${local} = useWalletInfo()` },
      connecting: {
        hook: 'useAccount',
        line: (local) => `const ${local} = useAccount().status === 'connecting'`,
      },
    },
  },
  { hook: 'useConnect', name: 'connectWallet', argument: () => '' },
  { hook: 'useDisconnect', name: 'disconnect', argument: () => '' },
]
const CHAIN: Entry[] = [
  {
    fields: {
      connectedChain: { hook: 'useNetwork', line: (local) => `const ${local} = useNetwork()` },
      chains: { none: 'the networks that you gave to createLatchkey' },
      settingChain: { none: 'await what setChain returns' },
    },
  },
  { hook: 'useSwitchNetwork', name: 'switchNetwork', argument: networkIdText },
]

const MEMBERS: Record<string, Record<string, string>> = {
  wallet: {
    provider:
      "useProvider('eip155') of latchkey/react, one object for ever, null until the code is there",
    accounts: 'address, allAccounts and balance of useAccount() of latchkey/react',
    chains: 'useNetwork() of latchkey/react',
    instance: 'no counterpart',
  },
  connectedChain: {
    id: 'a number here, not hexadecimal text',
    namespace: 'chainNamespace, as eip155',
  },
}

/** Maps a hook that returns a list: each entry gets a separate line. */
const listHook = (entries: readonly Entry[]): Rule => ({
  order: 4,
  apply(kit, context) {
    const { script, imports } = context
    for (const call of callsOf(script, kit.local)) {
      const declarator = script.parent(call)
      const declaration = declarator && script.parent(declarator)
      if (!t.isVariableDeclarator(declarator) || !t.isArrayPattern(declarator.id) || !declaration) {
        script.report(call, kit.imported, 'write its result as a list of names, or map it by hand')
        return
      }
      const lines = declarator.id.elements.flatMap((element, index) =>
        entryLines(context, kit.imported, element, entries[index]),
      )
      const end = script.source(declaration).endsWith(';') ? ';' : ''
      script.replace(
        declaration,
        lines.map((line) => line + end).join(`\n${script.indent(declaration)}`),
      )
    }
    imports.drop(kit.node)
  },
})

function entryLines(
  context: Context,
  hook: string,
  element: t.Node | null,
  entry: Entry | undefined,
): string[] {
  const { script } = context
  if (!element) return []
  if (entry && 'fields' in entry && t.isObjectPattern(element))
    return fieldLines(context, hook, element, entry.fields)
  if (!entry || 'fields' in entry || !t.isIdentifier(element)) {
    script.report(element, hook, `taken out: ${script.source(element)} has no counterpart`)
    return []
  }
  const local = element.name
  for (const call of callsOf(script, local)) {
    const [argument] = call.arguments
    if (argument) script.replace(argument, entry.argument(script.source(argument)))
  }
  return [
    `const { ${entry.name === local ? local : `${entry.name}: ${local}`} } = ${need(context, entry.hook)}()`,
  ]
}

function fieldLines(
  context: Context,
  hook: string,
  pattern: t.ObjectPattern,
  fields: Extract<Entry, { fields: unknown }>['fields'],
): string[] {
  const { script } = context
  return pattern.properties.flatMap((property) => {
    const key = keyOf(property) ?? '…'
    const field = fields[key]
    const local =
      t.isObjectProperty(property) && t.isIdentifier(property.value)
        ? property.value.name
        : undefined
    if (!field || 'none' in field || !local) {
      script.report(
        property,
        `${hook}().${key}`,
        `taken out: ${field && 'none' in field ? field.none : 'no counterpart'}`,
      )
      return []
    }
    mapMembers(script, local, key)
    return [field.line(local).replace(`${field.hook}(`, `${need(context, field.hook)}(`)]
  })
}

const need = ({ imports }: Context, name: string): string => imports.need('latchkey/react', name)

/** Converts reads of the wallet: its name under another field, the rest from other hooks. */
function mapMembers(script: Script, local: string, key: string): void {
  for (const node of script.references(local)) {
    const member = script.parent(node)
    if (
      !(t.isMemberExpression(member) || t.isOptionalMemberExpression(member)) ||
      member.object !== node
    )
      continue
    const name = t.isIdentifier(member.property) ? member.property.name : ''
    const note = MEMBERS[key]?.[name]
    if (note) script.report(member, `${local}.${name}`, note)
    else if (name === 'label') script.replace(member.property, 'name')
  }
}

export const useConnectWallet = listHook(CONNECT)
export const useSetChain = listHook(CHAIN)
