import { referenceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isNodeMethod } from '../../slices/domain/requests/rpcMethods'
import type { Eip1193Provider } from '../types'
import { toEvmNetworkId } from '../evm/shared'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { requestChain } from './proposal'
import { askNode, rpcError } from './rpc'
import type { Grant } from './session'

type Listener = (payload: unknown) => void

/** What a namespace's provider needs of the client. */
export type ProviderSource = {
  namespace: Namespace
  /** What the session grants now; null without a session. */
  grant(): Grant | null
  networkId(): CaipNetworkId | null
  addresses(): string[]
  rpcUrls(networkId: CaipNetworkId): string[]
  /** Sends to the wallet over the relay. */
  send(chainId: CaipNetworkId, request: { method: string; params: unknown }): Promise<unknown>
  /** Makes a network current, asking the wallet when it must. */
  switchTo(networkId: CaipNetworkId): Promise<void>
}

/** A provider that can also tell its listeners what happened. */
export type PairingProvider = Eip1193Provider & {
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): void
}

/**
 * An EIP-1193 provider over one namespace of a session. Accounts and chain are answered locally, reads by a node;
 * whatever the wallet did not grant rejects with code 4200 instead of going elsewhere in silence.
 */
export function createPairingProvider(source: ProviderSource): PairingProvider {
  const listeners = new Map<string, Set<Listener>>()

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
      if (method === 'eth_chainId') return toHex(networkId)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return source.addresses()
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      const urls = isNodeMethod(method) ? source.rpcUrls(networkId) : []
      if (urls.length > 0) return askNode(urls, { method, params })
    }
    if (!grant.methods.includes(method)) throw rpcError(4200, `The wallet did not grant ${method}`)
    const chain = requestChain(networkId, grant.chains)
    if (!chain) throw errorOf('CHAIN_NOT_APPROVED', { networkId })
    return source.send(chain, { method, params: params ?? [] })
  }

  async function switchChain(params: unknown): Promise<null> {
    const target = toEvmNetworkId(readProperty(readProperty(params, '0'), 'chainId'))
    if (!target) throw rpcError(-32602, 'The parameters are not valid')
    await source.switchTo(target)
    return null
  }

  return {
    request,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}

/** The chain id as EIP-1193 writes it, or the bare reference outside EVM. */
export function toProviderChainId(networkId: CaipNetworkId): string {
  return networkId.startsWith('eip155:') ? toHex(networkId) : referenceOf(networkId)
}

function toHex(networkId: CaipNetworkId): string {
  return `0x${Number(referenceOf(networkId)).toString(16)}`
}
