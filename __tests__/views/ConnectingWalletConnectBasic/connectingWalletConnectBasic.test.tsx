import { act, screen } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { ConnectingWalletConnectBasicView } from '../../../src/views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView'
import { createTestApp } from '../../support/createTestApp'
import { faults, showView, stopClock } from '../showView'

stopClock()

/** A site without chain adapters: opening goes here on a desktop (spec section 2). */
async function openWidget() {
  const app = createTestApp({ adapters: [] })
  app.store.dispatch(modalOpenRequested({}))
  const shown = showView(<ConnectingWalletConnectBasicView />, app)
  await act(async () => {})
  return { ...shown, app }
}

test('a site without adapters begins with the code for any wallet', async () => {
  const { app, container } = await openWidget()
  expect(app.store.getState().router.history[0]?.view).toBe('ConnectingWalletConnectBasic')
  expect(await screen.findByTestId('qr-code')).toHaveAttribute('uri', app.pairing.attempts[0]!.uri)
  expect(await faults(container)).toEqual([])
})

test('all wallets are one press away', async () => {
  const { app, user } = await openWidget()
  await user.click(screen.getByTestId('all-wallets'))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('AllWallets')
  expect(app.events).toContainEqual({ event: 'CLICK_ALL_WALLETS' })
})
