import { LARGE_BODY, pathPart, requiredQuery } from '../../http/body'
import { cached } from '../../http/cached'
import { badRequest, tooMany, unavailable } from '../../http/problem'
import type { Route } from '../../http/types'
import { NoPlace } from '../../providers/remote/places'
import { isCaip2, parseCaip10 } from '../caip'
import { joinAnswers, sortCalls } from '../rpcGate'
import type { BackendContext } from '../types'

/** Seconds for which clients may cache the list of chains: it changes with the configuration. */
const FRESH_SECONDS = 300

/** Calls of a batch that cost as much as one further request. */
const CALLS_AS_ONE = 10

/** Returns the id of a served chain. Throws a 400 otherwise. */
export const servedChain = ({ providers }: BackendContext, text: string): string => {
  const { http } = providers.assets.chains()
  if (!isCaip2(text) || !http.includes(text)) {
    throw badRequest('chainId', `Unsupported chain: ${text.slice(0, 100)}`)
  }
  return text
}

/** Supported chains and the JSON-RPC proxy. */
export const chainRoutes = (context: BackendContext): Route[] => [
  {
    id: 'supported-chains',
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'CAIP-2 ids that are served over HTTP and websockets.',
    handle: (request) => {
      const text = JSON.stringify(context.providers.assets.chains())
      const reply = { text, type: 'application/json; charset=utf-8' }
      return cached(request, reply, `public, max-age=${FRESH_SECONDS}`)
    },
  },
  {
    id: 'rpc',
    method: 'POST',
    path: '/v1',
    maxBody: LARGE_BODY,
    summary:
      'JSON-RPC, single or batch: listed methods go to a node of `chainId`, others are -32601.',
    async handle(request) {
      const chainId = servedChain(context, requiredQuery(request, 'chainId'))
      const calls = sortCalls(chainId, request.body)
      await context.guard.charge(request, 'rpc', Math.floor(calls.count / CALLS_AS_ONE))
      const answer =
        calls.body === null ? null : context.providers.rpc.call(chainId, calls.body, request.ip)
      if (calls.body !== null && !answer)
        throw badRequest('chainId', `Unsupported chain: ${chainId}`)
      try {
        return { text: joinAnswers(await answer, calls), type: 'application/json' }
      } catch (error) {
        if (error instanceof NoPlace) throw tooMany()
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

/** The account in the path: a plain address of the given namespace. */
export const accountIn = (request: Parameters<typeof pathPart>[0]): string => {
  const text = pathPart(request, 'address')
  return text.includes(':') ? parseCaip10(text, 'address').address : text
}
