import { isAddressEqual, numberToHex } from 'viem'
import { createEvmEngine } from '../shared/evmEngine'
import { parseAsk } from '../shared/evmAsk'
import { askNode } from '../shared/jsonRpc'
import { RpcError, unauthorized, unsupportedMethod } from '../shared/rpcError'
import type { ChainInfo } from '../shared/chains'
import type { Approvals } from './approvals'
import { priceTransaction } from './fee'
import type { Login } from './login'
import { bookOf, chainIdOf, chainInfo, nodeUrl } from './networks'
import { isReadOnly, needsApproval } from './rpcMethods'
import type { AppPayload } from './wire'
import { requestWords } from './words'
import type { SigningAsk } from './words'

/** A request of the site to the wallet. */
export type RpcRequest = AppPayload<'RPC_REQUEST'>

/** The network that counts when a request names none. */
export type ActiveNetwork = { chainId: number; rpcUrl: string | undefined }

/** What requests are answered with. */
export type RpcParts = {
  login: Login
  approvals: Approvals
  active: () => ActiveNetwork
  /** Origin of the site that asks. */
  site: string
}

const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask?.kind === 'message' || ask?.kind === 'typedData' || ask?.kind === 'transaction'

/** Makes sure that a node is on the chain that the site says it is. */
async function assertChain({ id, name, rpcUrl }: ChainInfo): Promise<void> {
  const reported = Number(await askNode(rpcUrl, 'eth_chainId', []))
  if (reported !== id) throw new RpcError(4901, `The node is on chain ${reported}, not on ${name}.`)
}

/** Answers requests: from a node, or with the key after the person's approval. */
export function createRpc({ login, approvals, active, site }: RpcParts) {
  async function approveAndSign(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { method, params } = request
    const { address } = await login.user()
    const ask = parseAsk(method, params, chain.id)
    if (!isSigning(ask)) throw unsupportedMethod(method)
    if (!isAddressEqual(ask.from, address)) throw unauthorized()
    const priced =
      ask.kind === 'transaction'
        ? await assertChain(chain).then(() => ({ fee: priceTransaction(ask, address, chain) }))
        : null
    const fee = priced?.fee.then((price) => price.fee).catch(() => 'cannot be estimated')
    const approval = {
      words: requestWords(ask, address, chain, site),
      site,
      raw: JSON.stringify({ method, params }, null, 2),
      ...(fee ? { fee } : {}),
    }
    return approvals.ask(approval, async () => {
      const price = await priced?.fee.catch(() => null)
      const key = await login.openKey()
      const engine = createEvmEngine([key], bookOf(chain))
      return engine.run(price?.ask ?? ask, address, chain.id)
    })
  }

  return async (request: RpcRequest): Promise<unknown> => {
    const { method, params, chainNamespace = 'eip155' } = request
    if (chainNamespace !== 'eip155') throw unsupportedMethod(method)
    const { chainId, rpcUrl } = active()
    const id = request.chainId === undefined ? chainId : chainIdOf(request.chainId)
    if (method === 'eth_accounts') return [(await login.user()).address]
    if (method === 'wallet_getCapabilities')
      return { [numberToHex(id)]: { atomic: { status: 'unsupported' } } }
    if (!isReadOnly(method) && !needsApproval(method)) throw unsupportedMethod(method)
    const given = request.rpcUrl ?? (id === chainId ? rpcUrl : undefined)
    // A signature needs no node.
    const needsNode = isReadOnly(method) || method === 'eth_sendTransaction'
    const node = needsNode || given !== undefined ? nodeUrl(given) : ''
    if (isReadOnly(method)) return askNode(node, method, params)
    return approveAndSign(request, chainInfo(id, node))
  }
}
