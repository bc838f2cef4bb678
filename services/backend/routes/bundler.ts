import { jsonBody, LARGE_BODY, requiredQuery } from '../../http/body'
import type { Route } from '../../http/types'
import { answerBundlerCall, BundlerCall } from '../bundlerCalls'
import type { BackendContext } from '../types'
import { servedChain } from './chains'

/** User operations, as JSON-RPC (ERC-7769). */
export const bundlerRoutes = (context: BackendContext): Route[] => [
  {
    id: 'bundler',
    method: 'POST',
    path: '/v1/bundler',
    maxBody: LARGE_BODY,
    summary: 'JSON-RPC for user operations: estimate, send, look up.',
    async handle(request) {
      const chainId = servedChain(context, requiredQuery(request, 'chainId'))
      const call = jsonBody(request, BundlerCall)
      return { json: await answerBundlerCall(context.providers.userOperations, chainId, call) }
    },
  },
]
