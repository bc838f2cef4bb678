import * as z from 'zod/mini'
import { RpcError } from './rpcError'

const Reply = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.unknown() })),
})

/**
 * Sends a request to a chain's node over HTTP; throws RpcError with the node's own code, or 4900
 * when it can't be reached.
 */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(url, init).catch(() => null)
  if (!response?.ok) throw new RpcError(4900, 'The wallet cannot reach the network.')
  const { result, error } = Reply.parse(await response.json())
  if (error) throw new RpcError(error.code, error.message, error.data)
  return result ?? null
}
