import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { baseApi } from './core/baseApi'
import { portsOf } from './core/ports'
import { cached } from './core/freshness'
import { fetchParsed } from './core/reply'

const SupportedChains = z.object({ http: z.array(z.string()), ws: z.array(z.string()) })
/** Networks the blockchain API serves, as unordered CAIP-2 ids. */
export type SupportedChains = z.infer<typeof SupportedChains>

/** Networks the blockchain API serves, requested once per visit. */
export const supportedChainsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSupportedChains: build.query<SupportedChains, void>({
      ...cached('getSupportedChains'),
      queryFn: (_, _api, _extra, send) =>
        fetchParsed(send, SupportedChains, { base: 'blockchainApi', path: '/v1/supported-chains' }),
    }),
  }),
})

/**
 * Whether the blockchain API serves a network. False when the list cannot be loaded; the next call requests it again.
 */
export async function isServed(
  api: Pick<BaseQueryApi, 'dispatch' | 'extra'>,
  caipNetworkId: CaipNetworkId,
): Promise<boolean> {
  if (portsOf(api).config().supported?.includes(caipNetworkId)) return true
  const list = supportedChainsApi.endpoints.getSupportedChains.initiate(undefined, {
    subscribe: false,
  })
  const { data } = await api.dispatch(list)
  return data?.http.includes(caipNetworkId) ?? false
}
