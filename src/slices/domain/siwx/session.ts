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
 * Converts a session to plain data for the store. The fields are parsed from the signed text; `data` of the
 * implementation is used only when the text is in a form of the site's own.
 */
export function toPlainSession({ data, message, signature }: SiwxSession): SiwxSession {
  return { data: parseSiwxMessage(message) ?? pickData(data), message, signature }
}

/** Copies the known fields of a message and drops everything else. */
export function pickData(data: SiwxMessageData): SiwxMessageData {
  const { accountAddress, chainId, domain, uri, version, nonce, resources } = data
  const picked: SiwxMessageData = { accountAddress, chainId, domain, uri, version, nonce }
  for (const key of TEXTS) if (typeof data[key] === 'string') picked[key] = data[key]
  if (Array.isArray(resources)) picked.resources = resources.map(String)
  return picked
}
