/** A pairing URI, parsed by parameter name, because libraries use different orders. */
export type PairingUri = {
  topic: string
  symKey: string
  relayProtocol: string
  /** Unix time in ms; null if the URI has no expiry. */
  expiresAt: number | null
}

const HEAD = /^wc:([0-9a-f]{64})@2\?/
const KEY = /^[0-9a-f]{64}$/

/**
 * Reads a pairing URI (`wc:<topic>@2?relay-protocol=irn&symKey=…&expiryTimestamp=…`, any order); null for anything else.
 */
export function parsePairingUri(uri: unknown): PairingUri | null {
  const head = typeof uri === 'string' ? HEAD.exec(uri) : null
  if (!head?.[1]) return null
  const query = new URLSearchParams(head.input.slice(head[0].length))
  const symKey = query.get('symKey') ?? ''
  const relayProtocol = query.get('relay-protocol') ?? ''
  const expiry = query.get('expiryTimestamp')
  if (!KEY.test(symKey) || !relayProtocol || (expiry !== null && !/^\d{1,12}$/.test(expiry)))
    return null
  return {
    topic: head[1],
    symKey,
    relayProtocol,
    expiresAt: expiry === null ? null : Number(expiry) * 1000,
  }
}
