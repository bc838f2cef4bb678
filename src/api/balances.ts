import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../slices/domain/ids/caip'
import { namespaceOf } from '../slices/domain/ids/caip'
import { BALANCE_NAMESPACES } from '../slices/domain/network/namespaces'
import type { TokenBalances } from '../slices/domain/account/token'
import { isOfNetwork, toTokenBalance, TokenBalanceRow } from '../slices/domain/account/token'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { portsOf } from './core/ports'
import { fetchParsed, fail, parseRows, recordOf } from './core/reply'
import { isServed } from './supportedChains'

const BalanceReply = z.object({ balances: z.array(z.unknown()) })

type BalancesArg = {
  caipNetworkId: CaipNetworkId
  address: string
  /** Tokens whose balances the service must read again; the result replaces the cached one. EVM only. */
  forceUpdate?: readonly CaipAddress[]
  testnet?: boolean
}

/** Whether a network has token balances. Testnets and some namespaces are never requested. */
export function isBalanceListed({ caipNetworkId, testnet }: BalancesArg): boolean {
  return BALANCE_NAMESPACES.includes(namespaceOf(caipNetworkId)) && !testnet
}

/** Whether the balance service is out of order (HTTP 503). It is then requested again only on a user's action. */
export const isServiceDown = (error: Parameters<typeof recordOf>[0]): boolean =>
  recordOf(error).context?.status === 503

/**
 * Token balances of an account, cached for 30 s per network and address. After a failure the call is not repeated
 * automatically for 30 s. The embedded wallet's own list is used first. Returns an empty list with `source:
 * 'skipped'` for networks the service does not cover.
 * Fails with `MALFORMED_REPLY` and HTTP errors.
 */
export const balancesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBalances: build.query<TokenBalances, BalancesArg>({
      ...cached('getBalances'),
      serializeQueryArgs: ({ queryArgs: { caipNetworkId, address } }) => ({
        caipNetworkId,
        address,
      }),
      forceRefetch: (state) =>
        Boolean(state.currentArg?.forceUpdate?.length) || cached('getBalances').forceRefetch(state),
      providesTags: ['Balances'],
      async queryFn(arg, api, _extra, send) {
        const { caipNetworkId, address, forceUpdate } = arg
        const held = await portsOf(api).embedded?.current()?.tokens(arg)
        if (held) return { data: { balances: held, source: 'service' } }
        if (!isBalanceListed(arg) || !(await isServed(api, caipNetworkId)))
          return { data: { balances: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, BalanceReply, {
          base: 'blockchainApi',
          path: `/v1/account/${encodeURIComponent(address)}/balance`,
          query: {
            currency: 'usd',
            chainId: caipNetworkId,
            // The service accepts this parameter for EVM tokens only.
            forceUpdate: namespaceOf(caipNetworkId) === 'eip155' ? forceUpdate : null,
          },
        })
        if (error) return { error }
        const rows = parseRows(TokenBalanceRow, data.balances)
        // A reply without a readable row of this network is an error; otherwise the account would look empty.
        if (data.balances.length > 0 && !rows.some((row) => isOfNetwork(row, caipNetworkId)))
          return fail('MALFORMED_REPLY')
        const balances = rows.flatMap((row) => toTokenBalance(row, caipNetworkId) ?? [])
        return { data: { balances, source: 'service' } }
      },
    }),
  }),
})
