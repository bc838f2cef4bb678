import { toAccounts } from '../../slices/domain/account/accounts'
import type { Connection } from '../../slices/domain/account/account'
import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { ChainAdapter, ChainOperations, ProviderOf } from '../types'
import { isSolanaKey } from './bytes'
import { signText } from './signText'
import { signTransaction } from './signTransaction'

/** The Solana adapter and its operations. */
export type SolanaAdapter = ChainAdapter<'solana'> & Omit<ChainOperations<'solana'>, 'batch'>
type ConnectInput = Parameters<SolanaAdapter['connect']>[0]

/** Codes that mean "not permitted yet" in reply to a silent request. */
const NOT_PERMITTED = [4001, 4100, 4900]

/**
 * The Solana adapter. It calls every kind of wallet with the pairing methods of Solana. The code for transactions
 * loads with the first transfer.
 * @example solanaAdapter().load()
 */
export function createSolanaAdapter(): SolanaAdapter {
  return {
    namespace: 'solana',
    connect: connectSolana,
    async disconnect(provider) {
      const end = readProperty(provider, 'disconnect')
      if (typeof end === 'function') await Reflect.apply(end, provider, [])
    },
    subscribe: subscribeSolana,
    async switchNetwork(provider, network) {
      setNetwork(provider, network)
    },
    async signMessage({ provider, ...input }) {
      return (await signText(provider, input)).signature
    },
    signTransaction,
    send: async (input) => (await transfers()).sendTransfer(input),
    estimate: async (input) => (await transfers()).estimateTransfer(input),
    async verifyMessage(input) {
      const { verifySolana } = await import(
        /* webpackChunkName: "verify-solana" */ '../siwx/verify/solana'
      )
      return verifySolana(input)
    },
    normaliseAddress: (address) => (isSolanaKey(address) ? address : null),
  }
}

const transfers = () => import(/* webpackChunkName: "transfer" */ './transfer')

/**
 * Connects in one provider call. The wallet has no current network, so the connection uses the site's active one, or
 * its first Solana network.
 * @throws the wallet's error, or LatchkeyError `UNAUTHORIZED` (no account returned) or `NAMESPACE_NOT_CONFIGURED`
 */
async function connectSolana(input: ConnectInput): Promise<Connection | null> {
  const { connector, provider, silent } = input
  const offered = input.networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
  const network = findNetwork(offered, input.networkId) ?? offered[0]
  if (!network) throw errorOf('NAMESPACE_NOT_CONFIGURED', { namespace: 'solana' })
  const method = silent ? 'solana_getAccounts' : 'solana_requestAccounts'
  const answer = await provider.request({ method }).catch((error: unknown) => {
    if (silent && NOT_PERMITTED.includes(errorNumber(error) ?? 0)) return []
    throw error
  })
  const addresses = (Array.isArray(answer) ? (answer as unknown[]) : [])
    .map((account) => readProperty(account, 'pubkey'))
    .filter(isSolanaKey)
  if (addresses.length === 0) {
    if (silent) return null
    throw errorOf('UNAUTHORIZED', { connectorId: connector.id })
  }
  setNetwork(provider, network)
  return {
    namespace: 'solana',
    connectorId: connector.id,
    accounts: toAccounts([...new Set(addresses)]),
    networkId: network.caipNetworkId,
    approved: null,
    wallet: { name: connector.name, icon: connector.imageUrl ?? null, type: connector.type },
  }
}

/**
 * Listens to the accounts of a wallet; returns a function that removes the listeners. An empty list means a
 * disconnect.
 */
function subscribeSolana({
  connector,
  provider,
  emit,
}: Parameters<SolanaAdapter['subscribe']>[0]): () => void {
  const origin = { namespace: 'solana', connectorId: connector.id } as const
  const onAccounts = (payload: unknown): void => {
    const addresses = Array.isArray(payload) ? payload.filter(isSolanaKey) : []
    if (addresses.length > 0)
      emit({ type: 'accountsChanged', ...origin, accounts: toAccounts(addresses) })
  }
  const onDisconnect = (): void => emit({ type: 'disconnected', ...origin })
  provider.on?.('accountsChanged', onAccounts)
  provider.on?.('disconnect', onDisconnect)
  return () => {
    provider.removeListener?.('accountsChanged', onAccounts)
    provider.removeListener?.('disconnect', onDisconnect)
  }
}

/** Sets the network of a provider's requests, if the provider needs it. */
function setNetwork(provider: ProviderOf<'solana'>, network: Network): void {
  const set = readProperty(provider, 'setNetwork')
  if (typeof set === 'function') Reflect.apply(set, provider, [network])
}
