import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { connect } from '../connected'
import { EMAIL, visit } from '../emailVisit'
import { faults } from '../showView'

/** Somebody who is logged in and has opened the account, or who has connected a wallet of their own. */
async function opened(login: { email: string | null; username: string | null } | null) {
  const shown = await visit('Connect')
  connect(
    shown.app,
    login
      ? {
          connectorId: EMBEDDED_CONNECTOR_ID,
          wallet: { name: 'E-mail', icon: null, type: 'AUTH' },
          login: {
            ...login,
            socialProvider: login.username === null ? null : 'github',
            smartAccountDeployed: false,
          },
        }
      : {},
  )
  await shown.open('Account')
  return shown
}

test('the account of who logged in by e-mail names the address and leads to the settings', async () => {
  const { ui, user, view, box } = await opened({ email: EMAIL, username: null })
  const row = await ui.findByTestId('account-settings-button')
  expect(row).toHaveTextContent(EMAIL)
  await user.click(row)
  await ui.findByTestId('account-settings-address')
  expect(view()).toBe('AccountSettings')
  expect(ui.getByTestId('account-settings-email')).toHaveTextContent(EMAIL)
  expect(ui.getByTestId('copy-address')).toBeVisible()
  expect(await faults(box)).toEqual([])
  await user.click(ui.getByTestId('account-switch-network-button'))
  await ui.findByRole('heading', { name: 'Networks' })
})

test('a long address stays on one line, and is told whole', async () => {
  const email = `${'longname'.repeat(7)}@fieldnotes.example`
  const { ui, user } = await opened({ email, username: null })
  expect(await ui.findByTitle(email)).toHaveClass('line')
  await user.click(ui.getByTestId('account-settings-button'))
  await ui.findByTestId('account-settings-address')
  expect(ui.getByTitle(email)).toHaveTextContent(email)
})

test('an address that another service vouches for is no way to change it', async () => {
  const { ui, user } = await opened({ email: EMAIL, username: 'maren' })
  await user.click(await ui.findByTestId('account-settings-button'))
  const row = await ui.findByTestId('account-settings-email')
  expect(row).toHaveTextContent('maren')
  expect(row.tagName).toBe('DIV')
})

test("a wallet of the visitor's own has no settings in its account", async () => {
  const { ui } = await opened(null)
  await ui.findByTestId('disconnect-button')
  expect(ui.queryByTestId('account-settings-button')).toBeNull()
})

test('disconnecting ends the login', async () => {
  const { ui, user, app } = await opened({ email: EMAIL, username: null })
  await user.click(await ui.findByTestId('account-settings-button'))
  await ui.findByTestId('account-settings-address')
  await user.click(ui.getByRole('button', { name: 'Disconnect' }))
  await app.until(({ accounts }) => accounts.active === null)
})
