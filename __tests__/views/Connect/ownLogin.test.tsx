import { act } from '@testing-library/react'
import type { Features } from '../../../src/slices/domain/options/features'
import { selectTokenLogin } from '../../../src/slices/tokenLogin'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame, USER } from '../../support/fakeEmbedded'
import { WALLETS_ONLY } from '../../support/features'
import { never, stepIs, TOKEN } from '../../support/siteLogin'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'

const OWN = { name: 'Fieldnotes', icon: 'https://fieldnotes.example/icon.svg' }

/** Connect on a site with a login of its own, whose function issues a token. */
async function openConnect(features: Partial<Features> = {}, input: TestAppInput = {}) {
  const frame = input.frame ?? fakeFrame()
  frame.next.ownToken ??= () => TOKEN
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  const app = createTestApp({
    respond: walletService([listedWallet(1)]),
    ...input,
    frame,
    options: { ownLogin: OWN, features: { ...WALLETS_ONLY, ...features }, ...input.options },
  })
  const shown = await mountApp(app)
  await shown.open()
  await act(async () => {})
  return { ...shown, app, frame }
}
type Shown = Awaited<ReturnType<typeof openConnect>>

/** Test ids of the offered ways, from top to bottom. */
const offers = ({ box }: Shown) =>
  [...box.querySelectorAll('[data-testid]')]
    .map((element) => element.getAttribute('data-testid') ?? '')
    .filter((id) =>
      /^(own-login$|email-input$|social-selector-google$|wallet-selector-walletConnect$)/.test(id),
    )

test('shows no row on a site without the option', async () => {
  const { ui, app } = await openConnect({}, { options: { ownLogin: null } })
  expect(ui.queryByTestId('own-login')).toBeNull()
  expect(app.store.getState()).not.toHaveProperty('tokenLogin')
})

test('shows the row first where no wallet is installed, and loads no frame for it', async () => {
  const shown = await openConnect({ email: true, socials: ['google'] })
  const row = await shown.ui.findByRole('button', { name: 'Continue with Fieldnotes' })
  await shown.ui.findByTestId('email-input')
  await shown.ui.findByTestId('social-selector-google')
  expect(row.querySelector('img')).toHaveAttribute('src', OWN.icon)
  expect(offers(shown)).toEqual([
    'own-login',
    'email-input',
    'social-selector-google',
    'wallet-selector-walletConnect',
  ])
  expect(await faults(shown.box)).toEqual([])
  expect(shown.frame.calls).toEqual([])
})

test('shows the row below installed wallets, under the heading of the logins', async () => {
  const shown = await openConnect({ email: true }, { wallets: [fakeWallet()] })
  await shown.ui.findByTestId('own-login')
  await shown.ui.findByTestId('email-input')
  expect(offers(shown)).toEqual(['wallet-selector-walletConnect', 'own-login', 'email-input'])
  expect(shown.ui.getAllByRole('heading', { name: 'Without a wallet' })).toHaveLength(1)
  expect(shown.ui.getByRole('heading', { name: 'With email' })).toBeVisible()
})

test('offers the row also where it is the only login', async () => {
  const shown = await openConnect()
  await shown.ui.findByTestId('own-login')
  expect(offers(shown)).toEqual(['own-login', 'wallet-selector-walletConnect'])
})

test('logs in from the keyboard, closes, and has the account of the user', async () => {
  const shown = await openConnect()
  const row = await shown.ui.findByTestId('own-login')
  row.focus()
  await shown.user.keyboard('{Enter}')
  await shown.reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  await shown.reach(({ modal }) => !modal.open)
  expect(shown.frame.calls.slice(0, 2)).toEqual(['GET_TOKEN_NONCE', 'CONNECT_TOKEN'])
  expect(selectTokenLogin(shown.app.store.getState()).step).toBe('idle')
})

test('ends the login when the visitor goes back, and issues no further token', async () => {
  const frame = fakeFrame()
  const signals: AbortSignal[] = []
  frame.next.ownToken = ({ signal }) => {
    signals.push(signal)
    return never()
  }
  const shown = await openConnect({}, { frame })
  await shown.user.click(await shown.ui.findByTestId('own-login'))
  await shown.ui.findByRole('heading', { name: 'Logging you in' })
  expect(shown.view()).toBe('ConnectingOwnLogin')
  expect(shown.ui.getByTestId('header-text')).toHaveTextContent('Fieldnotes')
  await shown.reach(() => signals.length > 0)
  await shown.user.click(shown.ui.getByTestId('header-back'))
  await shown.reach(stepIs('idle'))
  expect(signals[0]?.aborted).toBe(true)
  expect(shown.view()).toBe('Connect')
  expect(frame.calls).not.toContain('CONNECT_TOKEN')
})

test('asks for the legal terms before it asks the site for a token', async () => {
  const shown = await openConnect(
    { legalCheckbox: true },
    { options: { ownLogin: OWN, termsConditionsUrl: 'https://fieldnotes.example/terms' } },
  )
  await shown.user.click(await shown.ui.findByTestId('own-login'))
  expect(await shown.ui.findByText('Tick the box above first')).toBeVisible()
  expect(shown.frame.calls).toEqual([])
})
