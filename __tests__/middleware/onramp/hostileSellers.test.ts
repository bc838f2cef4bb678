import { selectOnramp, sellerChosen } from '../../../src/slices/onramp'
import { hasArrived } from '../../../src/slices/domain/trade/arrival'
import { chainNameOf } from '../../../src/slices/domain/trade/sellers'
import type { TokenBalance } from '../../../src/slices/domain/account/token'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { figure } from '../../journeys/support/figures'
import { buyingApp } from '../../support/buying'
import { buyStartRequested } from '../../../src/slices/startIntents'

jest.setTimeout(120_000)

/** Possible URLs of a provider's page in a service's reply. */
const LINKS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://seller.example/1',
  'file:///etc/passwd',
  'intent://buy#Intent;end',
  'http://seller.example/buy',
  'https://user:secret@seller.example/buy',
  '//seller.example/buy',
  'seller.example/buy',
  'ftp://seller.example/buy',
  'ws://seller.example/buy',
  ' ',
  'https://',
]

it('opens no provider page that could run or hide something', async () => {
  const unmarked: string[] = []
  for (const url of LINKS) {
    const { app, run, shop } = await buyingApp()
    shop.url = url
    await run(buyStartRequested, {})
    const isSettled = (step: string | undefined) => step === 'known' || step === 'failed'
    await app.until((state) => isSettled(selectOnramp(state).links.coinbase?.step))
    void run(sellerChosen, { attemptId: 'a', seller: 'coinbase', symbol: 'ETH' }).catch(() => {})
    if (app.opened.some(({ url: opened }) => !/^https:\/\/[^@/]+\//.test(opened)))
      unmarked.push(url)
    app.destroy()
  }
  figure('buy: addresses of pages', `${LINKS.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})

const UNKNOWN: readonly CaipNetworkId[] = [
  ...[0, 2, 5, 97, 324, 1_284, 11_155_111].map((id): CaipNetworkId => `eip155:${id}`),
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
]

it('buys on no network without a provider', () => {
  const place = { name: 'ethereum', chain_id: '1', contract_address: '' }
  const coin = { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [place] }
  const unmarked = UNKNOWN.filter(
    (id) => (chainNameOf(id, null) ?? chainNameOf(id, coin as never)) !== null,
  )
  figure('buy: networks without a seller', `${UNKNOWN.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})

const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const COPY = 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3'
const holding = (numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: USDC, iconUrl: null },
  ...{ value: null, price: 1, quantity: { decimals: '6', numeric } },
  ...more,
})
const PAID = ['10', '100', '7500'].map((amount) => ({ amount, currency: 'USD', symbol: 'USDC' }))
/** Transfers that anyone can send to an account that waits for its purchase. */
const DUST = PAID.flatMap((paid) =>
  ['0.000001', '0.01', '1', String(Number(paid.amount) / 2 - 0.01)].flatMap((numeric) =>
    [
      holding(numeric),
      holding(numeric, { address: COPY }),
      holding('1000000', { address: COPY, price: null }),
      holding('1000000', { address: COPY, price: 0 }),
      holding('1000000', { address: COPY, price: Number(numeric) / 2_000_000 }),
      holding('1000000', { symbol: 'USDC.e' }),
      holding('1000000', { symbol: 'usdc' }),
    ].map((row) => ({ paid, row })),
  ),
)

it('does not treat dust as a purchase', () => {
  const unmarked = DUST.filter(({ paid, row }) => hasArrived([row], paid, {}))
  figure('buy: dust during a purchase', `${DUST.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})
