import { waitFor } from '@testing-library/react'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { backRequested } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import { ADDRESS, createTestApp, OTHER_ADDRESS } from '../../support/createTestApp'
import { connect } from '../connected'
import { mountApp } from '../mountApp'

/** Somebody who is logged in and has opened a view. */
async function opened(view: 'Account' | 'AccountSettings') {
  const app = createTestApp({})
  connect(app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    accounts: [
      { address: ADDRESS, type: 'smartAccount' },
      { address: OTHER_ADDRESS, type: 'eoa' },
    ],
    wallet: { name: 'E-mail', icon: null, type: 'AUTH' },
    login: {
      email: 'maren@fieldnotes.example',
      username: null,
      socialProvider: null,
      smartAccountDeployed: false,
    },
  })
  const features = { ...app.store.getState().options.features, smartSessions: true }
  app.store.dispatch(optionsUpdated({ features }))
  const shown = await mountApp(app)
  await shown.open(view)
  return { ...shown, focused: () => shown.root.activeElement?.getAttribute('data-testid') }
}

test.each([
  ['Account', 'account-settings-button', 'AccountSettings'],
  ['Account', 'wallet-switch', 'ProfileWallets'],
  ['Account', 'account-smart-account-settings-button', 'SmartAccountSettings'],
  ['AccountSettings', 'account-smart-account-settings-button', 'SmartAccountSettings'],
  ['AccountSettings', 'account-settings-email', 'UpdateEmailWallet'],
  ['AccountSettings', 'account-smart-sessions', 'SmartSessionList'],
] as const)('from %s the key %s has the focus again once %s is left', async (below, key, above) => {
  const { ui, user, view, reach, focused } = await opened(below)
  const pressed = await ui.findByTestId(key)
  pressed.focus()
  await user.keyboard('{Enter}')
  await reach(({ router }) => router.history.at(-1)?.view === above)
  // Its code may still be on its way.
  await waitFor(() => expect(view()).toBe(above))
  const back = await ui.findByTestId('header-back')
  await ui.findByTestId('header-close')
  back.focus()
  await user.keyboard('{Enter}')
  await ui.findByTestId(key)
  expect(view()).toBe(below)
  expect(focused()).toBe(key)
})

test('a focus that somebody moved on stays where it is', async () => {
  const { ui, user, send, reach, focused } = await opened('Account')
  await user.click(await ui.findByTestId('account-settings-button'))
  await reach(({ router }) => router.history.at(-1)?.view === 'AccountSettings')
  await ui.findByTestId('account-settings-address')
  ui.getByTestId('header-close').focus()
  await send(backRequested())
  await ui.findByTestId('account-settings-button')
  expect(focused()).toBe('header-close')
})
