import { screen, waitFor } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import { selectSend, sendFilled } from '../../../src/slices/send'
import { WalletSendView } from '../../../src/views/WalletSend/WalletSendView'
import { WalletSendSelectTokenView } from '../../../src/views/WalletSendSelectToken/WalletSendSelectTokenView'
import { runnerOf } from '../../support/command'
import { DOLLAR, fill, sendingApp } from '../../support/sending'
import { faults, showView } from '../showView'

/** An account without tokens. */
async function poor() {
  const made = await sendingApp({
    respond: (request) =>
      request.url.includes('supported-chains')
        ? Response.json({ http: ['eip155:31337'], ws: [] })
        : Response.json({ balances: [], name: null, avatar: null }),
  })
  await runnerOf(made.app)(modalOpenRequested, { view: 'WalletSend' })
  return made
}

test('offers another wallet if the balance is too low, and returns to Send', async () => {
  const made = await poor()
  const { app } = made
  await fill(made, DOLLAR, '5000')
  const { user, container } = showView(<WalletSendView />, app)
  expect(screen.getByTestId('send-action-button')).toBeDisabled()
  expect(screen.getByTestId('send-buy-button')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('send-another-wallet-button'))
  await waitFor(() =>
    expect(selectRoute(app.store.getState())).toEqual({
      view: 'Connect',
      params: { redirectView: 'WalletSend' },
    }),
  )
})

test('offers to send the maximum if the amount is too large', async () => {
  const made = await poor()
  await fill(made, DOLLAR, '5000')
  const { user } = showView(<WalletSendView />, made.app)
  await user.click(screen.getByTestId('send-use-max-button'))
  expect(selectSend(made.app.store.getState()).amount).toBe(DOLLAR.available)
  expect(screen.queryByTestId('send-buy-button')).toBeNull()
})

test('keeps both offers in place while one is pressed', async () => {
  const made = await poor()
  await fill(made, DOLLAR, '5000')
  const { user, send, reach } = showView(<WalletSendView />, made.app)
  const key = screen.getByTestId('send-another-wallet-button')
  await user.pointer({ keys: '[MouseLeft>]', target: key })
  await send(sendFilled({ recipient: { step: 'refused', text: 'x', reason: 'unknown' } }))
  expect(screen.getByTestId('send-recipient')).toBeVisible()
  await user.pointer({ keys: '[/MouseLeft]', target: key })
  expect(screen.queryByTestId('send-recipient')).toBeNull()
  await reach((state) => selectRoute(state).view === 'Connect')
})

test('offers to buy or switch when choosing tokens without a balance', async () => {
  const { app } = await poor()
  showView(<WalletSendSelectTokenView />, app)
  expect(await screen.findByTestId('send-another-wallet-button')).toBeVisible()
})

test('offers no other way if the balance suffices', async () => {
  const made = await poor()
  await fill(made, DOLLAR, '5')
  showView(<WalletSendView />, made.app)
  expect(screen.queryByTestId('send-another-wallet-button')).toBeNull()
})
