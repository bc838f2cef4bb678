import { formatUnits } from '../slices/domain/text/amount'
import { namespaceOf, type Namespace } from '../slices/domain/ids/caip'
import { toErrorRecord } from '../slices/domain/errors/records'
import type { Network } from '../slices/domain/network/network'
import type { NativeBalance } from '../slices/domain/account/token'
import type { CoinReader } from './coins/coins'
import { evmCoins } from './coins/evm'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fail } from './core/reply'

type NativeBalanceArg = {
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>
  address: string
}

/**
 * Native balance of an account, read from the network's nodes and cached for 30 s per network and address. `balance`
 * is null on networks of polkadot and cosmos without nodes, and on a cosmos chain that does not have the network's
 * coin.
 */
export const nativeBalanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getNativeBalance: build.query<NativeBalance, NativeBalanceArg>({
      ...cached('getNativeBalance'),
      serializeQueryArgs: ({ queryArgs: { network, address } }) => ({
        id: network.caipNetworkId,
        address,
      }),
      providesTags: ['Balances'],
      async queryFn({ network, address }, api) {
        const { symbol, decimals } = network.nativeCurrency
        const namespace = namespaceOf(network.caipNetworkId)
        const reader = await readerOf(namespace).catch(toErrorRecord)
        if ('code' in reader) return { error: reader }
        if (!reader.isAddress(address)) return fail('INVALID_ADDRESS')
        const { data: units, error } = await reader.read(api, network, address)
        if (error) return { error }
        if (units === null) return { data: { balance: null, symbol, source: 'skipped' } }
        return { data: { balance: formatUnits(units, decimals), symbol, source: 'service' } }
      },
    }),
  }),
})

/** The reader of a namespace. All readers except the one for eip155 load with the first balance. */
async function readerOf(namespace: Namespace): Promise<CoinReader> {
  switch (namespace) {
    case 'eip155':
      return evmCoins
    case 'polkadot':
      return (await import(/* webpackChunkName: "polkadot-coins" */ './coins/polkadot'))
        .polkadotCoins
    case 'cosmos':
      return (await import(/* webpackChunkName: "cosmos-coins" */ './coins/cosmos')).cosmosCoins
    case 'solana':
    case 'bip122': {
      const { READERS } = await import(/* webpackChunkName: "coins" */ './coins/beyondEvm')
      return READERS[namespace]
    }
  }
}
