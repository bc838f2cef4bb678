import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { CallBundles } from '../shared/callBundles'
import type { ChainInfo } from '../shared/chains'
import { parseAsk } from '../shared/evmAsk'
import { HexString } from '../shared/evmParams'
import { askNode } from '../shared/jsonRpc'
import { invalidParams, RpcError, unauthorized, unsupportedMethod } from '../shared/rpcError'
import type { Approvals } from './approvals'
import { plainJob, smartJob } from './jobs'
import type { Login } from './login'
import { chainIdOf, chainInfo, nodeUrl } from './networks'
import type { Operations } from './operations'
import { isForBundler, isReadOnly, needsApproval } from './rpcMethods'
import { capabilitiesOf } from './smartAccounts'
import type { OwnAccounts, SmartAccounts } from './smartAccounts'
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
  smartAccounts: SmartAccounts
  operations: Operations
  bundles: CallBundles
  approvals: Approvals
  active: () => ActiveNetwork
  /** Origin of the site that asks. */
  site: string
}

const KINDS = ['message', 'typedData', 'transaction', 'calls']
const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask !== null && KINDS.includes(ask.kind)

/** The signature would be that of an operation, which is approved as what it does or not at all. */
const isOperation = (ask: SigningAsk): boolean =>
  ask.kind === 'typedData' && ask.typedData.domain.name === 'ERC4337'

const CapabilitiesParams = z.tuple(
  [z.optional(HexString), z.optional(z.array(HexString))],
  z.unknown(),
)

/** Answers requests: from a node, or with the key after the person's approval. */
export function createRpc(parts: RpcParts) {
  const { login, smartAccounts, operations, bundles, approvals, active, site } = parts

  async function accountsOn(chainId: number): Promise<OwnAccounts> {
    return smartAccounts.accountsOn(chainId, (await login.user()).address)
  }

  async function capabilities(params: unknown, chainId: number) {
    const parsed = CapabilitiesParams.safeParse(params ?? [])
    const [address, wanted] = parsed.data ?? []
    const { accounts } = await accountsOn(chainId)
    const asked = accounts.find(
      (account) => account.address.toLowerCase() === address?.toLowerCase(),
    )
    if (address !== undefined && !asked) throw unauthorized()
    const { type } = asked ?? accounts[0]
    const all = new Set([chainId, ...smartAccounts.networks])
    const ids = wanted ? wanted.map(Number).filter((id) => all.has(id)) : [...all]
    const isSmart = (id: number) => type === 'smartAccount' && smartAccounts.networks.includes(id)
    return capabilitiesOf(ids, isSmart)
  }

  async function approveAndRun(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { method, params } = request
    const ask = parseAsk(method, params, chain.id, { canBeAtomic: true })
    if (!isSigning(ask)) throw unsupportedMethod(method)
    if (isOperation(ask)) throw invalidParams('an operation is not signed as typed data')
    if (ask.kind === 'calls' && ask.chainId !== chain.id)
      throw new RpcError(5710, 'The calls are for another network than the active one.')
    const { accounts, smart } = await accountsOn(chain.id)
    const from: Address = ask.from ?? accounts[0].address
    const account = accounts.find(({ address }) => isAddressEqual(address, from))
    if (!account) throw unauthorized()
    const actor = account.type === 'smartAccount' ? smart : null
    const { fee, run } = actor
      ? smartJob(ask, { account: actor, chain, operations, bundles })
      : await plainJob(ask, account.address, chain, bundles)
    const approval = {
      words: requestWords(ask, { address: account.address, smart: actor }, chain, site),
      site,
      raw: JSON.stringify({ method, params }, null, 2),
      ...(fee ? { fee } : {}),
    }
    return approvals.ask(approval, async () => run(await login.openKey()))
  }

  return async (request: RpcRequest): Promise<unknown> => {
    const { method, params, chainNamespace = 'eip155' } = request
    if (chainNamespace !== 'eip155') throw unsupportedMethod(method)
    const { chainId, rpcUrl } = active()
    const id = request.chainId === undefined ? chainId : chainIdOf(request.chainId)
    if (method === 'eth_accounts')
      return (await accountsOn(id)).accounts.map(({ address }) => address)
    if (method === 'wallet_getCapabilities') return capabilities(params, id)
    if (method === 'wallet_getCallsStatus')
      return bundles.status(Array.isArray(params) ? params[0] : undefined)
    if (isForBundler(method) && smartAccounts.networks.includes(id))
      return smartAccounts.askBundler(id, method, Array.isArray(params) ? params : [])
    const given = request.rpcUrl ?? (id === chainId ? rpcUrl : undefined)
    if (isReadOnly(method)) return askNode(nodeUrl(given), method, params)
    if (!needsApproval(method)) throw unsupportedMethod(method)
    // A signature and a smart account's operation need no node of the site's.
    return approveAndRun(request, chainInfo(id, given === undefined ? '' : nodeUrl(given)))
  }
}
