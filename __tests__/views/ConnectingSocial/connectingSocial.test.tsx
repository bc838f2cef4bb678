import { act, screen } from '@testing-library/react'
import type { PopupOutcome } from '../../../src/adapters/frame/popup'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { asAutomatic } from '../../../src/slices/intent'
import { modalOpened } from '../../../src/slices/navigation'
import { selectSocialFlow, socialsShown, type SocialFlow } from '../../../src/slices/social'
import { ConnectingSocialView } from '../../../src/views/ConnectingSocial/ConnectingSocialView'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame, type FakeFrame } from '../../support/fakeEmbedded'
import { eventually } from '../../support/settle'
import { faults, showView } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

const RETRY = 'connecting-widget-secondary-button'
const never = () => new Promise<PopupOutcome>(() => {})

/** The view of a GitHub login after it was chosen. */
async function chooseGitHub(frame: FakeFrame, step: SocialFlow['step']) {
  const options = { features: { ...WALLETS_ONLY, socials: ['github' as const] } }
  const app = createTestApp({ frame, options })
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(asAutomatic(socialsShown()))
  await eventually(() => app.ports.embedded.current() !== null)
  app.store.dispatch(requestSocialLogin('github'))
  const shown = showView(<ConnectingSocialView />, app)
  await shown.reach((state) => selectSocialFlow(state).step === step)
  return { ...shown, app }
}

test('shows where to continue while the window is open, and focuses it', async () => {
  const frame = fakeFrame()
  frame.next.popup = never
  const { user, container } = await chooseGitHub(frame, 'waiting')
  expect(screen.getByRole('heading', { name: 'Continue in the GitHub window' })).toBeVisible()
  expect(await faults(container)).toEqual([])
  expect(screen.getByText('Waiting for GitHub')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Waiting for GitHub' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show window' }))
  expect(frame.calls).toContain('focus')
})

test('opens a blocked window with one press', async () => {
  const frame = fakeFrame()
  frame.holdsBack = true
  frame.next.popup = never
  const { user, reach } = await chooseGitHub(frame, 'blocked')
  expect(screen.getByText(/allow pop-ups for fieldnotes.example/)).toBeVisible()
  frame.holdsBack = false
  await user.click(screen.getByTestId(RETRY))
  await reach((state) => selectSocialFlow(state).step === 'waiting')
})

test('offers a redirect of the page after a window without a connection', async () => {
  const frame = fakeFrame()
  frame.next.popup = () => Promise.resolve({ type: 'lost' })
  const { user, app, container, reach } = await chooseGitHub(frame, 'lost')
  expect(screen.getByRole('heading', { name: 'No response from the window' })).toBeVisible()
  expect(screen.queryByTestId(RETRY)).toBeNull()
  expect(await faults(container)).toEqual([])
  const opened = frame.calls.filter((call) => call === 'open')
  frame.next.socialUri = () => new Promise(() => {})
  await user.click(screen.getByTestId('social-redirect'))
  await reach((state) => selectSocialFlow(state).step === 'leaving')
  expect(frame.calls.filter((call) => call === 'open')).toEqual(opened)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('ConnectingSocial')
})

test('offers another way after a window without a connection', async () => {
  const frame = fakeFrame()
  frame.next.popup = () => Promise.resolve({ type: 'lost' })
  const { user, app } = await chooseGitHub(frame, 'lost')
  await user.click(screen.getByRole('button', { name: 'Use another login' }))
  expect(app.store.getState().router.history.map(({ view }) => view)).toEqual(['Connect'])
})

test.each([
  ['FRAME_REQUEST_TIMEOUT', /No response yet/],
  ['METHOD_NOT_SUPPORTED', /GitHub login is not available here\. Choose another login/],
  ['FRAME_LOAD_FAILED', /did not load/],
  ['SOMETHING_WENT_WRONG', /Nothing was shared with fieldnotes.example/],
] as const)('shows the next step after %s, with a retry', async (code, text) => {
  const frame = fakeFrame()
  frame.next = { popup: never, socialUri: () => Promise.reject(errorOf(code)) }
  const { user, reach } = await chooseGitHub(frame, 'failed')
  expect(screen.getByText(text, { selector: 'p' })).toBeVisible()
  await user.click(screen.getByTestId(RETRY))
  await reach((state) => selectSocialFlow(state).step === 'failed')
  expect(frame.calls.filter((call) => call === 'open')).toHaveLength(2)
})

test('retries to connect an account without another login', async () => {
  const frame = fakeFrame()
  frame.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  const { user, reach, container } = await chooseGitHub(frame, 'connecting')
  await reach(({ connect }) => connect.step === 'failed')
  expect(screen.getByRole('heading', { name: 'Your wallet did not open' })).toBeVisible()
  expect(await faults(container)).toEqual([])
  frame.next = {}
  await user.click(screen.getByTestId(RETRY))
  await reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  expect(frame.calls.filter((call) => call === 'open')).toHaveLength(1)
})

test('offers to import a wallet while the window is open, if the frame has a page for it', async () => {
  const frame = fakeFrame()
  frame.pages = ['import']
  frame.next.popup = never
  const { user, container, reach } = await chooseGitHub(frame, 'waiting')
  await reach(({ social }) => social?.step === 'waiting' && social.importing === 'offered')
  await user.click(screen.getByRole('button', { name: 'Import a wallet' }))
  expect(screen.getByText('You can import your wallet after you sign in.')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Do not import' }))
  expect(screen.getByRole('button', { name: 'Import a wallet' })).toBeVisible()
  expect(screen.queryByText(/after you sign in/)).toBeNull()
})

test('offers no import in a frame without a page for it', async () => {
  const frame = fakeFrame()
  frame.next.popup = never
  const { reach } = await chooseGitHub(frame, 'waiting')
  await reach(() => frame.calls.some((call) => call.startsWith('navigate') || call === 'open'))
  await eventually(() => frame.calls.some((call) => call.startsWith('GET_SOCIAL_REDIRECT_URI')))
  expect(screen.queryByTestId('social-import')).toBeNull()
})

test('shows the frame for the import, which takes the focus', async () => {
  // jsdom has no layout.
  document.elementFromPoint = () => null
  const frame = fakeFrame()
  frame.pages = ['import']
  frame.next.page = () => new Promise(() => {})
  const ends: { now: (outcome: PopupOutcome) => void } = { now: () => {} }
  frame.next.popup = () => new Promise((resolve) => (ends.now = resolve))
  const { user, app, reach } = await chooseGitHub(frame, 'waiting')
  await reach(({ social }) => social?.step === 'waiting' && social.importing === 'offered')
  await user.click(screen.getByTestId('social-import'))
  ends.now({ type: 'result', resultUri: 'https://frame/?code=1' })
  await reach((state) => selectSocialFlow(state).step === 'importing')
  expect(await screen.findByTestId('approve-area')).toHaveFocus()
  const asked = frame.calls.filter((call) => !call.startsWith('SYNC_THEME'))
  expect(asked.slice(-3)).toEqual(['CONNECT_SOCIAL', 'close', 'OPEN_PAGE import'])
  expect(app.store.getState().connect.step).toBe('idle')
})

test('shows the providers if it is opened without a login', async () => {
  const options = { features: { ...WALLETS_ONLY, socials: ['github' as const] } }
  showView(<ConnectingSocialView />, createTestApp({ options }))
  await act(async () => {})
  expect(await screen.findByTestId('social-selector-github')).toBeVisible()
})
