import type { SiwxMessageData, SiwxSession } from './siwx'
import { parseSiwxMessage } from './message'

const TEXTS = [
  'notBefore',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
] as const satisfies readonly (keyof SiwxMessageData)[]

/**
 * A session as plain data for the store. Its fields come from the signed text; only a message of another form than
 * ours (a site's own) is described by what its implementation says.
 */
export function toPlainSession({ data, message, signature }: SiwxSession): SiwxSession {
  return { data: parseSiwxMessage(message) ?? pickData(data), message, signature }
}

/** A message's known fields and nothing else, whatever an implementation hangs onto it. */
export function pickData(data: SiwxMessageData): SiwxMessageData {
  const { accountAddress, chainId, domain, uri, version, nonce, resources } = data
  const picked: SiwxMessageData = { accountAddress, chainId, domain, uri, version, nonce }
  for (const key of TEXTS) if (typeof data[key] === 'string') picked[key] = data[key]
  if (Array.isArray(resources)) picked.resources = resources.map(String)
  return picked
}
