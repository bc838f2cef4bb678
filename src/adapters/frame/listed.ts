import { classifyIn } from '../../slices/domain/requests/rpcMethods'
import { numbered } from './frameError'
import type { RequestOf } from './messages'
import type { RequestOptions } from './openRequests'

type RpcRequest = RequestOf<'RPC_REQUEST'>
type Send = (request: RpcRequest, options?: RequestOptions) => Promise<unknown>

/**
 * The last look before a request goes to the frame, whatever let it through so far: on each way only methods of its list
 * (spec section 6).
 * @param way `safe` for what is sent without an approval, `notSafe` for what the visitor is asked about
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
