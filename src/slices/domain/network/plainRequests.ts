import { readProperty } from '../untrusted/readProperty'

/** HTTP status for an unsupported content type (RFC 9110). */
const UNSUPPORTED_MEDIA_TYPE = 415
/** JSON-RPC code of an invalid request. Anvil returns it for every content type except JSON. */
const INVALID_REQUEST = -32600

/**
 * Whether a node did not read a JSON-RPC request that came as plain text. It is then sent once more as JSON, also where it sends
 * a transaction: nothing has happened yet. Plain text is tried first because it saves the CORS preflight.
 * @param answer.status HTTP status, where it is known
 * @param answer.body the parsed body
 */
export function needsJson(answer: { status?: unknown; body?: unknown }): boolean {
  return (
    answer.status === UNSUPPORTED_MEDIA_TYPE ||
    readProperty(readProperty(answer.body, 'error'), 'code') === INVALID_REQUEST
  )
}
