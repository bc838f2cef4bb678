import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { safeLink } from '../../slices/domain/text/links'
import type { UserOperationReceipt } from '../../slices/domain/requests/userOperation'
import {
  toUserOperationReceipt,
  UserOperationReply,
} from '../../slices/domain/requests/userOperation'
import { baseApi } from '../core/baseApi'
import type { ApiPorts } from '../core/ports'
import { portsOf } from '../core/ports'
import { cached } from '../core/freshness'
import { exchange } from '../core/http'
import { POLICIES } from '../core/policies'
import { fail, parse } from '../core/reply'
import { withQuery } from '../core/requestUrl'
import { withRetry } from '../core/retry'

type ReceiptArg = {
  caipNetworkId: CaipNetworkId
  /** Hash of the user operation. */
  id: string
  /** The bundler the wallet named when the session was created. */
  sessionProperties: { bundler_name?: string | undefined; bundler_url?: string | undefined }
}

const BundlerReply = z.object({ result: UserOperationReply })

/**
 * Receipt of a user operation, read from the wallet's bundler.
 * @throws `CALL_STATUS_NOT_APPROVED` when the session names no bundler, as an error record
 */
export const bundlerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserOperationReceipt: build.query<UserOperationReceipt, ReceiptArg>({
      ...cached('getUserOperationReceipt'),
      async queryFn({ caipNetworkId, id, sessionProperties }, api) {
        const ports = portsOf(api)
        const url = bundlerUrl(ports, caipNetworkId, sessionProperties)
        if (!url) return fail('CALL_STATUS_NOT_APPROVED')
        await ports.whenLive()
        const { retries, timeoutMs } = POLICIES.getUserOperationReceipt
        const request = {
          url,
          timeoutMs,
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'eth_getUserOperationReceipt',
            params: [id],
          }),
        }
        const { data, error } = await withRetry(
          () => exchange(ports.host.fetch, request, api.signal),
          retries,
          api.signal,
        )
        if (error) return { error }
        const reply = parse(BundlerReply, data)
        return reply.data ? { data: toUserOperationReceipt(reply.data.result) } : reply
      },
    }),
  }),
})

function bundlerUrl(
  ports: ApiPorts,
  caipNetworkId: CaipNetworkId,
  { bundler_name, bundler_url }: ReceiptArg['sessionProperties'],
): string | null {
  const { backends, projectId } = ports.config()
  if (!bundler_name) return safeLink(bundler_url)
  return withQuery(`${backends.blockchainApi.replace(/\/+$/, '')}/v1/bundler`, [
    ['projectId', projectId],
    ['chainId', caipNetworkId],
    ['bundler', bundler_name],
  ])
}
