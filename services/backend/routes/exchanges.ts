import * as z from 'zod/mini'
import { jsonBody, LARGE_BODY, pathPart } from '../../http/body'
import { html, page } from '../../http/html'
import { HttpProblem, notFound } from '../../http/problem'
import type { Reply, Route, RouteRequest } from '../../http/types'
import type { ExchangeSession } from '../../providers/exchanges'
import type { BackendContext } from '../types'

const Call = z.object({
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
})
const UrlParams = z.object({
  exchangeId: z.string(),
  asset: z.string(),
  amount: z.string(),
  recipient: z.string(),
})
const StatusParams = z.object({ exchangeId: z.string(), sessionId: z.string() })

const nameOf = ({ providers }: BackendContext, { exchangeId }: ExchangeSession) =>
  providers.exchanges.list().find(({ id }) => id === exchangeId)?.name ?? exchangeId

async function run(
  context: BackendContext,
  { method, params }: z.infer<typeof Call>,
): Promise<unknown> {
  const { exchanges } = context.providers
  switch (method) {
    case 'reown_getExchanges': {
      const rows = exchanges.list()
      return { exchanges: rows.map((row) => ({ ...row, imageUrl: '' })), total: rows.length }
    }
    case 'reown_getExchangePayUrl': {
      const { exchangeId, asset, amount, recipient } = z.parse(UrlParams, params)
      const { id } = await exchanges.open(exchangeId, asset, amount, recipient)
      return { url: `${context.publicUrl}/exchange/${id}`, sessionId: id }
    }
    case 'reown_getExchangeBuyStatus': {
      const { sessionId, exchangeId } = z.parse(StatusParams, params)
      const session = await exchanges.find(sessionId)
      if (session?.exchangeId !== exchangeId) return { status: 'UNKNOWN' }
      const { status, hash } = session
      // Before the chain has the transfer, the exchange has not paid.
      return status === 'SUCCESS' && hash === null
        ? { status: 'IN_PROGRESS' }
        : { status, ...(hash !== null && { txHash: hash }) }
    }
    default:
      throw notFound('method', 'Method not found')
  }
}

const sessionPage = (context: BackendContext, session: ExchangeSession): Reply => {
  const { status, written, asset, to, id, hash } = session
  const facts = html`<dl>
    <dt>Amount</dt>
    <dd data-testid="exchange-amount">${written} ${asset.symbol}</dd>
    <dt>To</dt>
    <dd data-testid="exchange-recipient">${to}</dd>
  </dl>`
  const name = nameOf(context, session)
  if (status === 'SUCCESS')
    return page(
      `${name}: sent`,
      html`${facts}
        <p data-testid="exchange-done">Sent. ${hash ?? ''}</p>`,
    )
  if (status === 'FAILED')
    return page(
      `${name}: not sent`,
      html`${facts}
        <p data-testid="exchange-refused">Nothing was sent.</p>`,
    )
  return page(
    `Pay with ${name}`,
    html`<p>No money changes hands here, but the coins really arrive.</p>
      ${facts}
      <form method="post" action="/exchange/${id}">
        <button name="act" value="pay" data-testid="exchange-pay">Pay</button>
        <button name="act" value="refuse" data-testid="exchange-refuse">Refuse</button>
      </form>`,
  )
}

/** Routes for paying out of an account at an exchange. */
export const exchangeRoutes = (context: BackendContext): Route[] => [
  {
    id: 'exchanges',
    method: 'POST',
    path: '/v1/json-rpc',
    maxBody: LARGE_BODY,
    summary: 'JSON-RPC for payments out of accounts at exchanges.',
    async handle(request) {
      const call = jsonBody(request, Call)
      const { id = null } = call
      return { json: { jsonrpc: '2.0', id, result: await run(context, call) } }
    },
  },
]

/** The page that simulates the exchanges. */
export const exchangePageRoutes = (context: BackendContext): Route[] => {
  const { exchanges } = context.providers
  const sessionOf = async (request: RouteRequest): Promise<ExchangeSession> => {
    const session = await exchanges.find(pathPart(request, 'part'))
    if (!session) throw notFound('session', 'No such payment')
    return session
  }
  return [
    {
      id: 'exchange',
      method: 'GET',
      path: '/exchange/:part',
      summary: 'Page that stands in for an exchange.',
      handle: async (request) => sessionPage(context, await sessionOf(request)),
    },
    {
      id: 'exchange-decide',
      method: 'POST',
      path: '/exchange/:part',
      summary: 'The answer there; sends the coins.',
      async handle(request) {
        const { id } = await sessionOf(request)
        const act = new URLSearchParams(request.body).get('act')
        try {
          const session = await (act === 'pay' ? exchanges.pay(id) : exchanges.refuse(id))
          return sessionPage(context, session ?? (await sessionOf(request)))
        } catch (error) {
          if (!(error instanceof HttpProblem)) throw error
          return page('That did not work', html`<p role="alert">${error.message}</p>`, error.status)
        }
      },
    },
  ]
}
