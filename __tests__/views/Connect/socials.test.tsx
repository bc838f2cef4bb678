import { act } from '@testing-library/react'
import { SOCIALS, type Features } from '../../../src/slices/domain/options/features'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'
import { faults } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

/** Connect on a site with these features. */
async function openConnect(features: Partial<Features>, input: TestAppInput = {}) {
  const app = createTestApp({
    respond: walletService([listedWallet(1)]),
    ...input,
    options: { ...input.options, features: { ...WALLETS_ONLY, ...features } },
  })
  const shown = await mountApp(app)
  await shown.open()
  await act(async () => {})
  return { ...shown, app }
}
type Shown = Awaited<ReturnType<typeof openConnect>>

/** Test ids of the offered ways, from top to bottom. */
const offers = ({ box }: Shown) =>
  [...box.querySelectorAll('[data-testid]')]
    .map((element) => element.getAttribute('data-testid') ?? '')
    .filter((id) => /^(social-selector-|email-input$|wallet-selector-walletConnect$)/.test(id))
const selector = (social: string) => `social-selector-${social}`

test('shows nothing on a site without social logins', async () => {
  const { app, box } = await openConnect({ socials: false })
  expect(box.querySelector('[data-testid^="social-selector"]')).toBeNull()
  expect(app.store.getState()).not.toHaveProperty('social')
  expect(app.ports.embedded.current()).toBeNull()
})

test('shows one button and four tiles for seven providers, the rest behind "more"', async () => {
  const shown = await openConnect({ socials: [...SOCIALS], email: true })
  await shown.ui.findByTestId(selector('google'))
  await shown.ui.findByTestId('email-input')
  expect(offers(shown)).toEqual([
    'email-input',
    ...['google', 'github', 'apple', 'facebook', 'x', 'more'].map(selector),
    'wallet-selector-walletConnect',
  ])
  expect(shown.ui.getByTestId(selector('google'))).toHaveTextContent('Continue with Google')
  expect(shown.ui.getByRole('button', { name: 'Continue with X' })).toBeVisible()
  expect(await faults(shown.box)).toEqual([])
  await shown.user.click(shown.ui.getByTestId(selector('more')))
  await shown.ui.findByTestId(selector('farcaster'))
  expect(shown.view()).toBe('ConnectSocials')
  expect(offers(shown)).toEqual(SOCIALS.map(selector))
  expect(await faults(shown.box)).toEqual([])
})

test('shows six providers without "more", two as equal tiles, and one as a button', async () => {
  const six = await openConnect({ socials: SOCIALS.slice(0, 6) })
  await six.ui.findByTestId(selector('google'))
  expect(offers(six).filter((id) => id.startsWith('social'))).toHaveLength(6)
  expect(six.ui.queryByTestId(selector('more'))).toBeNull()
  const two = await openConnect({ socials: ['x', 'apple'] })
  await two.ui.findByTestId(selector('x'))
  expect(two.box.querySelectorAll('.keys button')).toHaveLength(2)
  const one = await openConnect({ socials: ['discord'] })
  expect(await one.ui.findByTestId(selector('discord'))).toHaveTextContent('Continue with Discord')
  expect(one.box.querySelector('.keys')).toBeNull()
})

test('shows the providers last with an installed wallet, in one strip below the email field', async () => {
  const shown = await openConnect(
    { socials: [...SOCIALS], email: true },
    { wallets: [fakeWallet()] },
  )
  await shown.ui.findByTestId(selector('google'))
  await shown.ui.findByTestId('email-input')
  expect(offers(shown)).toEqual([
    'wallet-selector-walletConnect',
    'email-input',
    ...['google', 'github', 'apple', 'facebook', 'x', 'more'].map(selector),
  ])
  expect(shown.box.querySelectorAll('.keys button')).toHaveLength(6)
})

test('shows the providers at the position that the site sets', async () => {
  const shown = await openConnect({
    socials: ['google'],
    email: true,
    connectMethodsOrder: ['social', 'wallet', 'email'],
  })
  await shown.ui.findByTestId('email-input')
  await shown.ui.findByTestId(selector('google'))
  expect(offers(shown)).toEqual([
    selector('google'),
    'wallet-selector-walletConnect',
    'email-input',
  ])
})

test('disables the providers until a press can open the window', async () => {
  const frame = fakeFrame()
  const arrived = held()
  frame.next = { load: () => arrived.promise, popup: () => new Promise(() => {}) }
  const shown = await openConnect({ socials: ['google'] }, { frame })
  expect(await shown.ui.findByTestId(selector('google'))).toBeDisabled()
  arrived.resolve()
  await shown.reach(({ connectors }) => connectors.some(({ id }) => id === 'auth'))
  shown.ui.getByTestId(selector('google')).click()
  expect(frame.calls).toEqual(['open'])
  await shown.reach(({ social }) => social?.step === 'waiting')
  expect(shown.view()).toBe('ConnectingSocial')
})

test('opens no window before the legal checkbox is ticked', async () => {
  const frame = fakeFrame()
  const shown = await openConnect(
    { socials: ['google'], legalCheckbox: true },
    { frame, options: { termsConditionsUrl: 'https://fieldnotes.example/terms' } },
  )
  const google = await shown.ui.findByTestId(selector('google'))
  await shown.reach(({ connectors }) => connectors.some(({ id }) => id === 'auth'))
  await shown.user.click(google)
  expect(await shown.ui.findByText('Tick the box above first')).toBeVisible()
  expect(frame.calls).toEqual([])
})

test.each([['ConnectSocials'], ['ConnectingFarcaster']] as const)(
  'shows the legal checkbox above the rows of %s, and continues after it is ticked',
  async (view) => {
    const frame = fakeFrame()
    frame.next = { popup: () => new Promise(() => {}) }
    const shown = await openConnect(
      { socials: ['google', 'farcaster'], legalCheckbox: true },
      { frame, options: { termsConditionsUrl: 'https://fieldnotes.example/terms' } },
    )
    await shown.open(view)
    const google = await shown.ui.findByTestId(selector('google'))
    await shown.reach(({ connectors }) => connectors.some(({ id }) => id === 'auth'))
    expect(shown.view()).toBe(view)
    await shown.user.click(google)
    expect(await shown.ui.findByText('Tick the box above first')).toBeVisible()
    expect(frame.calls).toEqual([])
    expect(await faults(shown.box)).toEqual([])

    await shown.user.click(shown.ui.getByTestId('checkbox'))
    expect(shown.ui.getByTestId('checkbox')).toBeChecked()
    google.click()
    expect(frame.calls).toEqual(['open'])
    await shown.reach(({ social }) => social?.step === 'waiting')
    expect(shown.view()).toBe('ConnectingSocial')
  },
)
