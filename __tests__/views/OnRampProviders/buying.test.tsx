import { act, screen, waitFor } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import {
  purchaseArrived,
  purchaseUnseen,
  selectOnramp,
  sellerLinked,
  sellerOpened,
  type Purchase,
} from '../../../src/slices/onramp'
import { selectRoute } from '../../../src/slices/router'
import { BuyInProgressView } from '../../../src/views/BuyInProgress/BuyInProgressView'
import { OnRampFiatSelectView } from '../../../src/views/OnRampFiatSelect/OnRampFiatSelectView'
import { OnRampProvidersView } from '../../../src/views/OnRampProviders/OnRampProvidersView'
import { OnRampTokenSelectView } from '../../../src/views/OnRampTokenSelect/OnRampTokenSelectView'
import { SwapView } from '../../../src/views/Swap/SwapView'
import { WhatIsABuyView } from '../../../src/views/WhatIsABuy/WhatIsABuyView'
import { ADDRESS, buyingApp, OPTIONS, PAGE, QUOTE, type Shop } from '../../support/buying'
import { ONE } from '../../support/createTestApp'
import { faults, showView } from '../showView'

async function open(change: Partial<Shop> = {}) {
  const made = await buyingApp()
  Object.assign(made.shop, change)
  await made.run(modalOpenRequested, { view: 'OnRampProviders' })
  const shown = showView(<OnRampProvidersView />, made.app)
  return { ...made, ...shown }
}
const seller = () => screen.findByTestId('onramp-provider-coinbase')

test('shows the quote, its limits, and a provider that is enabled once its page is known', async () => {
  const { app, user, container } = await open()
  const received = await screen.findByTestId('onramp-received')
  await waitFor(() => expect(received).toHaveValue('0.049'))
  expect(screen.getByText('10 to 9,000')).toBeVisible()
  expect(screen.queryByTestId('onramp-quote-estimate')).toBeNull()
  await waitFor(async () => expect(await seller()).toHaveTextContent('Fee 1-2%'))
  expect(await faults(container)).toEqual([])
  await user.click(await seller())
  expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
  expect(selectRoute(app.store.getState()).view).toBe('BuyInProgress')
})

test.each([
  ['0', 'Enter an amount'],
  ['9.99', 'Minimum $10.00'],
  ['9000.01', 'Maximum $9,000.00'],
])('disables paying for an amount of %s and explains why', async (amount, reason) => {
  const { app, user } = await open()
  const field = await screen.findByTestId('onramp-amount-input')
  await user.clear(field)
  await user.type(field, amount)
  expect(await seller()).toHaveTextContent(reason)
  expect(await seller()).toHaveAttribute('aria-disabled', 'true')
  await user.click(await seller())
  expect(app.opened).toEqual([])
})

test('says that there is no price, and loads everything again on request', async () => {
  const { shop, user, container } = await open({ quote: null, options: null, url: null })
  const received = await screen.findByTestId('onramp-received')
  expect(await screen.findByTestId('onramp-quote-estimate')).toHaveTextContent('No quote available')
  expect(received).toHaveValue('')
  expect(received).toHaveAttribute('placeholder', '–')
  expect(screen.getByText('10 to 25,000')).toBeVisible()
  expect(screen.getByTestId('onramp-failed')).toHaveTextContent('The data service did not respond')
  await waitFor(async () => expect(await seller()).toHaveTextContent('Unavailable'))
  expect(await faults(container)).toEqual([])
  Object.assign(shop, { quote: QUOTE, options: OPTIONS, url: PAGE })
  await user.click(screen.getByTestId('onramp-retry'))
  await waitFor(() => expect(received).toHaveValue('0.049'))
  await waitFor(async () => expect(await seller()).toHaveTextContent('Fee 1-2%'))
  expect(screen.queryByTestId('onramp-failed')).toBeNull()
  expect(screen.getByText('10 to 9,000')).toBeVisible()
})

test('shows that a provider is unreachable', async () => {
  await open({ url: null })
  await waitFor(async () => expect(await seller()).toHaveTextContent('Unavailable'))
})

test('offers common amounts as buttons', async () => {
  const { user, reach } = await open()
  const preset = await screen.findByTestId('onramp-preset-250')
  expect(screen.getByTestId('onramp-preset-100')).toHaveAttribute('aria-pressed', 'true')
  await user.click(preset)
  expect(screen.getByTestId('onramp-amount-input')).toHaveValue('250')
  await reach((state) => selectOnramp(state).settled === '250')
})

test('delays a failed provider until the press is over', async () => {
  const { user, send } = await open()
  await waitFor(async () => expect(await seller()).toHaveTextContent('Fee 1-2%'))
  const preset = screen.getByTestId('onramp-preset-100')
  await user.pointer({ keys: '[MouseLeft>]', target: preset })
  await send(sellerLinked({ seller: 'coinbase', link: { step: 'failed' } }))
  expect(await seller()).toHaveTextContent('Fee 1-2%')
  expect(screen.queryByTestId('copy-report')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByTestId('onramp-amount-input') })
  await waitFor(async () => expect(await seller()).toHaveTextContent('Unavailable'))
})

