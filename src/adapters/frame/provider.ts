import { errorOf } from '../../slices/domain/errors/errorOf'
import { referenceOf, type Namespace, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { classifyIn } from '../../slices/domain/requests/rpcMethods'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from '../evm/networkId'
import { withEvents, type Emitting } from '../provider/emitter'
import { toProviderChainId } from '../provider/providerChainId'
import { toProviderError } from '../provider/providerError'
import { wiredSolana } from '../solana/wired'
import type { NamespaceProvider } from '../types'
import { numbered } from './frameError'
import type { RequestOf } from './messages'
import type { Active } from './types'
import { rpcChainId } from './wire'
import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import { isPreflightCommitment } from '../../slices/domain/requests/commitments'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import { parseJson } from '../../slices/domain/untrusted/parseJson'

const HEX_QUANTITY = /^0x[0-9a-f]{1,64}$/i

type Request = { method: string; params?: unknown }
/** The parts of the frame that a namespace's provider uses. */
export type FrameProviderSource = {
  namespace: Namespace
  networks: () => readonly Network[]
  /** The node for requests on this network. */
  nodeOf: (network: Network) => { rpcUrl?: string }
  /** URL of the paymaster of a network; undefined without one. */
  paymasterOf: (network: Network) => string | undefined
  /** Null while no user is logged in. */
  active: () => Active | null
  /** Sends a read-only request. */
  read: (request: RequestOf<'RPC_REQUEST'>) => Promise<unknown>
  /** Sends a request that needs the visitor's approval. */
  approve: (request: RequestOf<'RPC_REQUEST'>) => Promise<unknown>
  switchTo: (network: Network) => Promise<void>
  onRefused: (method: string) => void
}

/** A provider with event methods. */
export type FrameProvider = Emitting<Pick<NamespaceProvider, 'request' | 'signMessage'>>

/** Methods whose network fee a paymaster may pay. */
const PAID = ['eth_sendTransaction', 'wallet_sendCalls']
const ACCOUNT_METHODS = ['eth_accounts', 'eth_requestAccounts']
const SOLANA_ACCOUNT_METHODS = ['solana_getAccounts', 'solana_requestAccounts']

/**
 * An EIP-1193 provider over the frame. Accounts and chain are answered here; only methods on the embedded wallet's
 * list reach the frame.
 */
export function createFrameProvider(source: FrameProviderSource): FrameProvider {
  const isEvm = source.namespace === 'eip155'

  async function request({ method, params }: Request): Promise<unknown> {
    const active = source.active()
    if (!active) throw errorOf('NOT_CONNECTED')
    if (isEvm) {
      if (method === 'eth_chainId') return toProviderChainId(active.network.caipNetworkId)
      if (method === 'net_version') return referenceOf(active.network.caipNetworkId)
      if (ACCOUNT_METHODS.includes(method)) return active.accounts.map(({ address }) => address)
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
    }
    if (!isEvm && SOLANA_ACCOUNT_METHODS.includes(method))
      return active.accounts.map(({ address }) => ({ pubkey: address }))
    const kind = classifyIn(source.namespace, method)
    if (kind === 'forbidden') {
      source.onRefused(method)
      throw numbered('RPC_NOT_ALLOWED', -32601, { method })
    }
    const parameter = findInvalidParam(method, params, active.network.caipNetworkId)
    if (parameter) throw numbered('INVALID_PARAMS', -32602, { method, parameter })
    const wired = {
      method,
      ...(params !== undefined && { params }),
      chainNamespace: source.namespace,
      chainId: rpcChainId(active.network),
      ...source.nodeOf(active.network),
    }
    const paymaster = PAID.includes(method) ? source.paymasterOf(active.network) : undefined
    return kind === 'safe'
      ? source.read(wired)
      : source.approve({ ...wired, ...(paymaster && { paymaster }) })
  }

  async function switchChain(params: unknown): Promise<null> {
    const target = toEvmNetworkId(readProperty(readProperty(params, '0'), 'chainId'))
    if (!target) throw numbered('INVALID_PARAMS', -32602, { method: 'wallet_switchEthereumChain' })
    const network = findNetwork(source.networks(), target)
    if (!network) throw errorOf('CHAIN_NOT_SUPPORTED', { networkId: target })
    await source.switchTo(network)
    return null
  }

  const ask = (args: Request): Promise<unknown> =>
    request(args).catch((error: unknown) => {
      throw toProviderError(error)
    })
  if (isEvm) return withEvents({ request: ask })
  const account = () => source.active()?.accounts[0]?.address
  return withEvents(wiredSolana({ encoding: 'base58', account, request: ask }))
}

/** Name of the invalid parameter of a method, checked before the visitor is prompted; null when all are valid. */
function findInvalidParam(
  method: string,
  params: unknown,
  networkId: CaipNetworkId,
): string | null {
  if (method === 'wallet_sendCalls') return invalidCall(params)
  if (method === 'solana_signAndSendTransaction') return invalidCommitment(params)
  if (method === 'eth_signTypedData_v4') return foreignDomain(params, networkId)
  return null
}

function invalidCall(params: unknown): string | null {
  const calls = readProperty(readProperty(params, '0'), 'calls')
  if (!Array.isArray(calls) || calls.length === 0) return 'calls'
  for (const call of calls as unknown[]) {
    if (!isPrefixedEvmAddress(readProperty(call, 'to'))) return 'to'
    const data = readProperty(call, 'data')
    if (data !== undefined && !isHexBytes(data)) return 'data'
    if (!isQuantity(readProperty(call, 'value'))) return 'value'
  }
  return null
}

function isQuantity(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value === 'bigint') return value >= 0n
  return typeof value === 'string' && HEX_QUANTITY.test(value)
}

function invalidCommitment(params: unknown): string | null {
  const level = readProperty(readProperty(params, 'options'), 'preflightCommitment')
  return level === undefined || isPreflightCommitment(level) ? null : 'preflightCommitment'
}

/** Rejects typed data for another chain than the active one, because its signature could be used there. */
function foreignDomain(params: unknown, networkId: CaipNetworkId): string | null {
  const given = readProperty(params, '1')
  const data = typeof given === 'string' ? parseJson(given) : given
  const chainId = readProperty(readProperty(data, 'domain'), 'chainId')
  const isForeign = chainId !== undefined && toEvmNetworkId(chainId) !== networkId
  return isForeign ? 'chainId' : null
}
