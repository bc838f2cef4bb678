import { act, screen, waitFor } from '@testing-library/react'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { ConnectingWalletConnectBasicView } from '../../../src/views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView'
import { createTestApp } from '../../support/createTestApp'
import { mountApp } from '../mountApp'
import { faults, showView, stopClock } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

stopClock()

/** The first view on a desktop of a site without chain adapters. */
async function openWidget() {
  const app = createTestApp({ adapters: [] })
  app.store.dispatch(modalOpenRequested({}))
  const shown = showView(<ConnectingWalletConnectBasicView />, app)
  await act(async () => {})
  return { ...shown, app }
}

test('starts with the code for any wallet on a site without adapters', async () => {
  const { app, container } = await openWidget()
  expect(app.store.getState().router.history[0]?.view).toBe('ConnectingWalletConnectBasic')
  expect(await screen.findByTestId('qr-code')).toHaveAttribute('uri', app.pairing.attempts[0]!.uri)
  expect(await faults(container)).toEqual([])
})

test('opens all wallets with one press', async () => {
  const { app, user } = await openWidget()
  await user.click(screen.getByTestId('all-wallets'))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('AllWallets')
  expect(app.events).toContainEqual({ event: 'CLICK_ALL_WALLETS' })
})

describe('with a legal checkbox', () => {
  const options = {
    termsConditionsUrl: 'https://a.example/t',
    features: { ...WALLETS_ONLY, legalCheckbox: true },
  }
  const openWithBox = async () => {
    const app = createTestApp({ adapters: [], options })
    const shown = await mountApp(app)
    await shown.open()
    await shown.ui.findByTestId('checkbox')
    /**
     * Waits for the pairing code. With a stopped clock, only changes inside the given element
     * trigger a check.
     */
    const hasCode = async () => {
      const code = await shown.ui.findByTestId('qr-code')
      const { box: container } = shown
      await waitFor(() => expect(code).toHaveAttribute('uri', app.pairing.attempts[0]?.uri), {
        container,
      })
    }
    return { ...shown, app, hasCode }
  }

  test('creates no code and no pairing before the checkbox is ticked', async () => {
    const { app, box, hasCode, ui, user } = await openWithBox()
    expect(ui.queryByTestId('qr-code')).toBeNull()
    expect(app.pairing.attempts).toEqual([])
    expect(await faults(box)).toEqual([])
    await user.click(ui.getByTestId('checkbox'))
    await hasCode()
  })

  test('creates the code on return after the checkbox was ticked in the list of wallets', async () => {
    const { app, hasCode, ui, user } = await openWithBox()
    await user.click(ui.getByTestId('all-wallets'))
    await ui.findByTestId('certified-switch')
    await user.click(ui.getByTestId('checkbox'))
    expect(app.pairing.attempts).toEqual([])
    await user.click(ui.getByTestId('header-back'))
    await hasCode()
  })

  test('shows the checkbox only in the list of two panes', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
    const app = createTestApp({ adapters: [], options: { ...options, modalSize: 'wide' } })
    const { ui, user, open } = await mountApp(app)
    await open()
    await ui.findByText('Tick the box above first')
    expect(ui.getAllByTestId('checkbox')).toHaveLength(1)
    await user.click(ui.getByTestId('checkbox'))
    expect(await ui.findByTestId('qr-code')).toBeVisible()
  })
})
