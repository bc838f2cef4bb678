import { pendingSocialKey } from '../../../src/slices/domain/widget/pendingSocial'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import { disconnectRequested } from '../../../src/slices/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { selectSocialFlow } from '../../../src/slices/social'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame, USER, type FakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { isConnected, stepIs } from './steps'

const STATE_KEY = storageKey('test', 'default')
const PENDING = pendingSocialKey(STATE_KEY)
const PAGE = 'https://fieldnotes.example/notes'
const TELEGRAM = { telegram: true, mobile: true, android: true }
/** A result from the frame's origin. */
const OWN = 'https://secure.walletconnect.org/social/done?state=s&code=c'
const withResult = (result: string) => `${PAGE}?result_uri=${encodeURIComponent(result)}`

function appWith(frame: FakeFrame, input: TestAppInput = {}) {
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  const app = createTestApp({ frame, platform: TELEGRAM, href: PAGE, ...input })
  const named = (event: string) => app.events.filter((tracked) => tracked.event === event)
  return { app, frame, named, flow: () => selectSocialFlow(app.store.getState()) }
}

/** A user in a Telegram mini-app who clicked GitHub. */
function pressed(frame = fakeFrame()) {
  frame.next.socialUri ??= () => Promise.resolve('https://provider.example/?state=s')
  const shown = appWith(frame)
  shown.app.store.dispatch(modalOpenRequested({}))
  shown.app.store.dispatch(requestSocialLogin('github'))
  return shown
}

/** The page after the redirect to GitHub, loaded again. */
function cameBack(href: string, { frame = fakeFrame(), pending = note(), input = {} } = {}) {
  const storage = new Map<string, string>(pending ? [[PENDING, pending]] : [])
  const shown = appWith(frame, { href, storage, ...input })
  shown.app.store.dispatch(stateRestored(null))
  return shown
}
const note = (at = Date.now(), provider = 'github') => JSON.stringify({ provider, at })

describe('redirecting to a provider', () => {
  it('opens no pop-up: the page redirects, with a return state in the URL', async () => {
    const { app, frame, named } = pressed()
    await app.until(() => app.opened.length > 0)
    expect(frame.calls).toEqual(['GET_SOCIAL_REDIRECT_URI github'])
    const [gone] = app.opened
    expect(gone?.target).toBe('_top')
    expect(new URL(gone?.url ?? '').searchParams.get('state')).toBe(
      `s--${encodeURIComponent(PAGE)}`,
    )
    expect(selectView(app.store.getState())).toBe('ConnectingSocial')
    expect(selectSocialFlow(app.store.getState()).step).toBe('leaving')
    expect(named('SOCIAL_LOGIN_STARTED')).toHaveLength(1)
    expect(JSON.parse(app.data.get(PENDING) ?? '')).toMatchObject({ provider: 'github' })
    expect(app.data.get(hintKey(STATE_KEY))).toContain('"connected":true')
  })

  it('does not redirect and stores nothing after a cancellation', async () => {
    const frame = fakeFrame()
    const address = held()
    frame.next.socialUri = () => address.promise.then(() => 'https://provider.example/?state=s')
    const { app, named } = pressed(frame)
    await app.until(stepIs('leaving'))
    app.store.dispatch(modalCloseRequested({}))
    address.resolve()
    await app.until(() => named('SOCIAL_LOGIN_CANCELED').length > 0)
    expect(app.opened).toEqual([])
    expect(app.data.has(PENDING)).toBe(false)
  })

  it('reports an unusable URL', async () => {
    const frame = fakeFrame()
    frame.next.socialUri = () => Promise.resolve('javascript:alert(1)//?state=s')
    const { app, flow } = pressed(frame)
    await app.until(stepIs('failed'))
    expect(flow()).toMatchObject({ error: { code: 'MALFORMED_REPLY' } })
    expect(app.opened).toEqual([])
    expect(app.data.has(PENDING)).toBe(false)
  })
})

describe('returning from a provider', () => {
  it('connects the account, and removes the result from the URL', async () => {
    const asked: string[] = []
    const frame = fakeFrame()
    frame.next.social = (uri) => {
      asked.push(uri)
      return Promise.resolve('maren')
    }
    const { app, named } = cameBack(withResult(OWN), { frame })
    await app.until(stepIs('retrieving'))
    await app.until(({ modal }) => modal.open)
    expect(selectView(app.store.getState())).toBe('ConnectingSocial')
    const state = await app.until(isConnected)
    expect(asked).toEqual([OWN])
    expect(frame.dropped).toEqual(['result_uri'])
    expect(app.data.has(PENDING)).toBe(false)
    expect(toAccount(state, 'eip155')).toMatchObject({ socialProvider: 'github' })
    for (const event of ['REQUEST_USER_DATA', 'SUCCESS'])
      expect(named(`SOCIAL_LOGIN_${event}`)).toMatchObject([{ properties: { provider: 'github' } }])
    await app.until(({ modal }) => !modal.open)
  })

  it('reports the provider’s rejection', async () => {
    const { app, frame } = cameBack(withResult('https://secure.walletconnect.org/?error=denied'))
    await app.until(stepIs('refused'))
    expect(frame.calls).not.toContain('CONNECT_SOCIAL')
  })

  it('rejects a result of another origin, and reports it', async () => {
    const { app, frame, named } = cameBack(withResult('https://evil.example/?code=c'))
    await app.until(({ alerts }) => alerts.snackbar !== null)
    expect(app.store.getState().alerts.snackbar?.message).toEqual({ key: 'social.untrusted' })
    expect(named('SOCIAL_LOGIN_ERROR')).toMatchObject([
      { properties: { message: 'UNTRUSTED_ORIGIN' } },
    ])
    expect(frame.dropped).toEqual(['result_uri'])
    expect(frame.calls).toEqual([])
    await app.until(({ modal }) => modal.open)
    expect(selectView(app.store.getState())).toBe('Connect')
  })

  it.each([
    ['there was no redirect', withResult(OWN), ''],
    ['the redirect is too long ago', withResult(OWN), note(Date.now() - 600_000)],
    ['the stored time is in the future', withResult(OWN), note(Date.now() + 900_000)],
    ['the stored provider is unknown', withResult(OWN), note(Date.now(), 'evil')],
    ['the stored provider has no redirect login', withResult(OWN), note(Date.now(), 'farcaster')],
    ['the stored value is unreadable', withResult(OWN), '{'],
    ['there is no result', PAGE, note()],
  ])('does nothing where %s', async (_, href, pending) => {
    const { app, frame } = cameBack(href, { pending })
    await settle()
    await settle()
    expect(frame.calls).toEqual([])
    expect(frame.dropped).toEqual([])
    expect(app.store.getState().modal.open).toBe(false)
    expect(app.data.has(PENDING)).toBe(false)
  })

  it('counts once: reloading the page does nothing', async () => {
    const first = cameBack(withResult(OWN))
    await first.app.until(isConnected)
    const again = cameBack(withResult(OWN), { pending: first.app.data.get(PENDING) ?? '' })
    await settle()
    expect(again.frame.calls).toEqual([])
  })

  it('does not connect a user who left meanwhile', async () => {
    const frame = fakeFrame()
    const account = held()
    frame.next.social = () => account.promise.then(() => 'maren')
    const { app } = cameBack(withResult(OWN), { frame })
    await eventually(() => frame.calls.includes('CONNECT_SOCIAL'))
    app.store.dispatch(disconnectRequested({}))
    account.resolve()
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect(isConnected(app.store.getState())).toBe(false)
  })
})
