import { isCaipNetworkId } from '../ids/caip'
import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { SiwxMessageData } from './siwx'

/** First line of a message: domain, this, name of the network, and {@link OUTRO}. */
export const INTRO = ' wants you to sign in with your '
export const OUTRO = ' account:'
/**
 * Control, line-break and bidi characters. A wallet may render them as another line or order, so that one
 * field looks like two.
 */
const DECEPTIVE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const ISO_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
/** A scheme followed by characters that RFC 3986 allows. */
const URI = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i
/** EIP-4361: at least 8 alphanumeric characters. */
const NONCE = /^[a-z\d]{8,}$/i
const EVM_REFERENCE = /^[1-9]\d*$/

/** Account names in messages with a bare chain id; there the name is the only hint at the namespace. */
export const BARE_NAMES: ReadonlyMap<string, Namespace> = new Map([
  ['Ethereum', 'eip155'],
  ['Solana', 'solana'],
  ['Bitcoin', 'bip122'],
])

/** Optional lines after the nonce, in the order EIP-4361 prescribes. */
export const TAIL = [
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Parses a signed text into its fields. Accepts the form of `formatSiwxMessage`, strict EIP-4361, and the
 * form of the pairing library (bare chain id, "Ethereum account"). Returns null for any other text, for
 * example with an unknown line, a second intro or an invalid time.
 * @param namespace namespace of the account, when known; a text of another namespace is then refused. Without
 * it a bare chain id needs a name from `BARE_NAMES`
 * @example parseSiwxMessage(session.message)?.accountAddress
 */
export function parseSiwxMessage(message: string, namespace?: Namespace): SiwxMessageData | null {
  const lines = message.split('\n')
  if (lines.some((line) => DECEPTIVE.test(line)) || message.split(INTRO).length !== 2) return null
  const [intro = '', accountAddress, blank] = lines.splice(0, 3)
  const [domain, end = ''] = intro.split(INTRO)
  if (!domain || !end.endsWith(OUTRO) || !accountAddress || blank !== '') return null
  // EIP-4361 has an empty line in place of a missing statement; the form of `formatSiwxMessage` has none.
  const spaced = lines[0] === ''
  const statement = !spaced && lines[1] === '' ? lines.shift() : undefined
  if (spaced || statement) lines.shift()
  const field = (label: string): string | undefined =>
    lines[0]?.startsWith(`${label}: `) ? lines.shift()?.slice(label.length + 2) : undefined
  const uri = field('URI')
  const version = field('Version')
  const chain = field('Chain ID') ?? ''
  const nonce = field('Nonce')
  const chainId = toChainId(chain, end.slice(0, -OUTRO.length), namespace)
  if (!uri || version !== '1' || !chainId || !nonce) return null
  const tail: Partial<Record<(typeof TAIL)[number][1], string>> = {}
  for (const [label, key] of TAIL) {
    const value = field(label)
    if (value === undefined) continue
    if (!value || (key !== 'requestId' && !isTime(value))) return null
    tail[key] = value
  }
  const bare = chain !== chainId
  const resources = parseResources(lines, bare)
  if (!resources || (spaced && !bare)) return null
  if (bare && !(NONCE.test(nonce) && tail.issuedAt && [uri, ...resources].every(isUri))) return null
  return {
    domain,
    accountAddress,
    chainId,
    uri,
    version,
    nonce,
    ...(statement && { statement }),
    ...tail,
    ...(resources.length > 0 && { resources }),
  }
}

function toChainId(text: string, name: string, namespace?: Namespace): CaipNetworkId | null {
  const whole = text.includes(':')
  const named = BARE_NAMES.get(name) ?? namespace
  const chainId = whole ? text : `${String(named)}:${text}`
  if (!isCaipNetworkId(chainId)) return null
  if (namespace && !chainId.startsWith(`${namespace}:`)) return null
  return whole || named !== 'eip155' || EVM_REFERENCE.test(text) ? chainId : null
}

function parseResources(lines: string[], bare: boolean): string[] | null {
  if (lines.length === 0) return []
  const [title, ...items] = lines
  if (title !== 'Resources:' || (items.length === 0 && !bare)) return null
  return items.every((item) => item.startsWith('- ')) ? items.map((item) => item.slice(2)) : null
}

/** Whether a text is a valid ISO 8601 time. An invalid expiration time must not count as "never expires". */
function isTime(value: string): boolean {
  const day = ISO_TIME.exec(value)?.[1]
  // `Date` accepts 30 February and makes it 2 March.
  return !!day && !Number.isNaN(Date.parse(value)) && new Date(day).toISOString().startsWith(day)
}

function isUri(value: string): boolean {
  return URI.test(value)
}

/** Whether a field could forge lines of the message or be displayed as different text. */
export function isDeceptive(field: string): boolean {
  return DECEPTIVE.test(field) || field.includes(INTRO)
}
