import * as z from 'zod/mini'
import {
  namespaceOf,
  referenceOf,
  type CaipAddress,
  type CaipNetworkId,
} from '../slices/domain/ids/caip'
import { SmartSession } from '../slices/domain/requests/smartSessions'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed, parseRows } from './core/reply'
import { isServed } from './supportedChains'

type RevokeArg = { caipAddress: CaipAddress; pci: string; signature: string }

const SessionsReply = z.object({ pcis: z.array(z.unknown()) })

const networkOf = (account: CaipAddress): CaipNetworkId =>
  `${namespaceOf(account)}:${referenceOf(account)}`

/** Permissions granted on a smart account: list and revoke. */
export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<
      { sessions: SmartSession[]; source: Source },
      { caipAddress: CaipAddress }
    >({
      ...cached('getSessions'),
      providesTags: ['Sessions'],
      async queryFn({ caipAddress }, api, _extra, send) {
        if (!(await isServed(api, networkOf(caipAddress))))
          return { data: { sessions: [], source: 'skipped' } }
        const { data, error } = await fetchParsed(send, SessionsReply, {
          base: 'blockchainApi',
          path: `/v1/sessions/${encodeURIComponent(caipAddress)}`,
        })
        if (error) return { error }
        return { data: { sessions: parseRows(SmartSession, data.pcis), source: 'service' } }
      },
    }),

    revokeSession: build.mutation<{ success: boolean; source: Source }, RevokeArg>({
      invalidatesTags: (result) => (result?.success ? ['Sessions'] : []),
      async queryFn({ caipAddress, pci, signature }, api, _extra, send) {
        if (!(await isServed(api, networkOf(caipAddress))))
          return { data: { success: false, source: 'skipped' } }
        const { error } = await send({
          base: 'blockchainApi',
          path: `/v1/sessions/${encodeURIComponent(caipAddress)}/revoke`,
          identity: 'project',
          method: 'POST',
          // A success has an empty body.
          read: 'none',
          body: { pci, signature },
        })
        return error ? { error } : { data: { success: true, source: 'service' } }
      },
    }),
  }),
})
