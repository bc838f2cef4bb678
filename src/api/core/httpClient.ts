import { fromErrorRecord } from '../../slices/domain/errors/records'
import { API_TIMEOUT_MS } from '../../slices/domain/limits'
import type { ApiPorts } from './ports'
import { exchange } from './http'
import type { QueryValue } from './requestUrl'
import { withQuery } from './requestUrl'

type HttpCall = {
  path: string
  params?: Record<string, QueryValue>
  headers?: Record<string, string>
  signal?: AbortSignal
}
type HttpCallWithBody = HttpCall & { body?: unknown }

/** An HTTP client that sends and receives JSON. Every method rejects with a LatchkeyError. */
export type HttpClient = {
  get(call: HttpCall): Promise<unknown>
  post(call: HttpCallWithBody): Promise<unknown>
  put(call: HttpCallWithBody): Promise<unknown>
  delete(call: HttpCallWithBody): Promise<unknown>
}

/**
 * The generic client of spec section 7: calls any JSON service and appends the pairing client's id, once known, as
 * `clientId`. It never retries.
 * @throws LatchkeyError `HTTP_ERROR`, `NETWORK_ERROR`, `TIMEOUT`, `MALFORMED_REPLY`, `REQUEST_ABORTED`
 * @example await createHttpClient(ports, 'https://shop.example').get({ path: '/v1/offers' })
 */
export function createHttpClient(ports: ApiPorts, baseUrl: string): HttpClient {
  const call = (method: string) => async (input: HttpCallWithBody) => {
    const { path, params = {}, headers, body, signal = new AbortController().signal } = input
    await ports.whenLive()
    const reply = await exchange(
      ports.host.fetch,
      {
        url: withQuery(baseUrl.replace(/\/+$/, '') + path, [
          ...Object.entries(params),
          ['clientId', ports.config().clientId],
        ]),
        method,
        timeoutMs: API_TIMEOUT_MS,
        ...(headers && { headers }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      signal,
    )
    if (reply.error) throw fromErrorRecord(reply.error)
    return reply.data
  }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}
