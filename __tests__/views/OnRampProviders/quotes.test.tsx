import { act, screen, waitFor } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { buyAmountTyped, buyCoinChosen, buyCurrencyChosen } from '../../../src/slices/onramp'
import { OnRampProvidersView } from '../../../src/views/OnRampProviders/OnRampProvidersView'
import { buyingApp, QUOTE } from '../../support/buying'
import { showView } from '../showView'

type Asked = {
  amount: string
  purchaseCurrency: { symbol: string }
  paymentCurrency: { id: string }
}

const quoteOf = (amount: string) => ({ ...QUOTE, purchaseAmount: { amount, currency: 'ETH' } })

/** A visitor who sees the price of 100 dollars. */
async function pricing() {
  const made = await buyingApp()
  await made.run(modalOpenRequested, { view: 'OnRampProviders' })
  const shown = showView(<OnRampProvidersView />, made.app)
  const received = await screen.findByTestId('onramp-received')
  await waitFor(() => expect(received).toHaveValue('0.049'))
  const asked = async () => {
    const requests = made.app.requests.filter(({ url }) => url.includes('/onramp/quote'))
    const bodies = await Promise.all(
      requests.map(async (request) => (await request.clone().json()) as Asked),
    )
    return bodies.map(({ amount, purchaseCurrency, paymentCurrency }) =>
      [amount, paymentCurrency.id, purchaseCurrency.symbol].join(' '),
    )
  }
  return { ...made, ...shown, received, asked }
}

test('requests the price once for each new amount, currency and token', async () => {
  const { shop, send, received, asked } = await pricing()
  shop.quote = quoteOf('0.12')
  await send(buyAmountTyped('250'))
  await waitFor(() => expect(received).toHaveValue('0.12'))
  shop.quote = quoteOf('0.11')
  await send(buyCurrencyChosen('EUR'))
  await waitFor(() => expect(received).toHaveValue('0.11'))
  shop.quote = quoteOf('240')
  await send(buyCoinChosen('HRBD'))
  await waitFor(() => expect(received).toHaveValue('240'))
  expect(await asked()).toEqual(['100 USD ETH', '250 USD ETH', '250 EUR ETH', '250 EUR HRBD'])
})

test('never shows a price for another amount', async () => {
  const { app, shop, received, asked } = await pricing()
  const beside: string[] = []
  const note = () => {
    const { value: amount } = screen.getByTestId<HTMLInputElement>('onramp-amount-input')
    beside.push(`${amount} ${(received as HTMLInputElement).value}`)
  }
  const watched = new MutationObserver(note)
  watched.observe(document.body, { subtree: true, childList: true, attributes: true })
  shop.quote = quoteOf('0.24')
  for (const amount of ['5', '50', '500'])
    await act(async () => {
      app.store.dispatch(buyAmountTyped(amount))
    })
  await waitFor(() => expect(received).toHaveValue('0.24'))
  watched.disconnect()
  expect(beside.filter((pair) => /^\d+ 0\.049$/.test(pair))).toEqual([])
  expect(await asked()).toEqual(['100 USD ETH', '500 USD ETH'])
})

test('shows no price after a failed quote until the next one arrives', async () => {
  const { shop, send, received } = await pricing()
  shop.quote = null
  await send(buyAmountTyped('250'))
  expect(await screen.findByTestId('onramp-quote-estimate')).toHaveTextContent('No quote available')
  expect(received).toHaveValue('')
  shop.quote = quoteOf('0.24')
  await send(buyAmountTyped('500'))
  await waitFor(() => expect(received).toHaveValue('0.24'))
  expect(screen.queryByTestId('onramp-quote-estimate')).toBeNull()
})
