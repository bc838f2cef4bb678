import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isNodeMethod } from '../../slices/domain/requests/rpcMethods'
import type { UserOperationReceipt } from '../../slices/domain/requests/userOperation'
import type { NamespaceProvider } from '../types'
import { toEvmNetworkId } from '../evm/networkId'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toProviderChainId } from '../provider/providerChainId'
import {
  bundlerOf,
  isOperationHash,
  toCallsStatus,
  type ReceiptRequest,
  sessionCapabilities,
  type SessionProperties,
} from './walletCalls'
import { withEvents, type Emitting } from '../provider/emitter'
import { requestChain } from './proposal'
import { toProviderError } from '../provider/providerError'
import { rpcError } from '../provider/rpcError'
import { askNode } from './rpc'
import type { Grant } from './session'
import { wiredBitcoin, type BitcoinWire } from '../bitcoin/wired'
import { wiredCosmos } from '../cosmos/wired'
import { wiredPolkadot } from '../polkadot/wired'
import { wiredSolana } from '../solana/wired'

/** The parts of the client that a namespace's provider uses. */
export type ProviderSource = {
  namespace: Namespace
  /** The session's current grant; null without a session. */
  grant(): Grant | null
  /** Further properties of the session. */
  properties(): SessionProperties
  networkId(): CaipNetworkId | null
  addresses(): string[]
  rpcUrls(networkId: CaipNetworkId): string[]
  /** Sends to the wallet over the relay. */
  send(chainId: CaipNetworkId, request: { method: string; params: unknown }): Promise<unknown>
  /** Requests the receipt of a user operation from the session's bundler; absent if bundlers are not supported. */
  bundlerReceipt?: ((asked: ReceiptRequest) => Promise<UserOperationReceipt>) | undefined
  /** Makes a network current, with a wallet prompt if needed. */
  switchTo(networkId: CaipNetworkId): Promise<void>
}

/** A provider with event methods. */
export type PairingProvider = Emitting<Pick<NamespaceProvider, 'request' | 'signMessage'>>

const SOLANA_ACCOUNTS = ['solana_getAccounts', 'solana_requestAccounts']

/**
 * An EIP-1193 provider over one namespace of a session. Accounts and chain are answered locally, reads by a node.
 * Methods that the wallet did not grant reject with code 4200 instead of going elsewhere silently.
 */
export function createPairingProvider(source: ProviderSource): PairingProvider {
  /** The wallet's replies about its capabilities, cached per grant. */
  const answers = new WeakMap<Grant, Map<string, Promise<unknown>>>()

  async function request({
    method,
    params,
  }: {
    method: string
    params?: unknown
  }): Promise<unknown> {
    const grant = source.grant()
    const networkId = source.networkId()
    if (!grant || !networkId) throw errorOf('NOT_CONNECTED')
    if (source.namespace === 'eip155') {
      if (method === 'eth_chainId') return toProviderChainId(networkId)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return source.addresses()
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      const known = method === 'wallet_getCapabilities' && knownCapabilities(grant, params)
      if (known) return known
      if (method === 'wallet_getCallsStatus') {
        const status = await bundledStatus(grant, networkId, params)
        if (status) return status
      }
      const urls = isNodeMethod(method) ? source.rpcUrls(networkId) : []
      if (urls.length > 0) return askNode(urls, { method, params })
    }
    if (SOLANA_ACCOUNTS.includes(method)) return source.addresses().map((pubkey) => ({ pubkey }))
    if (!grant.methods.includes(method)) throw rpcError(4200, `The wallet did not grant ${method}`)
    const chain = requestChain(networkId, grant.chains)
    if (!chain) throw errorOf('CHAIN_NOT_APPROVED', { networkId })
    const answer = source.send(chain, { method, params: params ?? [] })
    if (method === 'wallet_getCapabilities') keepAnswer(grant, params, answer)
    return answer
  }

  /** Capabilities from the session's properties, or from an earlier reply, so that the phone is not asked again. */
  function knownCapabilities(grant: Grant, params: unknown): unknown {
    const [first] = source.addresses()
    const asked = readProperty(params, '0')
    const chains: unknown = readProperty(params, '1')
    const fromSession = sessionCapabilities(
      source.properties(),
      typeof asked === 'string' ? asked : (first ?? ''),
      Array.isArray(chains)
        ? chains.filter((chain) => typeof chain === 'string')
        : grant.chains.map(toProviderChainId),
    )
    return fromSession ?? answers.get(grant)?.get(JSON.stringify(params))
  }

  function keepAnswer(grant: Grant, params: unknown, answer: Promise<unknown>): void {
    const key = JSON.stringify(params)
    const kept = answers.get(grant) ?? new Map<string, Promise<unknown>>()
    answers.set(grant, kept.set(key, answer))
    answer.catch(() => kept.delete(key))
  }

  /**
   * The status of calls from the session's bundler; null if the wallet should be asked.
   * @throws LatchkeyError `CALL_STATUS_NOT_APPROVED` when neither can be asked, or the bundler's error
   */
  async function bundledStatus(grant: Grant, networkId: CaipNetworkId, params: unknown) {
    const isGranted = grant.methods.includes('wallet_getCallsStatus')
    const id = readProperty(params, '0')
    const bundler = bundlerOf(source.properties())
    if (source.bundlerReceipt && bundler && isOperationHash(id)) {
      const asked = { networkId, id, bundler }
      try {
        return toCallsStatus(asked, await source.bundlerReceipt(asked))
      } catch (error) {
        if (!isGranted) throw error
      }
    }
    if (!isGranted) throw errorOf('CALL_STATUS_NOT_APPROVED')
    return null
  }

  async function switchChain(params: unknown): Promise<null> {
    const target = toEvmNetworkId(readProperty(readProperty(params, '0'), 'chainId'))
    if (!target) throw rpcError(-32602, 'The parameters are not valid')
    await source.switchTo(target)
    return null
  }

  const ask: NamespaceProvider['request'] = (args) =>
    request(args).catch((error: unknown) => {
      throw toProviderError(error)
    })
  const wire = { account: () => source.addresses()[0], request: ask }
  return withEvents(wiredFor(source.namespace, wire))
}

/** The provider of a paired wallet for its namespace; outside eip155 it also signs messages. */
export function wiredFor(namespace: Namespace, wire: BitcoinWire): NamespaceProvider {
  switch (namespace) {
    case 'solana':
      return wiredSolana({ encoding: 'base64', ...wire })
    case 'bip122':
      return wiredBitcoin(wire)
    case 'cosmos':
      return wiredCosmos(wire)
    case 'polkadot':
      return wiredPolkadot(wire)
    case 'eip155':
      return { request: wire.request }
  }
}
