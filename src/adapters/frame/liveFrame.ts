import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import { ESTIMATE_FEE } from '../../slices/domain/requests/rpcMethods'
import { capabilitiesOf } from '../../slices/domain/wallet/capabilities'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { transfersOf } from '../transfers'
import type { ChainAdapter, Emit, LiveConnection, WalletEvent } from '../types'
import type { FrameClient, FrameEvent } from './types'

/** The embedded wallet's connection in one namespace. */
export function liveFrame(parts: {
  namespace: Namespace
  client: FrameClient
  /** The site's adapter of the namespace; null without one. */
  adapter: ChainAdapter | null
  forgetLogin: () => void
}): LiveConnection {
  const { namespace, client, adapter, forgetLogin } = parts
  const provider = client.provider(namespace)
  const signMessage = adapter?.signMessage?.bind(adapter)
  // The node's gas price does not give the cost of a smart account's user operation.
  const feeMethod = namespace === 'eip155' ? ESTIMATE_FEE : undefined
  const transfers = transfersOf(adapter, provider, feeMethod)
  const { switchNetwork } = client
  // Smart accounts run several calls as one transaction, EOAs one after another (EIP-5792).
  const batch =
    namespace === 'eip155' &&
    ((request: object) => provider.request({ method: 'wallet_sendCalls', params: [request] }))
  return {
    provider,
    capabilities: capabilitiesOf({ signMessage, switchNetwork, batch, ...transfers }),
    ...transfers,
    disconnect() {
      forgetLogin()
      return client.signOut()
    },
    switchNetwork: (network, signal) => client.switchNetwork(network, signal),
    subscribe: (emit) => client.subscribe((event) => report(event, namespace, emit)),
    async signMessage(signed) {
      if (!signMessage) throw errorOf('UNSUPPORTED_METHOD', { operation: 'signMessage', namespace })
      return signMessage({ ...signed, provider })
    },
  }
}

/** Converts a frame event to a wallet event of one of its namespaces. */
function report(event: FrameEvent, namespace: Namespace, emit: Emit<WalletEvent>): void {
  const origin = { namespace, connectorId: EMBEDDED_CONNECTOR_ID }
  if (event.type === 'loggedOut') emit({ type: 'disconnected', ...origin })
  else if (event.type === 'networkChanged' && event.namespace === namespace)
    emit({ type: 'networkChanged', ...origin, networkId: event.networkId })
  else if (event.type === 'accountsChanged' && event.namespace === namespace)
    emit({ ...event, ...origin })
}
