import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../slices/domain/ids/caip'
import { safeLink } from '../slices/domain/text/links'
import type { Exchange, ExchangeStatus } from '../slices/domain/trade/paying'
import type { Source } from '../slices/domain/widget/source'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import {
  fetchParsed,
  fail,
  parse,
  parseRows,
  type Answer,
  type Schema,
  type Send,
} from './core/reply'
import { isServed } from './supportedChains'

type AssetArg = {
  caipNetworkId: CaipNetworkId
  /** The asset of the payment (CAIP-19). */
  asset: string
  /** Decimal string in whole tokens. */
  amount: string
}
type UrlArg = AssetArg & { exchangeId: string; recipient: CaipAddress }
type StatusArg = { caipNetworkId: CaipNetworkId; exchangeId: string; sessionId: string }

const Reply = z.object({ result: z.unknown() })
const ExchangesReply = z.object({ exchanges: z.array(z.unknown()) })
const Id = z.string().check(z.regex(/^\S{1,100}$/))
const ExchangeRow = z.object({
  id: Id,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  imageUrl: z.optional(z.nullable(z.string())),
})
const UrlReply = z.object({ url: z.string(), sessionId: Id })
const StatusReply = z.object({ status: z.string(), txHash: z.optional(z.nullable(z.string())) })

const STATUSES: Readonly<Record<string, ExchangeStatus>> = {
  IN_PROGRESS: 'inProgress',
  SUCCESS: 'success',
  FAILED: 'failed',
}
/** An EVM transaction hash, or a Solana signature. */
const HASH = /^(?:0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i

/** Calls the JSON-RPC API of the service. */
async function ask<T>(
  send: Send,
  method: string,
  params: object,
  schema: Schema<T>,
): Promise<Answer<T>> {
  const { data, error } = await fetchParsed(send, Reply, {
    base: 'blockchainApi',
    path: '/v1/json-rpc',
    identity: 'project',
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method, params },
  })
  return error ? { error } : parse(schema, data.result)
}

/** Payments from an exchange account: the list of exchanges, the URL of a payment and its status. */
export const payApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getExchanges: build.query<{ exchanges: Exchange[]; source: Source }, AssetArg>({
      ...cached('getExchanges'),
      async queryFn({ caipNetworkId, asset, amount }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { exchanges: [], source: 'skipped' } }
        const params = { page: 1, asset, amount }
        const { data, error } = await ask(send, 'reown_getExchanges', params, ExchangesReply)
        if (error) return { error }
        const exchanges = parseRows(ExchangeRow, data.exchanges).map(
          ({ id, name, imageUrl = null }) => ({ id, name, imageUrl }),
        )
        return { data: { exchanges, source: 'service' } }
      },
    }),

    getExchangeUrl: build.mutation<{ url: string; sessionId: string; source: Source }, UrlArg>({
      async queryFn({ caipNetworkId, exchangeId, asset, amount, recipient }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { url: '', sessionId: '', source: 'skipped' } }
        const params = { exchangeId, asset, amount, recipient }
        const { data, error } = await ask(send, 'reown_getExchangePayUrl', params, UrlReply)
        if (error) return { error }
        const url = safeLink(data.url)
        const { sessionId } = data
        return url ? { data: { url, sessionId, source: 'service' } } : fail('MALFORMED_REPLY')
      },
    }),

    getExchangeStatus: build.query<
      { status: ExchangeStatus; hash: string | null; source: Source },
      StatusArg
    >({
      ...cached('getExchangeStatus'),
      async queryFn({ caipNetworkId, exchangeId, sessionId }, api, _extra, send) {
        if (!(await isServed(api, caipNetworkId)))
          return { data: { status: 'unknown', hash: null, source: 'skipped' } }
        const params = { exchangeId, sessionId }
        const { data, error } = await ask(send, 'reown_getExchangeBuyStatus', params, StatusReply)
        if (error) return { error }
        const status = Object.hasOwn(STATUSES, data.status) ? STATUSES[data.status] : undefined
        const hash = data.txHash && HASH.test(data.txHash) ? data.txHash : null
        return { data: { status: status ?? 'unknown', hash, source: 'service' } }
      },
    }),
  }),
})
