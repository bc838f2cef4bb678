import { isEvmAddress } from '../../slices/domain/ids/address'

/** Keys whose texts name parts of the widget and never contain data of a visitor, a wallet or a server. */
const KEPT_KEYS = new Set([
  ...['type', 'status', 'step', 'phase', 'kind', 'variant', 'code', 'key', 'tab', 'view', 'check'],
  ...['namespace', 'chainNamespace', 'caipNetworkId', 'networkId', 'activeId', 'active', 'chain'],
  ...['endpointName', 'requestStatus', 'event', 'themeMode', 'language', 'sending', 'reason'],
  ...['format', 'platform', 'capabilities', 'provider', 'layout', 'badge', 'method', 'op'],
])
/** Key of a path in a cached reply's patch: a list of keys and indexes. */
const PATH = 'path'
/** Keys whose numbers are counts, indexes or times. */
const NUMBER_KEYS =
  /^(?:path|decimals|page|count|status|attempts|index|size|entries|chainId|retryAfter|\w*(?:At|Time|Ms|Timestamp))$/
/** Identifiers of the code: action types, view names, error codes, namespaces. */
const WORD = /^(?:[A-Za-z]{1,30}(?:[._/:-][A-Za-z]{1,30}){0,3}|[A-Z][A-Z0-9_]{0,40}|eip155|bip122)$/
/** Object keys that come from the code. */
const OWN_KEY = /^[A-Za-z_][A-Za-z_]{0,40}$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const NETWORK_ID = /^(?:eip155|solana|bip122|polkadot|cosmos):[-\w]{1,32}$/
/** Maximum length of a list in a trace. */
const ITEMS_MAX = 50
const DEEPEST = 12
/** Keys of image URLs, which a replay must not request. */
const PICTURE = /(?:icons?|image)(?:Url)?$/i

/** Redacts one trace: the same text gets the same placeholder everywhere in it. */
export type Redactor = (value: unknown) => unknown

/**
 * Creates a redactor that removes all data of visitors, wallets, servers and the site from states and actions. It
 * keeps only texts under known keys that look like identifiers of the code; every other text becomes a placeholder of
 * its kind.
 * @param kept texts that are kept if they stand alone or end an account id (CAIP-10), such as addresses the visitor
 * agreed to include
 * @example createRedactor(new Set())({ status: 'connected', name: 'Alice' }) // { status: 'connected', name: 'text-1'
 * }
 */
export function createRedactor(kept: ReadonlySet<string>): Redactor {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, known)
    return known
  }
  const redactText = (text: string): string => {
    const account = /^([a-z0-9]+:[-\w]{1,32}):(.+)$/.exec(text)
    if (account) {
      const [, network = '', address = ''] = account
      if (NETWORK_ID.test(network)) return `${network}:${redactText(address)}`
    }
    if (text === '' || kept.has(text)) return text
    if (NETWORK_ID.test(text)) return text
    return placeholderOf(text, numberOf(text))
  }
  /** Redacted keys remain distinct, also numeric ones. */
  const redactKey = (name: string): string => {
    if (OWN_KEY.test(name)) return name
    return NUMBER.test(name) ? `text-${numberOf(name)}` : redactText(name)
  }
  const redact = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'string' && key === PATH) return redactKey(value)
    if (typeof value === 'string' && PICTURE.test(key) && value.startsWith('http')) return 'data:,'
    if (typeof value === 'string')
      return KEPT_KEYS.has(key) && WORD.test(value) ? value : redactText(value)
    if (typeof value === 'number') return NUMBER_KEYS.test(key) ? value : Math.sign(value)
    if (typeof value !== 'object' || value === null)
      return typeof value === 'boolean' || value === null ? value : undefined
    if (depth === 0) return null
    if (Array.isArray(value))
      return value.slice(0, ITEMS_MAX).map((item) => redact(item, key, depth - 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [redactKey(name), redact(part, name, depth - 1)]),
    )
  }
  return (value) => redact(value, '', DEEPEST)
}

/** The placeholder of a text: of the same kind, so that views can still render it. */
function placeholderOf(text: string, number: number): string {
  if (NUMBER.test(text)) return /[1-9]/.test(text) ? '1' : '0'
  if (isEvmAddress(text)) return `0x${String(number).padStart(40, '0')}`
  if (/^https?:/.test(text)) return `https://url-${number}.invalid/`
  if (/^data:/.test(text)) return 'data:,'
  return `text-${number}`
}
