import { screen, waitFor } from '@testing-library/react'
import { selectRoute } from '../../../src/slices/router'
import { FromExchange } from '../../../src/views/shared/FromExchange'
import { PayView } from '../../../src/views/Pay/PayView'
import { PayWithExchangeView } from '../../../src/views/PayWithExchange/PayWithExchangeView'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { NETWORK, PAGE, payingApp } from '../../support/paying'
import { faults, showView } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

test('deposits from an exchange only, to the connected account', async () => {
  const made = await payingApp()
  const { app, till, flow } = made
  const { user, container } = showView(
    <>
      <PayWithExchangeView />
      <PayView />
    </>,
    app,
  )
  expect(screen.getByTestId('deposit-continue-button')).toBeDisabled()
  await user.type(screen.getByTestId('deposit-amount-input'), '0.25')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('deposit-continue-button'))
  await waitFor(() => expect(flow().step).toBe('choosing'))
  expect(selectRoute(app.store.getState()).view).toBe('Pay')
  expect(screen.queryByTestId('wallet-payment-option')).toBeNull()
  expect(screen.queryByTestId('actions')).toBeNull()
  expect(screen.getByTestId('pay-exchange-button')).toBeDisabled()
  expect(screen.getByTestId('pay-order')).toHaveTextContent('To this account')
  await user.click(await screen.findByTestId('exchange-option-coinlane'))
  await user.click(await screen.findByRole('button', { name: 'Continue with Coinlane' }))
  expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
  const asked = till.asked.find(({ method }) => method.endsWith('PayUrl'))
  expect(asked?.params).toMatchObject({ amount: '0.25', recipient: `${NETWORK}:${ADDRESS}` })
})

test.each([
  [true, 1],
  [false, 0],
])('offers deposits if payments are enabled: %s', async (pay, ways) => {
  const app = createTestApp({ options: { features: { ...WALLETS_ONLY, pay } } })
  const { user } = showView(<FromExchange />, app)
  const found = screen.queryAllByTestId('wallet-features-deposit-from-exchange-button')
  expect(found).toHaveLength(ways)
  for (const button of found) await user.click(button)
  if (pay) expect(selectRoute(app.store.getState()).view).toBe('PayWithExchange')
})

test('offers no deposit on chains without payments', () => {
  const features = { ...WALLETS_ONLY, pay: true }
  const bitcoin = { ...ONE, chainNamespace: 'bip122', caipNetworkId: 'bip122:one' } as const
  const app = createTestApp({ options: { features }, networks: [bitcoin] })
  showView(<FromExchange />, app)
  expect(screen.queryByTestId('wallet-features-deposit-from-exchange-button')).toBeNull()
})
