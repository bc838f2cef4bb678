import * as z from 'zod/mini'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { namespaceOf, referenceOf } from '../slices/domain/ids/caip'
import {
  DEFAULT_NAME_ZONE,
  mayBeName,
  NameRecord,
  NameSuggestion,
  toCoinType,
} from '../slices/domain/account/names'
import { NAME_NAMESPACES } from '../slices/domain/network/namespaces'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import type { Send } from './core/reply'
import { fetchParsed, fail, failAs, parseRows } from './core/reply'
import { isServed } from './supportedChains'

/** A registered name, or null when it is not registered. */
export type NameLookUp = { record: NameRecord | null; source: Source }
/** Available and taken names similar to the one that was typed. */
export type NameSuggestions = { suggestions: NameSuggestion[]; source: Source }

type RegisterArg = {
  caipNetworkId: CaipNetworkId
  address: string
  /** The signed text, made by `toNameMessage`. */
  message: string
  signature: string
}

const NameReply = z.union([NameRecord, z.array(z.unknown())])
const SuggestionReply = z.object({ suggestions: z.array(z.unknown()) })

/** The name service: lookup, reverse lookup, suggestions and registration. */
export const namesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lookUpName: build.query<NameLookUp, { caipNetworkId: CaipNetworkId; name: string }>({
      ...cached('lookUpName'),
      providesTags: ['Names'],
      async queryFn({ caipNetworkId, name }, api, _extra, send) {
        if (!mayBeName(name)) return fail('NAME_RESOLUTION_FAILED', { reason: 'name' })
        if (!(await isServed(api, caipNetworkId)))
          return { data: { record: null, source: 'skipped' } }
        const { data, error } = await fetchParsed(send, NameReply, {
          base: 'blockchainApi',
          path: `/v1/profile/account/${encodeURIComponent(name)}`,
          query: { apiVersion: '2' },
        })
        // For an unregistered name the service replies 200 with an empty list, or 404.
        if (error?.context?.status === 404 || Array.isArray(data))
          return { data: { record: null, source: 'service' } }
        if (error) return failAs('NAME_RESOLUTION_FAILED', error)
        return { data: { record: data, source: 'service' } }
      },
    }),

    getNamesByAddress: build.query<NameRecord[], { address: string; sender?: string | undefined }>({
      ...cached('getNamesByAddress'),
      providesTags: ['Names'],
      async queryFn({ address, sender }, _api, _extra, send) {
        const { data, error } = await fetchParsed(send, z.array(z.unknown()), {
          base: 'blockchainApi',
          path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
          query: { sender, apiVersion: '2' },
        })
        if (error?.context?.status === 404) return { data: [] }
        return error ? { error } : { data: parseRows(NameRecord, data) }
      },
    }),

    getNameSuggestions: build.query<
      NameSuggestions,
      { caipNetworkId: CaipNetworkId; name: string; zone?: string }
    >({
      ...cached('getNameSuggestions'),
      providesTags: ['Names'],
      async queryFn({ caipNetworkId, name, zone = DEFAULT_NAME_ZONE }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { suggestions: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, SuggestionReply, {
          base: 'blockchainApi',
          path: `/v1/profile/suggestions/${encodeURIComponent(name.toLowerCase())}`,
          query: { zone },
        })
        if (error) return failAs('NAME_SUGGESTIONS_FAILED', error)
        const suggestions = parseRows(NameSuggestion, data.suggestions)
        return { data: { suggestions, source: 'service' } }
      },
    }),

    registerName: build.mutation<{ success: boolean; source: Source }, RegisterArg>({
      invalidatesTags: (result) => (result?.success ? ['Names'] : []),
      async queryFn(registration, api, _extra, send) {
        const { caipNetworkId } = registration
        const named = NAME_NAMESPACES.includes(namespaceOf(caipNetworkId))
        if (!named || !(await isServed(api, caipNetworkId)))
          return { data: { success: false, source: 'skipped' } }
        const { error } = await sendRegistration(send, registration)
        return error ? { error } : { data: { success: true, source: 'service' } }
      },
    }),
  }),
})

/** The service replies with the name's record, older versions with `{ success }`. Only the status counts. */
function sendRegistration(send: Send, { caipNetworkId, address, message, signature }: RegisterArg) {
  const coinType = toCoinType(Number(referenceOf(caipNetworkId)))
  return send({
    base: 'blockchainApi',
    path: '/v1/profile/account',
    identity: 'none',
    method: 'POST',
    json: true,
    read: 'none',
    body: { message, signature, coin_type: coinType, address },
  })
}
