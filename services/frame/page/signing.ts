import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { usedBundleId } from '../../wallet/callBundles'
import { isNesting } from '../../wallet/accounts/nestedTypedData'
import type { ChainInfo } from '../../wallet/chains'
import { parseAsk } from '../../wallet/evmAsk'
import { invalidParams, RpcError, unauthorized, unsupportedMethod } from '../../wallet/rpcError'
import { isWalletChange } from '../walletChange'
import { callsOf, changesOf } from './decodedActions'
import type { Descriptors } from './descriptors'
import { plainJob, smartJob } from './jobs'
import type { Job } from './jobs'
import { readOperation } from './operationRequest'
import { readPaymasterService } from './paymasters'
import type { NamedPaymaster, Paymaster, Paymasters } from './paymasters'
import { contextOf } from './permissionRequests'
import type { PermissionParts, PermissionRequests } from './permissionRequests'
import type { RpcRequest } from './rpc'
import type { OwnAccounts } from './smartAccounts'
import type { FindToken, Tokens } from './tokens'
import { requestWords } from './words'
import type { Actor, SigningAsk } from './words'

/** What requests that need the person are answered with. */
export type SigningParts = PermissionParts & {
  /** Describes requests; without it they are read from their bytes alone. */
  descriptors?: Descriptors | undefined
  /** Who may pay for operations; without it nobody but the person does. */
  paymasters?: Paymasters | undefined
  /** Reads how tokens write their amounts; without it these are in base units. */
  tokens?: Tokens | undefined
}

/** The paymaster that a request names: in the capability of its calls, else for all requests of the site; undefined for none. */
function namedPaymaster(request: RpcRequest, ask: SigningAsk): NamedPaymaster | null | undefined {
  const service = ask.kind === 'calls' ? ask.bundle.capabilities?.paymasterService : undefined
  if (service) return readPaymasterService(service, ask.kind === 'calls' ? ask.chainId : 0)
  return request.paymaster === undefined ? undefined : { url: request.paymaster }
}

/** Throws 5700 where calls must be paid for by a paymaster, and none can be asked. */
function requirePaymaster(ask: SigningAsk, paymaster: Paymaster | null | undefined): void {
  const service = ask.kind === 'calls' ? ask.bundle.capabilities?.paymasterService : undefined
  if (service && !service.optional && !paymaster)
    throw new RpcError(5700, 'This paymaster cannot be asked for these calls.')
}

const KINDS = ['message', 'typedData', 'transaction', 'calls']
const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask !== null && KINDS.includes(ask.kind)

/** The signature would be that of an operation, which is approved as what it does or not at all. */
const isOperation = (ask: SigningAsk): boolean =>
  ask.kind === 'typedData' && ask.typedData.domain.name === 'ERC4337'

/** The signature of the plain account would be that of an account that the data names, or change the ways into the wallet. */
const isForAnAccount = (ask: SigningAsk): boolean =>
  ask.kind === 'typedData' && (isNesting(ask.typedData) || isWalletChange(ask.typedData))

/**
 * Answers what needs the person, or a permission that they gave. A signature and a smart account's operation need no
 * node of the site's.
 */
export function createSigning(
  parts: SigningParts,
  accountsOn: (chainId: number) => Promise<OwnAccounts>,
  permitted: PermissionRequests,
): (request: RpcRequest, chain: ChainInfo) => Promise<unknown> {
  const { login, operations, bundles, approvals, smartAccounts, descriptors, tokens, site } = parts
  const { paymasters } = parts

  /** Who may pay for calls of a smart account; undefined where the request names nobody, null for one that is not allowed. */
  function paymasterOf(request: RpcRequest, ask: SigningAsk): Paymaster | null | undefined {
    const named = namedPaymaster(request, ask)
    return named ? (paymasters?.find(named) ?? null) : named
  }

  /** Shows what is asked, and does it with the key once it is approved. */
  async function approve(
    { method, params }: RpcRequest,
    ask: SigningAsk,
    { owner, actor, chain, job }: { owner: Address; actor: Actor; chain: ChainInfo; job: Job },
  ): Promise<unknown> {
    const calls = callsOf(ask)
    // The site names the node of other networks: what that one says of balances is not shown.
    const isTried = calls.length > 0 && smartAccounts.networks.includes(chain.id)
    const described = await descriptors?.describe(ask, actor.address, chain)
    const write = (find?: FindToken) => requestWords(ask, actor, chain, site, described, find)
    const approval = {
      words: tokens ? await tokens.write(write, chain) : write(),
      site,
      raw: JSON.stringify({ method, params }, null, 2),
      ...(job.fee ? { fee: job.fee } : {}),
      ...(isTried && { changes: changesOf(calls, actor.address, chain, smartAccounts, tokens) }),
    }
    return approvals.ask(approval, async () => job.run(await login.openKey(owner)))
  }

  async function sendOperation(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { address: owner } = await login.user()
    const { smart } = await accountsOn(chain.id)
    if (!smart) throw unsupportedMethod(request.method)
    const { ask, job } = readOperation(request.params, { smart, chain, operations })
    return approve(request, ask, { owner, actor: { address: smart.address, smart }, chain, job })
  }

  async function approveAndRun(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { method, params } = request
    const capabilities = ['permissions', ...(paymasters?.isOffered ? ['paymasterService'] : [])]
    const abilities = { canBeAtomic: true, capabilities }
    const ask = parseAsk(method, params, chain.id, abilities)
    if (!isSigning(ask)) throw unsupportedMethod(method)
    if (isOperation(ask)) throw invalidParams('an operation is not signed as typed data')
    if (isForAnAccount(ask))
      throw invalidParams('this data changes the wallet, or is signed by a smart account itself')
    if (ask.kind === 'calls' && ask.chainId !== chain.id)
      throw new RpcError(5710, 'The calls are for another network than the active one.')
    const { address: owner } = await login.user()
    const wantedId = ask.kind === 'calls' ? ask.bundle.id : undefined
    if (wantedId !== undefined && (await bundles.isUsed(owner, wantedId))) throw usedBundleId()
    const context = ask.kind === 'calls' ? contextOf(ask) : null
    if (ask.kind === 'calls' && context !== null) {
      // The fee of a permission is part of its limits: the account pays it.
      requirePaymaster(ask, null)
      return permitted.use(ask, context, chain)
    }
    const { accounts, smart } = await accountsOn(chain.id)
    const from: Address = ask.from ?? accounts[0].address
    const account = accounts.find(({ address }) => isAddressEqual(address, from))
    if (!account) throw unauthorized()
    const actor = account.type === 'smartAccount' ? smart : null
    const own = bundles.of(owner)
    const paymaster = actor ? paymasterOf(request, ask) : undefined
    requirePaymaster(ask, paymaster)
    const job = actor
      ? smartJob(ask, { account: actor, chain, operations, bundles: own, paymaster })
      : await plainJob(ask, account.address, chain, own)
    return approve(request, ask, {
      owner,
      actor: { address: account.address, smart: actor },
      chain,
      job,
    })
  }

  return (request, chain) => {
    switch (request.method) {
      case 'wallet_grantPermissions':
        return permitted.grant(request, chain)
      case 'wallet_revokePermissions':
      case 'wallet_revokeExecutionPermission':
        return permitted.revoke(request, chain)
      case 'wallet_requestExecutionPermissions':
        return permitted.requestExecution(request, chain)
      case 'eth_sendUserOperation':
        return sendOperation(request, chain)
      default:
        return approveAndRun(request, chain)
    }
  }
}
