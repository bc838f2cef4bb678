import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { usedBundleId } from '../../wallet/callBundles'
import { isNesting } from '../../wallet/accounts/nestedTypedData'
import type { ChainInfo } from '../../wallet/chains'
import { parseAsk } from '../../wallet/evmAsk'
import type { EvmCall } from '../../wallet/evmAsk'
import { invalidParams, RpcError, unauthorized, unsupportedMethod } from '../../wallet/rpcError'
import { isWalletChange } from '../walletChange'
import { callsOf, changesOf } from './decodedActions'
import type { Descriptors } from './descriptors'
import { plainJob, smartJob } from './jobs'
import type { Job } from './jobs'
import { readOperation } from './operationRequest'
import type { PasskeySigning } from './passkeySigning'
import { readPaymasterService } from './paymasters'
import type { NamedPaymaster, Paymaster, Paymasters } from './paymasters'
import { contextOf } from './permissionRequests'
import type { PermissionParts, PermissionRequests } from './permissionRequests'
import type { RpcRequest } from './rpc'
import type { SmartAccount } from './service'
import type { OwnAccounts } from './smartAccounts'
import type { FindToken, Tokens } from './tokens'
import { requestWords } from './words'
import type { Actor, SigningAsk } from './words'

/** Parts for requests that need the user. */
export type SigningParts = PermissionParts & {
  /** Describes requests with descriptors; without it they are decoded from their bytes alone. */
  descriptors?: Descriptors | undefined
  /** Paymasters for operations; without it only the user pays. */
  paymasters?: Paymasters | undefined
  /** Signs for smart accounts with passkeys; without it only the key of the wallet signs. */
  passkeySigning?: PasskeySigning | undefined
  /** Reads symbol and decimals of tokens; without it amounts are in base units. */
  tokens?: Tokens | undefined
}

/**
 * The paymaster of a request: from the capability of its calls, else the one for all requests of
 * the site; undefined for none.
 */
function namedPaymaster(request: RpcRequest, ask: SigningAsk): NamedPaymaster | null | undefined {
  const service = ask.kind === 'calls' ? ask.bundle.capabilities?.paymasterService : undefined
  if (service) return readPaymasterService(service, ask.kind === 'calls' ? ask.chainId : 0)
  return request.paymaster === undefined ? undefined : { url: request.paymaster }
}

/** Throws 5700 when a paymaster is required but none can be called. */
function requirePaymaster(ask: SigningAsk, paymaster: Paymaster | null | undefined): void {
  const service = ask.kind === 'calls' ? ask.bundle.capabilities?.paymasterService : undefined
  if (service && !service.optional && !paymaster)
    throw new RpcError(5700, 'This paymaster cannot pay for these calls.')
}

/** Throws -32602 for a transaction that would delegate an account to code (EIP-7702). */
function refuseAuthorizations(method: string, params: unknown): void {
  const [transaction] = Array.isArray(params) ? (params as unknown[]) : []
  const { authorizationList, type } = Object(transaction) as Record<string, unknown>
  const isDelegating = authorizationList !== undefined || type === '0x4' || type === 'eip7702'
  if (method === 'eth_sendTransaction' && isDelegating)
    throw invalidParams('a site cannot delegate the account to code')
}

/**
 * Throws -32602 for a call of a plain account to itself with data, where it has or can get code
 * (EIP-7702): the code would make further calls, which the request does not show.
 */
function refuseOwnCode(
  calls: readonly EvmCall[],
  address: Address,
  smart: SmartAccount | null,
): void {
  const { delegatedTo = null, offered = null } = smart?.delegation ?? {}
  if (delegatedTo === null && offered === null) return
  const isOwn = ({ to, data = '0x' }: EvmCall) => to && data !== '0x' && isAddressEqual(to, address)
  if (calls.some(isOwn)) throw invalidParams('the account makes no calls to itself')
}

/** A request with the account that executes it, and the work after the approval. */
type Approving = {
  owner: Address
  actor: Actor
  /** The smart account, if it is one. */
  account: SmartAccount | null
  chain: ChainInfo
  job: Job
}

