import type { CaipNetworkId } from '../slices/domain/ids/caip'
import type { Identity } from '../slices/domain/account/identity'
import { IdentityReply, noIdentity, toIdentity } from '../slices/domain/account/identity'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed, recordOf } from './core/reply'
import { isServed } from './supportedChains'

type IdentityArg = {
  caipNetworkId: CaipNetworkId
  address: string
  /** The connected address, when another address is looked up. */
  sender?: string
  testnet?: boolean
}

type LookUpArg = Pick<IdentityArg, 'address' | 'caipNetworkId'> & { sender?: string | undefined }

const lookUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lookUpIdentity: build.query<Identity, LookUpArg>({
      ...cached('lookUpIdentity'),
      providesTags: ['Names'],
      // The cache key is the address alone: sender and network do not change the reply.
      serializeQueryArgs: ({ queryArgs: { address } }) => ({ address }),
      async queryFn({ address, sender, caipNetworkId }, api, _extra, send) {
        const { data, error } = await fetchParsed(send, IdentityReply, {
          base: 'blockchainApi',
          path: `/v1/identity/${encodeURIComponent(address)}`,
          query: { sender },
        })
        if (data && !data.name) return { data: toIdentity(data) }
        if (error?.code === 'REQUEST_ABORTED') return { error }
        // Loaded on demand, since most visits never need it.
        const { checkedIdentity, fallbackIdentity } = await import('./ownName')
        const about = { address, sender, caipNetworkId }
        return {
          data: await (data ? checkedIdentity(data, about, api) : fallbackIdentity(about, api)),
        }
      },
    }),
  }),
})

/**
 * Name and avatar of an address. Only EVM main networks that the blockchain API serves are queried; others get nulls.
 * The name must resolve back to the address, otherwise an attacker could show another person's name. A failed call
 * falls back to the name service, then to nulls.
 */
export const identityApi = lookUpApi.injectEndpoints({
  endpoints: (build) => ({
    getIdentity: build.query<Identity, IdentityArg>({
      ...cached('getIdentity'),
      providesTags: ['Names'],
      serializeQueryArgs: ({ queryArgs: { caipNetworkId, address } }) => ({
        caipNetworkId,
        address,
      }),
      async queryFn({ caipNetworkId, address, sender, testnet }, api) {
        const named = caipNetworkId.startsWith('eip155:') && !testnet
        if (!named || !(await isServed(api, caipNetworkId))) return { data: noIdentity('skipped') }
        // The identity does not depend on the network, so it is cached by address.
        const { lookUpIdentity } = lookUpApi.endpoints
        const lookUp = lookUpIdentity.initiate(
          { address, sender, caipNetworkId },
          { subscribe: false },
        )
        const { data, error } = await api.dispatch(lookUp)
        return data ? { data } : { error: recordOf(error) }
      },
    }),
  }),
})
