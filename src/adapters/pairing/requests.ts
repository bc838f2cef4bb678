import { errorOf } from '../../slices/domain/errors/errorOf'
import { namespaceOf, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, unknownNetwork, type Network } from '../../slices/domain/network/network'
import type { LiveSession } from './live'
import { requestChain } from './proposal'
import { createPairingProvider, type PairingProvider, type ProviderSource } from './provider'
import type { SignClient } from './signClient'
import { addEvm, isUnknownChain } from '../evm/switch'
import { toProviderChainId } from '../provider/providerChainId'
import type { Grant } from './session'

/** Time limit for the session update after the wallet's answer; it arrives separately over the relay. */
const GRANT_WAIT_MS = 5_000

type SwitchOptions = {
  /** Whether to notify the store; false when the store requested the change. */
  notifyStore: boolean
  /** Aborted when the switch is cancelled: a late answer of the wallet then has no effect. */
  signal?: AbortSignal | undefined
}

/** Requests of a widget to its session's wallet: methods, network switches, and one provider per namespace. */
export function createRequests(input: {
  client: SignClient
  live: LiveSession
  /** Called with 1 when a request is sent and with -1 when it is answered. */
  onWaiting: (change: 1 | -1) => void
  rpcUrl: (networkId: CaipNetworkId) => string[]
  bundlerReceipt: ProviderSource['bundlerReceipt']
}) {
  const { client, live } = input
  const providers = new Map<Namespace, PairingProvider>()

  /** @throws LatchkeyError `NOT_CONNECTED` without a session, or the wallet's error unchanged */
  async function send(
    chainId: CaipNetworkId,
    request: { method: string; params: unknown },
  ): Promise<unknown> {
    const topic = live.topic()
    if (!topic) throw errorOf('NOT_CONNECTED')
    input.onWaiting(1)
    return client.request({ topic, chainId, request }).finally(() => input.onWaiting(-1))
  }

  /** @throws LatchkeyError `CHAIN_NOT_APPROVED` when the wallet agrees but its session has no account there */
  async function switchTo(network: Network, { notifyStore, signal }: SwitchOptions): Promise<void> {
    const networkId = network.caipNetworkId
    const topic = live.topic()
    const grant = live.grant(namespaceOf(networkId))
    if (!grant) throw errorOf('NOT_CONNECTED')
    if (!requestChain(networkId, grant.chains)) {
      await askWalletForNetwork(network, grant, send)
      const granted = await untilGranted(live, networkId, signal)
      if (signal?.aborted) throw errorOf('REQUEST_ABORTED')
      if (!granted || live.topic() !== topic) throw errorOf('CHAIN_NOT_APPROVED', { networkId })
    }
    live.setNetwork(networkId, notifyStore)
  }

  function provider(namespace: Namespace): PairingProvider {
    const known =
      providers.get(namespace) ??
      createPairingProvider({
        namespace,
        grant: () => live.grant(namespace),
        properties: live.properties,
        networkId: () => live.networkId(namespace),
        addresses: () => live.addresses(namespace),
        rpcUrls: input.rpcUrl,
        bundlerReceipt: input.bundlerReceipt,
        send,
        switchTo: (networkId) =>
          switchTo(findNetwork(live.networks(), networkId) ?? unknownNetwork(networkId), {
            notifyStore: true,
          }),
      })
    providers.set(namespace, known)
    return known
  }

  return { provider, switchTo }
}

/** Waits until the session has an account on a network; false at the time limit or on abort. */
function untilGranted(
  live: LiveSession,
  networkId: CaipNetworkId,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const isGranted = (): boolean =>
      requestChain(networkId, live.grant(namespaceOf(networkId))?.chains ?? []) !== null
    const end = (): void => {
      stop()
      clearTimeout(timer)
      resolve(isGranted())
    }
    const timer = setTimeout(end, GRANT_WAIT_MS)
    const stop = live.watchGrant(() => {
      if (isGranted() || live.topic() === null) end()
    })
    signal?.addEventListener('abort', end, { once: true })
    if (isGranted() || signal?.aborted) end()
  })
}

/**
 * Requests a network outside the session from a paired wallet: switches, and adds the network if the wallet does not
 * know it. Sent on the session's first chain, because a session accepts requests only on its own chains.
 * @throws the wallet's rejection, or LatchkeyError `CHAIN_NOT_APPROVED` when the wallet cannot be asked,
 * `CHAIN_NOT_SUPPORTED` when adding fails
 */
export async function askWalletForNetwork(
  network: Network,
  grant: Grant,
  send: (chainId: CaipNetworkId, request: { method: string; params: unknown }) => Promise<unknown>,
): Promise<void> {
  const networkId = network.caipNetworkId
  const chain = grant.accounts[0]?.networkId
  const can = (method: string): boolean => grant.methods.includes(method)
  if (!networkId.startsWith('eip155:') || !chain || !can('wallet_switchEthereumChain'))
    throw errorOf('CHAIN_NOT_APPROVED', { networkId })
  const request = (input: { method: string; params?: unknown }): Promise<unknown> =>
    send(chain, { method: input.method, params: input.params ?? [] })
  try {
    const params = [{ chainId: toProviderChainId(networkId) }]
    await request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    if (!isUnknownChain(error) || !can('wallet_addEthereumChain')) throw error
    await addEvm({ request }, network)
  }
}
