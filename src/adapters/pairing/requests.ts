import { errorOf } from '../../slices/domain/errors/errorOf'
import { namespaceOf, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, unknownNetwork, type Network } from '../../slices/domain/network/network'
import { askWalletForNetwork } from './askWallet'
import type { LiveSession } from './live'
import { requestChain } from './proposal'
import { createPairingProvider, type PairingProvider } from './provider'
import type { SignClient } from './signClient'

/** The way from a widget to the wallet of its session: requests, network switches, a provider per namespace. */
export function createRequests(input: {
  client: SignClient
  live: LiveSession
  /** Called as a request leaves (1) and when it is answered (-1). */
  onWaiting: (change: 1 | -1) => void
  rpcUrl: (networkId: CaipNetworkId) => string[]
}) {
  const { client, live } = input
  const providers = new Map<Namespace, PairingProvider>()

  /** @throws LatchkeyError `NOT_CONNECTED` without a session, or the wallet's error as it came */
  async function send(
    chainId: CaipNetworkId,
    request: { method: string; params: unknown },
  ): Promise<unknown> {
    const topic = live.topic()
    if (!topic) throw errorOf('NOT_CONNECTED')
    input.onWaiting(1)
    return client.request({ topic, chainId, request }).finally(() => input.onWaiting(-1))
  }

  async function switchTo(network: Network, tellStore: boolean): Promise<void> {
    const networkId = network.caipNetworkId
    const grant = live.grant(namespaceOf(networkId))
    if (!grant) throw errorOf('NOT_CONNECTED')
    if (!requestChain(networkId, grant.chains)) await askWalletForNetwork(network, grant, send)
    live.setNetwork(networkId, tellStore)
  }

  function provider(namespace: Namespace): PairingProvider {
    const known =
      providers.get(namespace) ??
      createPairingProvider({
        namespace,
        grant: () => live.grant(namespace),
        networkId: () => live.networkId(namespace),
        addresses: () => live.addresses(namespace),
        rpcUrls: input.rpcUrl,
        send,
        switchTo: (networkId) =>
          switchTo(findNetwork(live.networks(), networkId) ?? unknownNetwork(networkId), true),
      })
    providers.set(namespace, known)
    return known
  }

  return { provider, switchTo }
}