test('lists tokens sold on the network and currencies', async () => {
  const { app } = await open()
  const tokens = showView(<OnRampTokenSelectView />, app)
  expect(await screen.findByTestId('onramp-token-item-HRBD')).toBeVisible()
  expect(screen.queryByTestId('onramp-token-item-FAR')).toBeNull()
  expect(await faults(tokens.container)).toEqual([])
  await tokens.user.click(screen.getByTestId('onramp-token-item-HRBD'))
  const currencies = showView(<OnRampFiatSelectView />, app)
  await currencies.user.click(await screen.findByTestId('onramp-currency-item-EUR'))
  expect(selectOnramp(app.store.getState())).toMatchObject({ coin: 'HRBD', currency: 'EUR' })
  expect(await faults(currencies.container)).toEqual([])
})

test('shows pictures of currencies and tokens, or letters without them', async () => {
  const { app } = await open({ pictures: ['EUR', 'HRBD'] })
  showView(<OnRampTokenSelectView />, app)
  showView(<OnRampFiatSelectView />, app)
  const imageIn = async (testId: string) => (await screen.findByTestId(testId)).querySelector('img')
  await waitFor(async () => expect(await imageIn('onramp-token-item-HRBD')).not.toBeNull())
  await waitFor(async () => expect(await imageIn('onramp-currency-item-EUR')).not.toBeNull())
  expect(await imageIn('onramp-currency-item-USD')).toBeNull()
  expect(screen.getByTestId('onramp-currency-item-USD')).toHaveTextContent('USD')
})

describe('a purchase', () => {
  const purchase: Purchase = {
    ...{ attemptId: 'a', seller: 'coinbase', url: PAGE, amount: '100', currency: 'USD' },
    ...{ symbol: 'ETH', address: ADDRESS, networkId: ONE.caipNetworkId },
  }
  async function paying(hasWindow = true) {
    const made = await buyingApp()
    await made.run(modalOpenRequested, { view: 'OnRampProviders' })
    await made.linked()
    made.app.store.dispatch(sellerOpened({ ...purchase, hasWindow }))
    return { ...made, ...showView(<BuyInProgressView />, made.app) }
  }

  test("a purchase is paid in the provider's window, which can be reopened and whose link can be copied", async () => {
    const { app, user, container } = await paying()
    expect(screen.getByRole('status')).toHaveTextContent('Finish in the Coinbase window')
    await user.click(screen.getByTestId('onramp-retry-button'))
    expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
    await user.click(screen.getByTestId('onramp-copy-link'))
    expect(app.copied).toEqual([PAGE])
    expect(await faults(container)).toEqual([])
  })

  test("shows that the provider's window was blocked", async () => {
    await paying(false)
    expect(screen.getByRole('status')).toHaveTextContent('Your browser blocked the Coinbase pop-up')
  })

  test('a purchase can be cancelled and ends then', async () => {
    const { app, user } = await paying()
    await user.click(screen.getByTestId('onramp-give-up-button'))
    expect(selectRoute(app.store.getState()).view).toBe('OnRampProviders')
    expect(screen.getByTestId('onramp-nothing')).toBeVisible()
  })

  test('shows a timeout, and can be searched again, found in the activity, or cancelled', async () => {
    const { app, user, container } = await paying()
    const unseen = () =>
      act(() => {
        const before = { bought: null, held: null }
        app.store.dispatch(purchaseUnseen({ attemptId: 'a', before }))
      })
    unseen()
    expect(screen.getByTestId('onramp-unseen')).toHaveTextContent('ETH has not arrived yet')
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByTestId('onramp-unseen-again'))
    expect(await screen.findByText('Finish in the Coinbase window')).toBeVisible()
    unseen()
    await user.click(screen.getByTestId('onramp-unseen-activity'))
    expect(selectRoute(app.store.getState()).view).toBe('Transactions')
    await user.click(screen.getByTestId('onramp-unseen-give-up'))
    expect(selectRoute(app.store.getState()).view).toBe('OnRampProviders')
    expect(selectOnramp(app.store.getState()).flow.step).toBe('filling')
  })

  test('shows that the tokens arrived', async () => {
    const { app, user } = await paying()
    act(() => void app.store.dispatch(purchaseArrived({ attemptId: 'a', hash: '0x1' })))
    const arrived = screen.getByTestId('onramp-arrived')
    expect(arrived).toHaveTextContent('ETH arrived')
    expect(arrived.querySelector('.latch')).toHaveClass('connected')
    await user.click(screen.getByTestId('onramp-done-button'))
    await waitFor(() => expect(selectRoute(app.store.getState()).view).toBe('Account'))
  })
})

test('explains buying', async () => {
  const { app } = await buyingApp()
  const { container } = showView(<WhatIsABuyView />, app)
  expect(screen.getByText('The provider verifies your identity')).toBeVisible()
  expect(await faults(container)).toEqual([])
})

describe('in a restricted time zone', () => {
  beforeEach(() => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Shanghai' }
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  })

  test('hides buying and swapping and explains why', async () => {
    const { app } = await open()
    expect(screen.getByTestId('onramp-restricted')).toHaveTextContent('your time zone')
    showView(<SwapView />, app)
    expect(screen.getByTestId('swap-restricted')).toHaveTextContent('your time zone')
  })
})
