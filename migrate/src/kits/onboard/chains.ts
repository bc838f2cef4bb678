import { parseExpression } from '@babel/parser'
import * as t from '@babel/types'
import type { Context } from '../../engine/kit'
import { keyOf, propertyOf, removeProperty, renameKey, wordOf } from '../../engine/object'
import type { Script } from '../../engine/script'

/** The option `chains`: its objects become networks in place, field by field. */
export function chainsOption(property: t.ObjectProperty, { script }: Context): void {
  const list = arrayOf(script, property.value)
  if (property.shorthand) script.replace(property, `networks: ${script.source(property.key)}`)
  else renameKey(script, property, 'networks')
  if (!list) {
    script.report(
      property,
      'chains',
      'its objects are elsewhere: { id, name, nativeCurrency, rpcUrls }, or networks of viem/chains',
    )
    return
  }
  for (const element of list.elements)
    if (t.isObjectExpression(element)) mapChain(script, element)
    else if (element)
      script.report(element, 'chains', 'a network has { id, name, nativeCurrency, rpcUrls }')
}

/** The array of a value, or of the constant that it names. */
function arrayOf(script: Script, value: t.Node): t.ArrayExpression | undefined {
  if (t.isArrayExpression(value)) return value
  if (!t.isIdentifier(value)) return undefined
  const made = script
    .all(t.isVariableDeclarator)
    .find(({ id }) => t.isIdentifier(id, { name: value.name }))
  return t.isArrayExpression(made?.init) ? made.init : undefined
}

function mapChain(script: Script, chain: t.ObjectExpression): void {
  const label = propertyOf(chain, 'label')?.value
  const name = label ? script.source(label) : "''"
  if (!propertyOf(chain, 'rpcUrl'))
    script.report(
      chain,
      'chains[].rpcUrl',
      'rpcUrls is wanted: { default: { http: [url] } }, or take the network of viem/chains',
    )
  for (const property of chain.properties) {
    if (!t.isObjectProperty(property)) continue
    const text = script.source(property.value)
    const key = keyOf(property) ?? ''
    const written = WRITTEN[key]?.(text, name)
    if (key === 'id') {
      const id = numberOf(property.value)
      script.replace(property.value, id === undefined ? `Number(${text})` : String(id))
    } else if (written !== undefined) script.replace(property, written)
    else {
      if (key !== 'namespace')
        script.report(property, `chains[].${key}`, 'taken out: no counterpart')
      removeProperty(script, chain, property)
    }
  }
}

const WRITTEN: Record<string, (text: string, name: string) => string> = {
  token: (text) => `nativeCurrency: { name: ${text}, symbol: ${text}, decimals: 18 }`,
  label: (text) => `name: ${text}`,
  rpcUrl: (text) => `rpcUrls: { default: { http: [${text}] } }`,
  blockExplorerUrl: (text, name) => `blockExplorers: { default: { name: ${name}, url: ${text} } }`,
}

function numberOf(node: t.Node): number | undefined {
  const word = wordOf(node)
  return word === undefined || word === '' || Number.isNaN(Number(word)) ? undefined : Number(word)
}

/** `{ chainId: '0x1' }` as `'eip155:1'`. */
export function networkIdText(argument: string): string {
  const object = parseExpression(argument, { plugins: ['typescript'] })
  const value = t.isObjectExpression(object) ? propertyOf(object, 'chainId')?.value : undefined
  if (!value) return argument
  const id = numberOf(value)
  const text = argument.slice(value.start ?? 0, value.end ?? 0)
  return id === undefined ? `\`eip155:\${Number(${text})}\`` : `'eip155:${id}'`
}
