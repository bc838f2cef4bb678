import { isPrefixedEvmAddress, isSolanaAddress } from '../slices/domain/ids/address'
import { formatUnits } from '../slices/domain/text/amount'
import { namespaceOf } from '../slices/domain/ids/caip'
import { toErrorRecord } from '../slices/domain/errors/records'
import type { Network } from '../slices/domain/network/network'
import type { NativeBalance } from '../slices/domain/account/token'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fail } from './core/reply'
import { rpcOf } from './rpc/rpc'

type NativeBalanceArg = {
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>
  address: string
}

const HEX_QUANTITY = /^0x[0-9a-f]{1,64}$/i

/**
 * Native balance of an account, read from the network's nodes and cached for 30 s per network and address.
 * `balance` is null for namespaces other than eip155 and solana.
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
        const solana = namespace === 'solana'
        if (!solana && namespace !== 'eip155')
          return { data: { balance: null, symbol, source: 'skipped' } }
        if (!(solana ? isSolanaAddress : isPrefixedEvmAddress)(address))
          return fail('INVALID_ADDRESS')
        try {
          const rpc = await rpcOf(api, network)
          const units = solana
            ? toLamports(await rpc.request('getBalance', [address]))
            : toWei(await rpc.request('eth_getBalance', [address, 'latest']))
          if (units === null) return fail('MALFORMED_REPLY')
          return { data: { balance: formatUnits(units, decimals), symbol, source: 'service' } }
        } catch (error) {
          return { error: toErrorRecord(error) }
        }
      },
    }),
  }),
})

function toWei(value: unknown): bigint | null {
  return typeof value === 'string' && HEX_QUANTITY.test(value) ? BigInt(value) : null
}

function toLamports(reply: unknown): bigint | null {
  const value: unknown =
    typeof reply === 'object' && reply !== null && 'value' in reply ? reply.value : null
  return Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : null
}
