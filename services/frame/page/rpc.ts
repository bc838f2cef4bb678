import * as z from 'zod/mini'
import { HexString } from '../../wallet/evmParams'
import { askNode } from '../../wallet/jsonRpc'
import { unauthorized, unsupportedMethod, invalidParams } from '../../wallet/rpcError'
import { ownAssets } from './assets'
import { refuseParams, supportedPermissions } from './executionPermissions'
import { chainIdOf, chainInfo, nodeUrl } from './networks'
import { createPermissionRequests } from './permissionRequests'
import { receiptsOf } from './receipts'
import {
  ESTIMATE_FEE,
  GET_UPGRADE,
  isForBundler,
  isReadOnly,
  needsApproval,
  TAKE_BACK,
  UPGRADE,
} from './rpcMethods'
import { createSigning, type SigningParts } from './signing'
import {
  capabilitiesOf,
  type AccountKind,
  type AccountType,
  type OwnAccounts,
} from './smartAccounts'
import { createUpgrades } from './upgrades'
import type { AppPayload } from './wire'
import { isAddressEqual, numberToHex, type Hex } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import { parseAsk } from '../../wallet/evmAsk'
import { mostFor } from './jobs'
import type { Operations } from './operations'

/** A request of the site to the wallet. */
export type RpcRequest = AppPayload<'RPC_REQUEST'>

/** The network of requests that name none. */
export type ActiveNetwork = { chainId: number; rpcUrl: string | undefined }

/** Parts for answering requests. */
export type RpcParts = SigningParts & { active: () => ActiveNetwork }

const CapabilitiesParams = z.tuple(
  [z.optional(HexString), z.optional(z.array(HexString))],
  z.unknown(),
)

/** Answers requests: through a node, or with the key after the user's approval. */
export function createRpc(parts: RpcParts) {
  const { login, smartAccounts, operations, bundles, active } = parts
  const permitted = createPermissionRequests(parts)
  const upgrades = createUpgrades(parts)
  const askPerson = createSigning(parts, accountsOn, permitted)

  async function accountsOn(chainId: number): Promise<OwnAccounts> {
    return smartAccounts.accountsOn(chainId, (await login.user()).address)
  }

  /** What an account is on a network with smart accounts; plain when the service does not answer. */
  async function kindOf(type: AccountType, chainId: number): Promise<AccountKind> {
    if (type === 'smartAccount') return 'smart'
    const own = await accountsOn(chainId).catch(() => null)
    return own?.upgraded ? 'upgraded' : 'plain'
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
    const hasAssets = (id: number) => smartAccounts.networks.includes(id)
    const hasPaymasters = parts.paymasters?.isOffered ?? false
    const kinds = new Map(
      await Promise.all(
        ids.map(async (id) => [id, hasAssets(id) ? await kindOf(type, id) : 'plain'] as const),
      ),
    )
    const kindOn = (id: number) => kinds.get(id) ?? 'plain'
    return capabilitiesOf(ids, { kindOn, hasAssets, hasPaymasters })
  }

  return async (request: RpcRequest): Promise<unknown> => {
    const { method, params, chainNamespace = 'eip155' } = request
    if (chainNamespace !== 'eip155') throw unsupportedMethod(method)
    const { chainId, rpcUrl } = active()
    const id = request.chainId === undefined ? chainId : chainIdOf(request.chainId)
    const given = request.rpcUrl ?? (id === chainId ? rpcUrl : undefined)
    const chain = () => chainInfo(id, given === undefined ? '' : nodeUrl(given))
    const first = Array.isArray(params) ? (params as unknown[])[0] : undefined
    if (method === 'eth_accounts')
      return (await accountsOn(id)).accounts.map(({ address }) => address)
    if (method === 'wallet_getCapabilities') return capabilities(params, id)
    if (method === 'wallet_getCallsStatus') {
      const { address: owner } = await login.user()
      return bundles.status(owner, first, receiptsOf({ operations, chain: chain() }))
    }
    if (method === ESTIMATE_FEE)
      return estimateFee(params, { accountsOn, operations, chain: chain() })
    if (method === GET_UPGRADE) {
      refuseParams(params)
      return upgrades.state(id)
    }
    if (method === UPGRADE || method === TAKE_BACK) return upgrades.change(request, chain())
    if (method === 'wallet_getAssets')
      return ownAssets(params, { smartAccounts, accountsOn, active: chain() })
    if (method === 'wallet_getSupportedExecutionPermissions') {
      refuseParams(params)
      return supportedPermissions(smartAccounts.networks)
    }
    if (method === 'wallet_getGrantedExecutionPermissions') {
      refuseParams(params)
      return permitted.granted()
    }
    if (isForBundler(method) && smartAccounts.networks.includes(id))
      return smartAccounts.askBundler(id, method, Array.isArray(params) ? params : [])
    if (isReadOnly(method)) return askNode(nodeUrl(given), method, params)
    if (!needsApproval(method)) throw unsupportedMethod(method)
    return askPerson(request, chain())
  }
}

/**
 * Resolves with the highest cost of a transaction for its account, in wei as a quantity, without a
 * sponsor. The approval shows the same figure, so the widget's review matches it.
 * @throws RpcError -32602 for params that are not a transaction, 4100 for another account
 */
async function estimateFee(
  params: unknown,
  parts: {
    accountsOn: (chainId: number) => Promise<OwnAccounts>
    operations: Pick<Operations, 'price'>
    chain: ChainInfo
  },
): Promise<Hex> {
  const { accountsOn, operations, chain } = parts
  const ask = parseAsk('eth_sendTransaction', params, chain.id)
  if (ask?.kind !== 'transaction') throw invalidParams('a transaction is needed')
  const { accounts, smart } = await accountsOn(chain.id)
  const account = accounts.find(({ address }) => isAddressEqual(address, ask.from))
  if (!account) throw unauthorized()
  const by = { address: account.address, smart: account.type === 'smartAccount' ? smart : null }
  return numberToHex(await mostFor(ask, by, { chain, operations }))
}
