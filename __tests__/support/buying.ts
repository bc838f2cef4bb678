import { connectRequested } from '../../src/slices/connect'
import { linkOf, selectOnramp } from '../../src/slices/onramp'
import { runnerOf } from './command'
import { ADDRESS, createTestApp, fakeWallet, ONE, type TestAppInput } from './createTestApp'
import { happened, moved } from './history'

export const PAGE = 'https://seller.example/buy?for=you'

/** Answers of the service about buying. */
export type Shop = {
  /** Null: the service fails. */
  options: object | null
  quote: object | null
  /** URL of the provider's page; null: the service fails. */
  url: string | null
  /** Purchases of the account, newest first. */
  purchases: object[]
  /** Currencies and tokens with a picture in the image service. */
  pictures: string[]
  /** Request bodies for the provider's page. */
  asked: Record<string, unknown>[]
}

const money = (amount: string, currency: string) => ({ amount, currency })

export const QUOTE = {
  paymentTotal: money('100', 'USD'),
  paymentSubtotal: money('98', 'USD'),
  purchaseAmount: money('0.049', 'ETH'),
  networkFee: money('0.5', 'USD'),
  coinbaseFee: money('1.5', 'USD'),
  quoteId: 'q-1',
}
const place = {
  name: 'sandbox-31337',
  display_name: 'One',
  chain_id: '31337',
  contract_address: '',
}
export const OPTIONS = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '20.00', max: '9000.00' },
    ],
  })),
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [place] },
    { id: 'hrbd', name: 'Harbor Dollar', symbol: 'HRBD', networks: [place] },
    { id: 'far', name: 'Far Away', symbol: 'FAR', networks: [{ ...place, chain_id: '5' }] },
  ],
}

const failed = () => Response.json({ status: 'FAILED' }, { status: 400 })

/** A connected account, and a service with a provider. */
export async function buyingApp(input: TestAppInput = {}) {
  const empty = { purchases: [], pictures: [], asked: [] }
  const shop: Shop = { options: OPTIONS, quote: QUOTE, url: PAGE, ...empty }
  const wallet = fakeWallet()
  const app = createTestApp({
    wallets: [wallet],
    async respond(request) {
      const { pathname, searchParams } = new URL(request.url)
      const [, picture] = /get(?:Token|Currency)Image\/(\w+)$/.exec(pathname) ?? []
      if (picture)
        return shop.pictures.includes(picture)
          ? new Response(new Uint8Array(8), { headers: { 'content-type': 'image/png' } })
          : failed()
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [ONE.caipNetworkId], ws: [] })
      if (pathname.endsWith('/onramp/options'))
        return shop.options ? Response.json(shop.options) : failed()
      if (pathname.endsWith('/onramp/quote'))
        return shop.quote ? Response.json(shop.quote) : failed()
      if (pathname.endsWith('/onrampurl')) {
        shop.asked.push((await request.json()) as Record<string, unknown>)
        return shop.url ? Response.json({ url: shop.url }) : failed()
      }
      if (pathname.endsWith('/history'))
        return Response.json({ data: searchParams.has('onramp') ? shop.purchases : [], next: null })
      if (pathname.includes('/identity/')) return Response.json({ name: null, avatar: null })
      return Response.json({ balances: [] })
    },
    ...input,
  })
  const run = runnerOf(app)
  app.store.dispatch(
    connectRequested({ connectorId: wallet.connector.id, attemptId: 'c', show: false }),
  )
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  /** Waits until the URL of the provider's page is known. */
  const linked = () =>
    app.until((state) => linkOf(selectOnramp(state), 'coinbase')?.step === 'known')
  return { app, run, shop, wallet, linked }
}

/** A purchase as the service lists it. */
export const bought = (id: string, more: object = {}) =>
  happened('buy', {
    id,
    hash: `0x${'b'.repeat(64)}`,
    transfers: [moved('in', '0.049', 'ETH')],
    ...more,
  })

export { ADDRESS }
