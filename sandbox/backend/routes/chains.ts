import * as z from 'zod/mini'
import { pathPart, requiredQuery } from '../../http/body'
import { badRequest, unavailable } from '../../http/problem'
import type { Route } from '../../http/types'
import { isCaip2, parseCaip10 } from '../caip'
import type { BackendContext } from '../types'

/** A chain id that is served. Throws a 400 otherwise. */
export const servedChain = ({ providers }: BackendContext, text: string): string => {
  const { http } = providers.assets.chains()
  if (!isCaip2(text) || !http.includes(text)) {
    throw badRequest('chainId', `Unsupported chain: ${text.slice(0, 100)}`)
  }
  return text
}

const Call = z.object({ id: z.optional(z.unknown()), method: z.string() })

const isCall = (value: unknown): boolean => z.safeParse(Call, value).success

const checkRpc = (body: string): void => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badRequest('body', 'Body is not valid JSON')
  }
  const fits = Array.isArray(value) ? value.length > 0 && value.every(isCall) : isCall(value)
  if (!fits) throw badRequest('body', 'Body is not a JSON-RPC call')
}

/** Supported chains and the JSON-RPC proxy. */
export const chainRoutes = (context: BackendContext): Route[] => [
  {
    id: 'supported-chains',
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'CAIP-2 ids that are served over HTTP and websockets.',
    handle: () => ({ json: context.providers.assets.chains() }),
  },
  {
    id: 'rpc',
    method: 'POST',
    path: '/v1',
    summary: 'JSON-RPC, single or batch, passed on to a node of `chainId`.',
    async handle(request) {
      const chainId = servedChain(context, requiredQuery(request, 'chainId'))
      checkRpc(request.body)
      const answer = context.providers.rpc.call(chainId, request.body)
      if (!answer) throw badRequest('chainId', `Unsupported chain: ${chainId}`)
      try {
        return { text: await answer, type: 'application/json' }
      } catch {
        throw unavailable('No node of this chain answers')
      }
    },
  },
  {
    id: 'rpc-websocket',
    method: 'GET',
    path: '/v1',
    summary: 'Websockets are not served here: 426.',
    handle: () => ({ status: 426, text: 'Upgrade required', headers: { upgrade: 'websocket' } }),
  },
]

/** The path part that is an account: a plain address of the given namespace. */
export const accountIn = (request: Parameters<typeof pathPart>[0]): string => {
  const text = pathPart(request, 'address')
  return text.includes(':') ? parseCaip10(text, 'address').address : text
}
