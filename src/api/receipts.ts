import { toErrorRecord } from '../slices/domain/errors/records'
import type { Network } from '../slices/domain/network/network'
import { toOutcome, type Outcome } from '../slices/domain/trade/receipt'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fail } from './core/reply'
import { rpcOf } from './rpc/rpc'

type OutcomeArg = {
  network: Pick<Network, 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>
  /** Hash of an EVM transaction. */
  hash: string
}

/**
 * What became of a transaction, read from the network's nodes (`eth_getTransactionReceipt`); null while it is in no block.
 * Fails with `MALFORMED_REPLY` and the node's errors.
 */
export const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOutcome: build.query<Outcome | null, OutcomeArg>({
      ...cached('getOutcome'),
      serializeQueryArgs: ({ queryArgs: { network, hash } }) => ({
        id: network.caipNetworkId,
        hash,
      }),
      async queryFn({ network, hash }, api) {
        try {
          const rpc = await rpcOf(api, network)
          const receipt = await rpc.request('eth_getTransactionReceipt', [hash])
          const outcome = toOutcome(receipt, network.nativeCurrency.decimals)
          return outcome || receipt === null ? { data: outcome } : fail('MALFORMED_REPLY')
        } catch (error) {
          return { error: toErrorRecord(error) }
        }
      },
    }),
  }),
})
