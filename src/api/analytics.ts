import { baseApi } from './core/baseApi'

/** One event in the format of the analytics service. */
export type AnalyticsEvent = {
  eventId: string
  url: string
  domain: string
  /** Unix time in ms; an ISO text on error events. */
  timestamp: number | string
  props: {
    type: string
    event: string
    properties?: Record<string, unknown>
    items?: readonly Record<string, unknown>[]
    errorType?: string
    errorMessage?: string
    stackTrace?: string
  }
}

/**
 * Sends one event without retries, since a retry could count it twice. Status 403 means that the project id
 * or the origin is wrong.
 */
export const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendEvent: build.mutation<null, AnalyticsEvent>({
      async queryFn(event, _api, _extra, send) {
        const { error } = await send({
          base: 'analytics',
          path: '/e',
          method: 'POST',
          body: event,
          read: 'none',
          keepalive: true,
        })
        return error ? { error } : { data: null }
      },
    }),
  }),
})
