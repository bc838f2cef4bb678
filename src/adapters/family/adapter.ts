import type { Connection, NamespaceAccount } from '../../slices/domain/account/account'
import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Emit, ProviderOf, WalletEvent } from '../types'
import type { Connector } from '../../slices/domain/wallet/connector'

/** The differences between namespaces whose wallets have `requestAccounts` and `getAccounts`. */
export type Family<N extends Namespace> = {
  namespace: N
  /** The accounts in a reply or event, without invalid entries. */
  readAccounts: (answer: unknown) => NamespaceAccount[]
  /** Whether an address is valid on a network; true for every network of the namespace unless given. */
  isOn?: (networkId: CaipNetworkId, address: string) => boolean
}

/** Codes that mean "not permitted yet" in reply to a silent request. */
const NOT_PERMITTED = [4001, 4100, 4900]

type ConnectInput = {
  connector: Connector
  provider: ProviderOf
  networks: readonly Network[]
  networkId: CaipNetworkId | null
  silent: boolean
}

/** The shared part of adapters for namespaces whose wallets have `requestAccounts` and `getAccounts`. */
export function familyAdapter<N extends Namespace>(family: Family<N>) {
  return {
    namespace: family.namespace,
    connect: (input: ConnectInput) => connect(family, input),
    async disconnect(provider: ProviderOf): Promise<void> {
      const end = readProperty(provider, 'disconnect')
      if (typeof end === 'function') await Reflect.apply(end, provider, [])
    },
    subscribe: (input: Omit<SubscribeInput, 'family'>) => subscribe({ family, ...input }),
    async switchNetwork(provider: ProviderOf, network: Network): Promise<void> {
      const set = readProperty(provider, 'setNetwork')
      if (typeof set === 'function') await Reflect.apply(set, provider, [network])
    },
  }
}

/**
 * Connects in one provider call, which names the network: the site's active one, or its first of the namespace. If
 * the wallet has no address there, the connection uses the network of its addresses.
 * @throws the wallet's error, or LatchkeyError `UNAUTHORIZED` (no account returned), `NAMESPACE_NOT_CONFIGURED`, or
 * `CHAIN_NOT_SUPPORTED` when the wallet has no address on any of the site's networks
 */
async function connect<N extends Namespace>(
  { namespace, readAccounts, isOn = () => true }: Family<N>,
  { connector, provider, networks, networkId, silent }: ConnectInput,
): Promise<Connection | null> {
  const offered = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const wanted = findNetwork(offered, networkId) ?? offered[0]
  if (!wanted) throw errorOf('NAMESPACE_NOT_CONFIGURED', { namespace })
  const method = silent ? 'getAccounts' : 'requestAccounts'
  const params = { networkId: wanted.caipNetworkId }
  const answer = await provider.request({ method, params }).catch((error: unknown) => {
    if (silent && NOT_PERMITTED.includes(errorNumber(error) ?? 0)) return []
    throw error
  })
  const shared = readAccounts(answer)
  if (shared.length === 0) {
    if (silent) return null
    throw errorOf('UNAUTHORIZED', { connectorId: connector.id })
  }
  const network = [wanted, ...offered].find(({ caipNetworkId }) =>
    shared.some(({ address }) => isOn(caipNetworkId, address)),
  )
  if (!network) throw errorOf('CHAIN_NOT_SUPPORTED', { networkId: wanted.caipNetworkId })
  return {
    namespace,
    connectorId: connector.id,
    accounts: shared.filter(({ address }) => isOn(network.caipNetworkId, address)),
    networkId: network.caipNetworkId,
    approved: null,
    wallet: { name: connector.name, icon: connector.imageUrl ?? null, type: connector.type },
  }
}

type SubscribeInput = {
  family: Family<Namespace>
  connector: Connector
  provider: ProviderOf
  emit: Emit<WalletEvent>
}

/**
 * Listens to the accounts and the network of a wallet; returns a function that removes the listeners. An empty list
 * means a disconnect.
 */
function subscribe({ family, connector, provider, emit }: SubscribeInput): () => void {
  const origin = { namespace: family.namespace, connectorId: connector.id }
  const onAccounts = (payload: unknown): void => {
    const accounts = family.readAccounts(payload)
    if (accounts.length > 0) emit({ type: 'accountsChanged', ...origin, accounts })
  }
  const onNetwork = (networkId: unknown): void => {
    if (isCaipNetworkId(networkId)) emit({ type: 'networkChanged', ...origin, networkId })
  }
  const onDisconnect = (): void => emit({ type: 'disconnected', ...origin })
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('networkChanged', onNetwork)
  provider.on?.('disconnect', onDisconnect)
  return () => {
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('networkChanged', onNetwork)
    provider.removeListener?.('disconnect', onDisconnect)
  }
}
