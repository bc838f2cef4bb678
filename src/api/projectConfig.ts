import * as z from 'zod/mini'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { fetchParsed } from './core/reply'

const Origins = z.object({ allowedOrigins: z.array(z.string()) })
const Analytics = z.object({ isAnalyticsEnabled: z.boolean() })

/** Origins on which the project may use email and social login, as patterns. */
export type ProjectOrigins = { allowedOrigins: string[]; source: Source }
/** Whether analytics events of the project may be sent. */
export type AnalyticsConfig = { isAnalyticsEnabled: boolean; source: Source }

/** Project settings stored on the service. */
export const projectConfigApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with `HTTP_ERROR` on status 429 and 5xx; any other failure returns an empty list. */
    getProjectOrigins: build.query<ProjectOrigins, void>({
      ...cached('getProjectOrigins'),
      async queryFn(_, _api, _extra, send) {
        const path = '/projects/v1/origins'
        const { data, error } = await fetchParsed(send, Origins, { base: 'walletApi', path })
        if (data) return { data: { ...data, source: 'service' } }
        const status = Number(error.context?.status)
        if (status === 429 || status >= 500) return { error }
        return { data: { allowedOrigins: [], source: 'fallback' } }
      },
    }),

    /** A failed call means disabled. */
    getAnalyticsConfig: build.query<AnalyticsConfig, void>({
      ...cached('getAnalyticsConfig'),
      async queryFn(_, _api, _extra, send) {
        const path = '/getAnalyticsConfig'
        const { data } = await fetchParsed(send, Analytics, { base: 'walletApi', path })
        return {
          data: data
            ? { ...data, source: 'service' }
            : { isAnalyticsEnabled: false, source: 'fallback' },
        }
      },
    }),
  }),
})
