import { classifyIn } from '../../slices/domain/requests/rpcMethods'
import { numbered } from './frameError'
import type { RequestOf } from './messages'
import type { RequestOptions } from './openRequests'

type RpcRequest = RequestOf<'RPC_REQUEST'>
type Send = (request: RpcRequest, options?: RequestOptions) => Promise<unknown>

/**
 * Final check before a request goes to the frame: each channel accepts only methods of its list.
 * @param way `safe` for requests without approval, `notSafe` for those that the visitor approves
 * @throws LatchkeyError `RPC_NOT_ALLOWED`; nothing was sent
 */
export function onlyListed(way: 'safe' | 'notSafe', send: Send): Send {
  return async (request, options) => {
    const { method, chainNamespace = 'eip155' } = request
    if (classifyIn(chainNamespace, method) !== way)
      throw numbered('RPC_NOT_ALLOWED', -32601, { method })
    return send(request, options)
  }
}
