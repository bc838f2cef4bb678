import { act } from '@testing-library/react'
import type { Features } from '../../../src/slices/domain/options/features'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

const TERMS = { termsConditionsUrl: 'https://fieldnotes.example/terms' }
const INSTALLED = 'wallet-selector-dev.example.wallet'

/** A site with `collapseWallets`, and an installed wallet. */
async function site(features: Partial<Features>, input: TestAppInput = {}) {
  const app = createTestApp({
    respond: walletService([listedWallet(1)]),
    wallets: [fakeWallet()],
    ...input,
    options: {
      ...input.options,
      features: { ...WALLETS_ONLY, collapseWallets: true, ...features },
    },
  })
  const shown = await mountApp(app)
  return { ...shown, app }
}

/** The same with Connect open. */
async function atConnect(features: Partial<Features>, input: TestAppInput = {}) {
  const shown = await site(features, input)
  await shown.open()
  await act(async () => {})
  return shown
}

test('collapses the wallets into one row that opens all of them', async () => {
  const { ui, user, box, view } = await atConnect({ email: true })
  const row = await ui.findByTestId('collapsed-wallets')
  expect(row).toHaveTextContent('Continue with a wallet')
  await ui.findByTestId('email-input')
  expect(ui.queryByTestId(INSTALLED)).toBeNull()
  expect(ui.queryByTestId('all-wallets')).toBeNull()
  expect(await faults(box)).toEqual([])
  await user.click(row)
  expect(await ui.findByTestId(INSTALLED)).toBeVisible()
  expect(view()).toBe('ConnectWallets')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Connect a wallet')
  expect(ui.getByTestId('wallet-selector-walletConnect')).toBeVisible()
  expect(ui.getByTestId('all-wallets')).toBeVisible()
  expect(ui.queryByTestId('email-input')).toBeNull()
  expect(await faults(box)).toEqual([])
  await user.click(ui.getByTestId('header-back'))
  await ui.findByTestId('collapsed-wallets')
  expect(view()).toBe('Connect')
})

test('connects a wallet behind the row and closes the modal', async () => {
  const { ui, user, reach } = await atConnect({ socials: ['google'] })
  await user.click(await ui.findByTestId('collapsed-wallets'))
  await user.click(await ui.findByTestId(INSTALLED))
  await reach(({ accounts, modal }) => accounts.active === 'eip155' && !modal.open)
})

test('does not collapse wallets if they are the only way to connect', async () => {
  const { ui } = await atConnect({})
  expect(await ui.findByTestId(INSTALLED)).toBeVisible()
  expect(ui.queryByTestId('collapsed-wallets')).toBeNull()
})

test('opens the row only after the legal checkbox is ticked', async () => {
  const { ui, user, view } = await atConnect(
    { email: true, legalCheckbox: true },
    { options: TERMS },
  )
  await user.click(await ui.findByTestId('collapsed-wallets'))
  expect(await ui.findByText('Tick the box above first')).toBeVisible()
  expect(view()).toBe('Connect')
  await user.click(ui.getByTestId('checkbox'))
  await user.click(ui.getByTestId('collapsed-wallets'))
  await ui.findByTestId(INSTALLED)
  expect(ui.queryByTestId('legal-checkbox')).toBeNull()
})

test('shows its own legal checkbox or text when opened directly', async () => {
  const boxed = await site({ email: true, legalCheckbox: true }, { options: TERMS })
  await boxed.open('ConnectWallets')
  await boxed.user.click(await boxed.ui.findByTestId(INSTALLED))
  expect(await boxed.ui.findByText('Tick the box above first')).toBeVisible()
  expect(boxed.view()).toBe('ConnectWallets')
  const plain = await site({ email: true }, { options: TERMS })
  await plain.open('ConnectWallets')
  expect(await plain.ui.findByTestId('legal-footer')).toBeVisible()
})

test('shows an empty state without wallets', async () => {
  const { ui, open } = await site(
    { email: true },
    { wallets: [], options: { projectId: '' }, platform: { mobile: true } },
  )
  await open('ConnectWallets')
  expect(await ui.findByRole('heading', { name: 'No wallets found' })).toBeVisible()
})
