import * as z from 'zod/mini'
import { jsonBody, requiredQuery } from '../../http/body'
import type { Route } from '../../http/types'
import type { BackendContext } from '../types'
import { servedChain } from './chains'

const Call = z.object({
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

/** Receipts of user operations, as JSON-RPC. */
export const bundlerRoutes = (context: BackendContext): Route[] => [
  {
    id: 'bundler',
    method: 'POST',
    path: '/v1/bundler',
    summary: 'JSON-RPC `eth_getUserOperationReceipt`.',
    async handle(request) {
      const chainId = servedChain(context, requiredQuery(request, 'chainId'))
      const { id = null, method, params } = jsonBody(request, Call)
      const answer = (body: object) => ({ json: { jsonrpc: '2.0', id, ...body } })
      if (method !== 'eth_getUserOperationReceipt') {
        return answer({ error: { code: -32601, message: 'Method not found' } })
      }
      const hash = z.safeParse(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)), params?.[0])
      if (!hash.success) return answer({ error: { code: -32602, message: 'Invalid params' } })
      return answer({ result: await context.providers.userOperations.receipt(chainId, hash.data) })
    },
  },
]
