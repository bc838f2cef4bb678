import { html, page } from '../../http/html'
import { badRequest, HttpProblem } from '../../http/problem'
import type { Reply, Route } from '../../http/types'
import { evmAddress } from '../caip'
import type { BackendContext } from '../types'
import { soldAssets } from './onramp'

const form = async (context: BackendContext, query: URLSearchParams): Promise<Reply> => {
  const network = query.get('network') ?? ''
  const sold = await soldAssets(context)
  const there = sold.filter(
    ({ chainId }) => network !== '' && chainId.endsWith(network.replace(/^.*\D/, '')),
  )
  const first = there.find(({ symbol }) => symbol === query.get('asset')) ?? there[0] ?? sold[0]
  const choices = sold.map((asset) =>
    asset === first
      ? html`<option value="${asset.caip}" selected>${asset.symbol} on ${asset.chainId}</option>`
      : html`<option value="${asset.caip}">${asset.symbol} on ${asset.chainId}</option>`,
  )
  return page(
    'Buy test coins',
    html`<p>No money changes hands here, but the coins really arrive.</p>
      <form method="post" action="/onramp">
        <label for="address">Receiver</label>
        <input
          id="address"
          name="address"
          required
          value="${query.get('address') ?? ''}"
          data-testid="till-address"
        />
        <label for="asset">Buy</label>
        <select id="asset" name="asset" data-testid="till-asset">
          ${choices}
        </select>
        <label for="amount">For US dollars</label>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          required
          value="${query.get('amount') ?? '50'}"
          data-testid="till-amount"
        />
        <button data-testid="till-buy">Buy</button>
      </form>`,
  )
}

const buy = async (context: BackendContext, body: string): Promise<Reply> => {
  const values = new URLSearchParams(body)
  const asset = (await soldAssets(context)).find(({ caip }) => caip === values.get('asset'))
  if (!asset) throw badRequest('asset', 'Choose what to buy')
  const address = evmAddress((values.get('address') ?? '').trim())
  const amount = (values.get('amount') ?? '').trim()
  const order = await context.providers.onRamp.buy(asset, 'USD', amount, address)
  return page(
    'Coins are on their way',
    html`<dl>
      <dt>Bought</dt>
      <dd data-testid="till-bought">${order.symbol} for ${order.fiat} ${order.currency}</dd>
      <dt>Receiver</dt>
      <dd>${order.address}</dd>
      <dt>Transaction</dt>
      <dd data-testid="till-hash">${order.hash}</dd>
    </dl>`,
  )
}

/** The page that sells test coins. */
export const tillRoutes = (context: BackendContext): Route[] => [
  {
    id: 'till',
    method: 'GET',
    path: '/onramp',
    summary: 'Page that sells test coins.',
    handle: ({ query }) => form(context, query),
  },
  {
    id: 'till-buy',
    method: 'POST',
    path: '/onramp',
    summary: 'Sends the coins that were bought on the page.',
    async handle({ body }) {
      try {
        return await buy(context, body)
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error
        const again = html`<p role="alert">${error.message}</p>
          <p><a href="/onramp">Back</a></p>`
        return page('That did not work', again, error.status)
      }
    },
  },
]
