import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { RPC_TIMEOUT_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from '../provider/rpcError'

/**
 * Asks the nodes of a network, one after the other, by JSON-RPC over HTTP.
 * @throws the node's own error with its code, or LatchkeyError `NETWORK_ERROR` when no node answers
 */
export async function askNode(
  urls: readonly string[],
  request: { method: string; params?: unknown },
): Promise<unknown> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: request.method,
    params: request.params ?? [],
  })
  let cause: unknown
  for (const url of urls) {
    let reply: unknown
    try {
      // A plain content type saves the CORS preflight (wire reference section 4); some nodes insist on JSON.
      reply = await post(url, body, 'text/plain')
      if (readProperty(readProperty(reply, 'error'), 'code') === UNREAD.error.code)
        reply = await post(url, body, 'application/json')
    } catch (error) {
      cause = error
      continue
    }
    const error = readProperty(reply, 'error')
    if (error) throw toRpcError(error)
    const result = readProperty(reply, 'result')
    if (result !== undefined) return result
  }
  throw errorOf('NETWORK_ERROR', { method: request.method }, cause)
}

/** What a node answers that did not read the request: Anvil does to any content type but JSON's. */
const UNREAD = { error: { code: -32600 } }

function post(url: string, body: string, contentType: string) {
  const headers = { 'content-type': contentType }
  return withTimeoutSignal(RPC_TIMEOUT_MS, async (signal): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    return response.status === 415 ? UNREAD : JSON.parse(await response.text())
  })
}

function toRpcError(error: unknown): Error {
  const code = readProperty(error, 'code')
  const message = readProperty(error, 'message')
  return rpcError(
    typeof code === 'number' ? code : -32603,
    typeof message === 'string' ? message : 'Internal error',
    readProperty(error, 'data'),
  )
}
