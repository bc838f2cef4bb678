import { isCaipNetworkId, type CaipNetworkId } from './caip'
import type { SiwxMessage, SiwxMessageData } from './siwx'

const INTRO = ' wants you to sign in with your '
const LINE_BREAK = /[\r\n]/
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

/** Optional lines after the nonce, in the order EIP-4361 prescribes. */
const TAIL = [
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Writes the text a wallet signs (secure-frame reference B2, EIP-4361 layout, CAIP-122).
 * Line breaks in any field are refused, since they would forge further lines.
 * @param networkName e.g. `Ethereum`, shown in "… your Ethereum account"
 * @throws RangeError when a field holds a line break
 */
export function formatSiwxMessage(data: SiwxMessageData, networkName: string): string {
  const fields = [...Object.values(data).flat(), networkName]
  if (fields.some((field) => typeof field === 'string' && LINE_BREAK.test(field))) {
    throw new RangeError('a sign-in field holds a line break')
  }
  const lines = [`${data.domain}${INTRO}${networkName} account:`, data.accountAddress, '']
  if (data.statement) lines.push(data.statement, '')
  lines.push(
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${data.chainId}`,
    `Nonce: ${data.nonce}`,
  )
  for (const [label, key] of TAIL) if (data[key]) lines.push(`${label}: ${data[key]}`)
  if (data.resources?.length) lines.push('Resources:', ...data.resources.map((item) => `- ${item}`))
  return lines.join('\n').trim()
}

/** A message object whose `toString` is the text to sign. */
export function toSiwxMessage(data: SiwxMessageData, networkName: string): SiwxMessage {
  const text = formatSiwxMessage(data, networkName)
  return { ...data, toString: () => text }
}

/**
 * Reads a signed text back into its fields; null for any text that is not exactly of the form we write
 * (an unknown line, a second intro, a time that does not parse, a bare or malformed chain id).
 */
export function parseSiwxMessage(message: string): SiwxMessageData | null {
  const lines = message.split('\n')
  if (lines.some((line) => line.includes('\r'))) return null
  const intro = lines.shift() ?? ''
  const at = intro.indexOf(INTRO)
  if (at < 1 || !intro.endsWith(' account:') || intro.indexOf(INTRO, at + 1) !== -1) return null
  const accountAddress = lines.shift() ?? ''
  if (!accountAddress || lines.shift() !== '') return null
  let statement: string | undefined
  if (!lines[0]?.startsWith('URI: ')) {
    statement = lines.shift()
    if (!statement || lines.shift() !== '') return null
  }
  const field = (label: string): string | undefined => {
    if (!lines[0]?.startsWith(`${label}: `)) return undefined
    return lines.shift()?.slice(label.length + 2)
  }
  const [uri, version, chainId, nonce] = [
    field('URI'),
    field('Version'),
    field('Chain ID'),
    field('Nonce'),
  ]
  if (!uri || version !== '1' || !isCaipNetworkId(chainId) || !nonce) return null
  const tail: Partial<Record<(typeof TAIL)[number][1], string>> = {}
  for (const [label, key] of TAIL) {
    const value = field(label)
    if (value === undefined) continue
    if (!value || (key !== 'requestId' && !isTime(value))) return null
    tail[key] = value
  }
  const resources = parseResources(lines)
  if (!resources) return null
  return {
    domain: intro.slice(0, at),
    accountAddress,
    chainId: chainId satisfies CaipNetworkId,
    uri,
    version,
    nonce,
    ...(statement && { statement }),
    ...tail,
    ...(resources.length > 0 && { resources }),
  }
}

function parseResources(lines: string[]): string[] | null {
  if (lines.length === 0) return []
  if (lines[0] !== 'Resources:' || lines.length === 1) return null
  const items = lines.slice(1)
  return items.every((item) => item.startsWith('- ')) ? items.map((item) => item.slice(2)) : null
}

/** An ISO 8601 time that really parses: an unreadable date must never count as "never expires". */
function isTime(value: string): boolean {
  return ISO_TIME.test(value) && !Number.isNaN(Date.parse(value))
}