const KINDS = ['message', 'typedData', 'transaction', 'calls']
const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask !== null && KINDS.includes(ask.kind)

/** Signing this data would sign an operation, which the user must approve as calls. */
const isOperation = (ask: SigningAsk): boolean =>
  ask.kind === 'typedData' && ask.typedData.domain.name === 'ERC4337'

/**
 * The plain account's signature over such data would be valid for an account named in it, or change
 * the ways into the wallet.
 */
const isForAnAccount = (ask: SigningAsk): boolean =>
  ask.kind === 'typedData' && (isNesting(ask.typedData) || isWalletChange(ask.typedData))

/**
 * Answers requests that need the user, or a permission from the user. Signatures and operations of
 * smart accounts do not need a node from the site.
 */
export function createSigning(
  parts: SigningParts,
  accountsOn: (chainId: number) => Promise<OwnAccounts>,
  permitted: PermissionRequests,
): (request: RpcRequest, chain: ChainInfo) => Promise<unknown> {
  const { login, operations, bundles, approvals, smartAccounts, descriptors, tokens, site } = parts
  const { paymasters } = parts

  /**
   * The paymaster for calls of a smart account; undefined when the request names none, null for one
   * that is not allowed.
   */
  function paymasterOf(request: RpcRequest, ask: SigningAsk): Paymaster | null | undefined {
    const named = namedPaymaster(request, ask)
    return named ? (paymasters?.find(named) ?? null) : named
  }

  /** Displays a request, and executes it with the key after approval. */
  async function approve(
    { method, params }: RpcRequest,
    ask: SigningAsk,
    { owner, actor, account, chain, job }: Approving,
  ): Promise<unknown> {
    const calls = callsOf(ask)
    // For other networks the site chooses the node, so that node's simulation is not displayed.
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
    const { runAs } = job
    const passkey = account && runAs ? await parts.passkeySigning?.(account) : null
    return approvals.ask(
      approval,
      async () => job.run(await login.openKey(owner)),
      passkey && runAs ? async () => runAs(passkey) : null,
    )
  }

  async function sendOperation(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { address: owner } = await login.user()
    const { smart } = await accountsOn(chain.id)
    if (!smart) throw unsupportedMethod(request.method)
    const { ask, job } = readOperation(request.params, { smart, chain, operations })
    const actor = { address: smart.address, smart }
    return approve(request, ask, { owner, actor, account: smart, chain, job })
  }

  async function approveAndRun(request: RpcRequest, chain: ChainInfo): Promise<unknown> {
    const { method, params } = request
    const capabilities = ['permissions', ...(paymasters?.isOffered ? ['paymasterService'] : [])]
    const abilities = { canBeAtomic: true, capabilities }
    refuseAuthorizations(method, params)
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
      // The account pays the fees of a permission, which counts them in its limits.
      requirePaymaster(ask, null)
      return permitted.use(ask, context, chain)
    }
    const { accounts, smart, upgraded } = await accountsOn(chain.id)
    const from: Address = ask.from ?? accounts[0].address
    const account = accounts.find(({ address }) => isAddressEqual(address, from))
    if (!account) throw unauthorized()
    if (account.type === 'eoa') refuseOwnCode(callsOf(ask), account.address, smart)
    const acting = account.type === 'smartAccount' ? smart : upgraded
    const own = bundles.of(owner)
    const paymaster = acting ? paymasterOf(request, ask) : undefined
    requirePaymaster(ask, paymaster)
    // An upgraded account still sends transactions by itself, unless a paymaster is to pay.
    const isOwnTransaction = account.type === 'eoa' && ask.kind === 'transaction' && !paymaster
    const actor = isOwnTransaction ? null : acting
    const job = actor
      ? smartJob(ask, { account: actor, chain, operations, bundles: own, paymaster })
      : await plainJob(ask, account.address, chain, own)
    return approve(request, ask, {
      owner,
      actor: { address: account.address, smart: actor },
      account: actor,
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
