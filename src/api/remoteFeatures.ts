import * as z from 'zod/mini'
import { RemoteFeature } from '../slices/domain/options/remoteFeatures'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed, parseRows } from './core/reply'

const FeaturesReply = z.object({ features: z.array(z.unknown()) })

/** Feature switches of the project. When the call fails the list is empty and the site's own options apply. */
export const remoteFeaturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFeatureConfig: build.query<{ features: RemoteFeature[]; source: Source }, void>({
      ...cached('getFeatureConfig'),
      async queryFn(_, _api, _extra, send) {
        const path = '/appkit/v1/config'
        const { data } = await fetchParsed(send, FeaturesReply, { base: 'walletApi', path })
        if (!data) return { data: { features: [], source: 'fallback' } }
        return { data: { features: parseRows(RemoteFeature, data.features), source: 'service' } }
      },
    }),
  }),
})
