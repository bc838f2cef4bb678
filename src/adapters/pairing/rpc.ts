import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { RPC_TIMEOUT_MS } from '../../slices/domain/limits'
import { needsJson } from '../../slices/domain/network/plainRequests'
import { parseJson } from '../../slices/domain/untrusted/parseJson'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from '../provider/rpcError'

/**
 * Tries the nodes of a network in order, by JSON-RPC over HTTP. The client in `api` returns checked results and
 * Latchkey's codes; EIP-1193 requires the node's own `code` and `data`.
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
      const plain = await post(url, body, 'text/plain')
      const answer = needsJson(plain) ? await post(url, body, 'application/json') : plain
      reply = answer.body
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

function post(url: string, body: string, contentType: string) {
  const headers = { 'content-type': contentType }
  return withTimeoutSignal(RPC_TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    return { status: response.status, body: parseJson(await response.text()) }
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
