import * as t from '@babel/types'
import type { Context, Rule } from '../../engine/kit'
import type { KitImport } from '../../engine/imports'
import { propertyOf } from '../../engine/object'
import { placed, type Script } from '../../engine/script'
import { callsOf } from '../../engine/widget'

const PAIRED =
  'taken out: no connector of its own; its app or extension is found by itself or by pairing'
const KEYS = 'taken out: no counterpart; hardware is reached through the extension that drives it'

/** Report for a removed module. */
const NOTES: Record<string, string> = {
  'injected-wallets': '',
  walletconnect: '',
  coinbase: 'became coinbaseWallet(), which wants the package @coinbase/wallet-sdk: add it',
  gnosis: 'became safe(), which wants the package @safe-global/safe-apps-sdk: add it',
  ...Object.fromEntries(
    ['ledger', 'trezor', 'keystone', 'keepkey', 'dcent', 'arcana-auth', 'bitget'].map((one) => [
      one,
      KEYS,
    ]),
  ),
  ...Object.fromEntries(
    ['magic', 'web3auth', 'torus', 'portis', 'fortmatic', 'particle-network'].map((one) => [
      one,
      'taken out: login by email or with a provider is features.email and features.socials, with other accounts',
    ]),
  ),
}

/** Our connectors by module. */
const CONNECTORS: Record<string, string> = {
  coinbase: 'latchkey/connectors/coinbase-wallet coinbaseWallet',
  gnosis: 'latchkey/connectors/safe safe',
}

const moduleOf = (source: string): string => source.replace('@web3-onboard/', '')

/** A wallet module: removes its import and constant, and moves its settings to the widget. */
export const walletModule: Rule = {
  order: 1,
  apply(kit, context) {
    const { script, imports } = context
    const module = moduleOf(kit.source)
    const calls = callsOf(script, kit.local)
    const isWhole = script.references(kit.local).length === calls.length
    if (!isWhole || !calls.every((call) => canGo(script, call))) {
      script.report(
        kit.node,
        kit.local,
        'its wallets are handed on in a way that is not followed: take them out by hand',
      )
      return
    }
    imports.drop(kit.node)
    for (const call of calls) {
      readSettings(kit, context, call, module)
      const statement = script.parent(script.parent(call) ?? call)
      if (t.isVariableDeclaration(statement)) removeStatement(script, statement)
      const note = NOTES[module] ?? PAIRED
      if (note) script.report(call, `${module} (${kit.local})`, note)
    }
  },
}

/** Whether a call is in the list of wallets, or in a constant that only that list uses. */
function canGo(script: Script, call: t.CallExpression): boolean {
  const parent = script.parent(call)
  if (t.isArrayExpression(parent)) return isWalletList(script, parent)
  if (!t.isVariableDeclarator(parent) || !t.isIdentifier(parent.id) || !script.topLevel(call))
    return false
  const declaration = script.parent(parent)
  if (!t.isVariableDeclaration(declaration) || declaration.declarations.length > 1) return false
  return script.references(parent.id.name).every((node) => {
    const list = script.parent(node)
    return t.isArrayExpression(list) && isWalletList(script, list)
  })
}

const isWalletList = (script: Script, list: t.ArrayExpression): boolean => {
  const property = script.parent(list)
  return t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'wallets' })
}

function removeStatement(script: Script, statement: t.Node): void {
  const { start, end } = placed(statement)
  script.edits.remove(start, script.text[end] === '\n' ? end + 1 : end)
}

function readSettings(
  { local }: KitImport,
  { script, project }: Context,
  call: t.CallExpression,
  module: string,
): void {
  const [given] = call.arguments
  const settings = settingsOf(script, given)
  if (module === 'walletconnect') {
    const id = settings && propertyOf(settings, 'projectId')
    if (id) project.give(script, 'projectId', script.source(id.value))
    else script.report(call, local, 'option projectId of createLatchkey is wanted for pairing')
  } else if (module === 'injected-wallets' && settings)
    for (const one of settings.properties)
      script.report(
        one,
        local,
        'taken out: excludeWalletIds leaves wallets out, customWallets adds one',
      )
}

function settingsOf(script: Script, given: t.Node | undefined): t.ObjectExpression | undefined {
  if (t.isObjectExpression(given)) return given
  if (!t.isIdentifier(given)) return undefined
  const made = script
    .all(t.isVariableDeclarator)
    .find(({ id }) => t.isIdentifier(id, { name: given.name }))
  return t.isObjectExpression(made?.init) ? made.init : undefined
}

/** The adapter with the connectors for the list of wallets. */
export function adapterText({ script, imports }: Context, wallets: t.Node | undefined): string {
  const adapter = imports.need('latchkey/adapters/viem', 'viemAdapter')
  const names = t.isArrayExpression(wallets)
    ? wallets.elements.map((one) => moduleIn(script, imports, one))
    : []
  const connectors = names.flatMap((module) => {
    const [source, name] = (CONNECTORS[module ?? ''] ?? '').split(' ')
    return source && name ? [`${imports.need(source, name)}()`] : []
  })
  return `${adapter}(${connectors.length > 0 ? `{ connectors: [${connectors.join(', ')}] }` : ''})`
}

/** The module that created an element of the list. */
function moduleIn(
  script: Script,
  imports: Context['imports'],
  element: t.Node | null,
): string | undefined {
  const made = t.isIdentifier(element)
    ? script
        .all(t.isVariableDeclarator)
        .find(({ id }) => t.isIdentifier(id, { name: element.name }))?.init
    : element
  if (!t.isCallExpression(made) || !t.isIdentifier(made.callee)) return undefined
  const { callee } = made
  const kit = imports.ofKit.find(({ local }) => t.isIdentifier(callee, { name: local }))
  return kit && moduleOf(kit.source)
}
