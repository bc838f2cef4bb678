import { act, screen } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { socialsShown } from '../../../src/slices/social'
import { asAutomatic } from '../../../src/slices/intent'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { modalOpened } from '../../../src/slices/navigation'
import { ConnectingOwnLoginView } from '../../../src/views/ConnectingOwnLogin/ConnectingOwnLoginView'
import { ownLoginRequested } from '../../../src/slices/ownLoginIntent'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame, USER, type FakeFrame } from '../../support/fakeEmbedded'
import { WALLETS_ONLY } from '../../support/features'
import { eventually } from '../../support/settle'
import { never, stepIs, TOKEN } from '../../support/siteLogin'
import { faults, showView } from '../showView'

const RETRY = 'connecting-widget-secondary-button'
const ownLogin = { name: 'Fieldnotes', icon: null }

/** The view of an own login after its row was chosen. */
async function choose(frame: FakeFrame, step: string, first: ViewName = 'Connect') {
  frame.next.ownToken ??= () => TOKEN
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  const features = { ...WALLETS_ONLY, socials: ['github' as const] }
  const app = createTestApp({ frame, options: { ownLogin, features } })
  app.store.dispatch(modalOpened({ view: first, params: {} }))
  app.store.dispatch(ownLoginRequested({}))
  const shown = showView(<ConnectingOwnLoginView />, app)
  await shown.reach(stepIs(step))
  return { ...shown, app }
}

test('shows that the site confirms the account, with a button that cancels', async () => {
  const frame = fakeFrame()
  frame.next.ownToken = never
  const { user, app, container, reach } = await choose(frame, 'requesting')
  expect(await screen.findByRole('heading', { name: 'Logging you in' })).toBeVisible()
  expect(screen.getByText('Waiting for Fieldnotes')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reach(stepIs('idle'))
  expect(app.store.getState().router.history.map(({ view }) => view)).toEqual(['Connect'])
})

test('cancels a login whose view the site opened directly, and shows Connect', async () => {
  const frame = fakeFrame()
  const signals: AbortSignal[] = []
  frame.next.ownToken = ({ signal }) => {
    signals.push(signal)
    return never()
  }
  const { user, app, reach } = await choose(frame, 'requesting', 'ConnectingOwnLogin')
  await reach(() => signals.length === 1)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await reach(stepIs('idle'))
  await eventually(() => signals[0]?.aborted === true)
  expect(app.store.getState().router.history.map(({ view }) => view)).toEqual(['Connect'])
})

test('logs out an account whose login was cancelled while the frame checked the token', async () => {
  const frame = fakeFrame()
  const answer: { give: (name: string) => void } = { give: () => {} }
  frame.next.token = () => new Promise((resolve) => (answer.give = resolve))
  const { user } = await choose(frame, 'checking')
  expect(await screen.findByRole('heading', { name: 'Getting your account' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  answer.give('Maren')
  await eventually(() => frame.calls.includes('SIGN_OUT'))
})

test.each([
  ['UNAUTHORIZED', /The wallet did not accept your login at Fieldnotes/],
  ['METHOD_NOT_SUPPORTED', /Fieldnotes login is not available here\. Choose another login/],
  ['FRAME_LOAD_FAILED', /did not load/],
  ['TIMEOUT', /No response yet/],
  ['SOMETHING_WENT_WRONG', /Fieldnotes did not confirm your account/],
] as const)('shows the next step after %s, with a retry', async (code, text) => {
  const frame = fakeFrame()
  frame.next.token = () => Promise.reject(errorOf(code))
  const { user, reach, container } = await choose(frame, 'failed')
  expect(await screen.findByText(text, { selector: 'p' })).toBeVisible()
  expect(await faults(container)).toEqual([])
  frame.next.token = () => Promise.resolve('Maren')
  await user.click(screen.getByTestId(RETRY))
  await reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  expect(frame.calls.filter((call) => call === 'CONNECT_TOKEN')).toHaveLength(2)
})

test('shows nothing of an error of the site, which could hold the token', async () => {
  const frame = fakeFrame()
  frame.next.ownToken = () => Promise.reject(new Error(`bad token ${TOKEN}`))
  const { app } = await choose(frame, 'failed')
  expect(await screen.findByText(/Log in there, then try again/, { selector: 'p' })).toBeVisible()
  expect(JSON.stringify(app.store.getState())).not.toContain(TOKEN)
  expect(JSON.stringify(app.logged)).not.toContain(TOKEN)
})

test('retries to connect an account without another token', async () => {
  const frame = fakeFrame()
  frame.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  const { user, reach } = await choose(frame, 'connecting')
  await reach(({ connect }) => connect.step === 'failed')
  expect(await screen.findByRole('heading', { name: 'Your wallet did not open' })).toBeVisible()
  frame.next.user = () => Promise.resolve({ ...USER, email: null })
  await user.click(screen.getByTestId(RETRY))
  await reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  expect(frame.calls.filter((call) => call === 'CONNECT_TOKEN')).toHaveLength(1)
  expect(await screen.findByRole('heading', { name: 'Connected' })).toBeVisible()
})

test('ends a login with a provider that is under way, and the other way round', async () => {
  const frame = fakeFrame()
  frame.next = { ownToken: never, popup: never }
  const { app, reach, send } = await choose(frame, 'requesting')
  await send(asAutomatic(socialsShown()))
  await eventually(() => app.ports.embedded.current() !== null)
  await act(async () => app.store.dispatch(requestSocialLogin('github')))
  await reach(({ social }) => social?.step === 'waiting')
  expect(stepIs('idle')(app.store.getState())).toBe(true)
  await act(async () => app.store.dispatch(ownLoginRequested({})))
  await reach(stepIs('requesting'))
  expect(app.store.getState().social?.step).toBe('idle')
})

test('shows the row if it is opened without a login', async () => {
  showView(<ConnectingOwnLoginView />, createTestApp({ options: { ownLogin } }))
  expect(await screen.findByTestId('own-login')).toHaveTextContent('Continue with Fieldnotes')
})

test('says that the login is not available on a site without the option', async () => {
  showView(<ConnectingOwnLoginView />, createTestApp())
  expect(
    await screen.findByRole('heading', { name: 'This login is not available here' }),
  ).toBeVisible()
})
