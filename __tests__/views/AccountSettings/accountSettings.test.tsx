import { act, within } from '@testing-library/react'
import { optionsUpdated } from '../../../src/slices/options'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { ADDRESS, OTHER_ADDRESS } from '../../support/createTestApp'
import { connect } from '../connected'
import { EMAIL, visit } from '../emailVisit'
import { faults } from '../showView'

/** Opens the account with a login, or with an external wallet (null). */
async function opened(
  login: { email: string | null; username: string | null; isOfSite?: boolean } | null,
) {
  const shown = await visit('Connect')
  connect(
    shown.app,
    login
      ? {
          connectorId: EMBEDDED_CONNECTOR_ID,
          wallet: { name: 'Email', icon: null, type: 'AUTH' },
          login: {
            email: login.email,
            username: login.username,
            socialProvider: login.username === null || login.isOfSite ? null : 'github',
            smartAccountDeployed: false,
          },
        }
      : {},
  )
  await shown.open('Account')
  return shown
}

test('shows the email of the login and opens the settings', async () => {
  const { ui, user, view, box } = await opened({ email: EMAIL, username: null })
  expect(await ui.findByTestId('account-login')).toHaveTextContent(EMAIL)
  await user.click(ui.getByRole('button', { name: 'Account settings' }))
  await ui.findByTestId('account-settings-address')
  expect(view()).toBe('AccountSettings')
  expect(ui.getByTestId('account-settings-email')).toHaveTextContent(EMAIL)
  expect(ui.getByTestId('copy-address')).toBeVisible()
  expect(await faults(box)).toEqual([])
  await user.click(ui.getByTestId('account-switch-network-button'))
  await ui.findByRole('heading', { name: 'Networks' })
})

test('shows a long address on one line, with the full address as its title', async () => {
  const email = `${'longname'.repeat(7)}@fieldnotes.example`
  const { ui, user } = await opened({ email, username: null })
  expect(await ui.findByTitle(email)).toHaveStyle({ whiteSpace: 'nowrap' })
  await user.click(ui.getByTestId('account-settings-button'))
  await ui.findByTestId('account-settings-address')
  expect(ui.getByTitle(email)).toHaveTextContent(email)
})

test('does not let the address of a social login be changed', async () => {
  const { ui, user } = await opened({ email: EMAIL, username: 'maren' })
  await user.click(await ui.findByTestId('account-settings-button'))
  const row = await ui.findByTestId('account-settings-email')
  expect(row).toHaveTextContent('maren')
  expect(row.tagName).toBe('DIV')
})

test('a login with a token of the site shows the name of the account, which cannot be changed here', async () => {
  const { ui, user } = await opened({ email: null, username: 'Maren', isOfSite: true })
  await user.click(await ui.findByTestId('account-settings-button'))
  const row = await ui.findByTestId('account-settings-email')
  expect(row).toHaveTextContent('Maren')
  expect(row.tagName).toBe('DIV')
})

test.each([null, { email: EMAIL, username: null }])(
  'opens the settings by a header button for every wallet: %o',
  async (login) => {
    const { ui, user, view, box } = await opened(login)
    const key = await ui.findByRole('button', { name: 'Account settings' })
    expect(await faults(box)).toEqual([])
    key.focus()
    await user.keyboard('{Enter}')
    await ui.findByTestId('account-settings-address')
    expect(ui.queryByTestId('account-settings-email') !== null).toBe(login !== null)
    await user.click(ui.getByRole('button', { name: 'Back' }))
    await ui.findByRole('button', { name: 'Account settings' })
    expect(view()).toBe('Account')
  },
)

test.each([true, false])(
  'shows the permissions of an external wallet if the site enables them: %s',
  async (smartSessions) => {
    const { ui, user, app } = await opened(null)
    const features = { ...app.store.getState().options.features, smartSessions }
    await act(async () => app.store.dispatch(optionsUpdated({ features })))
    await user.click(await ui.findByTestId('account-settings-button'))
    await ui.findByTestId('account-settings-address')
    expect(ui.queryByTestId('account-smart-sessions') !== null).toBe(smartSessions)
  },
)

test('sorts the rows: login, protection, network, smart account, phrase', async () => {
  const { ui, user, app } = await opened({ email: EMAIL, username: null })
  const account = app.store.getState().accounts.byNamespace.eip155
  if (account?.status !== 'connected' || !account.login) throw new Error('nobody is logged in')
  connect(app, {
    ...account,
    accounts: [
      { address: ADDRESS, type: 'smartAccount' },
      { address: OTHER_ADDRESS, type: 'eoa' },
    ],
    login: { ...account.login, pages: ['phrase', 'protection'] },
  })
  await user.click(await ui.findByTestId('account-settings-button'))
  await ui.findByTestId('account-settings-address')
  const list = ui.getByRole('list', { name: 'Account settings' })
  const names = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.t')?.textContent)
  expect(names).toEqual([
    'Email',
    'Passkeys and password',
    'Network',
    'Smart account',
    'Recovery phrase',
  ])
  await user.click(ui.getByTestId('account-smart-account-settings-button'))
  expect(await ui.findByText('One wallet, two addresses. Each has its own balance.')).toBeVisible()
})

test('ends the login when disconnecting', async () => {
  const { ui, user, app } = await opened({ email: EMAIL, username: null })
  await user.click(await ui.findByTestId('account-settings-button'))
  await ui.findByTestId('account-settings-address')
  await user.click(ui.getByRole('button', { name: 'Disconnect' }))
  await app.until(({ accounts }) => accounts.active === null)
})
