import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { PUBLIC_BACKENDS } from '../../slices/domain/options/options'
import type { ApiConfig } from '../../store/ports'
import { portsOf } from './ports'
import { exchange } from './http'
import { policyOf } from './policies'
import type { ApiRequest } from './requestUrl'
import { toRequestUrl } from './requestUrl'
import { withRetry } from './retry'

/**
 * Sends one API call with the retry policy and the time limit of its endpoint. Returns the parsed body or an error
 * record.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ErrorRecord> = async (request, api) => {
  const ports = portsOf(api)
  await ports.whenLive()
  if (!hasProject(ports.config(), request)) return { error: { code: 'PROJECT_ID_NOT_CONFIGURED' } }
  const { retries, timeoutMs, holdMs } = policyOf(api.endpoint)
  const held = holdMs && !api.forced && lastError(api)
  if (held && ports.clock.now() - Number(held.context?.at) < holdMs) return { error: held }
  const { method = 'GET', body, json, read, cache, keepalive } = request
  const { data, error } = await withRetry(
    () =>
      exchange(
        ports.host.fetch,
        {
          url: toRequestUrl(ports.config(), request),
          method,
          timeoutMs,
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(json && { headers: { 'Content-Type': 'application/json' } }),
          ...(read && { read }),
          ...(cache && { cache }),
          ...(keepalive && { keepalive }),
        },
        api.signal,
      ),
    retries,
    api.signal,
  )
  if (!error) return { data }
  return { error: holdMs ? withTime(error, ports.clock.now()) : error }
}

/** The public services reject every call without a project id, except those that carry no identity. */
function hasProject({ projectId, backends }: ApiConfig, { base, identity }: ApiRequest): boolean {
  return projectId !== '' || identity === 'none' || backends[base] !== PUBLIC_BACKENDS[base]
}

function withTime(error: ErrorRecord, at: number): ErrorRecord {
  return { ...error, context: { ...error.context, at } }
}

/** The cached error of the previous call with the same arguments, if it failed. */
function lastError({ getState, queryCacheKey = '' }: BaseQueryApi): ErrorRecord | undefined {
  const { api } = getState() as {
    api: { queries: Record<string, { error?: unknown } | undefined> }
  }
  return api.queries[queryCacheKey]?.error as ErrorRecord | undefined
}
