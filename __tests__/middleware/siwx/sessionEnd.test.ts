import { baseApi } from '../../../src/api/core/baseApi'
import { disconnectRequested } from '../../../src/slices/accounts'
import { viewReplaced } from '../../../src/slices/navigation'
import { signOutRequested } from '../../../src/slices/siwx'
import { ADDRESS, OTHER_ADDRESS } from '../../support/createTestApp'
import { sessionFor, signInApp, type SignInApp, type SignInAppInput } from '../../support/signInApp'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const DAY_MS = 24 * 60 * 60 * 1000

/** Signed in with a session that ends after some ms; counts the requests to the service. */
async function signedInFor(ms: number | null, input: SignInAppInput = {}) {
  const expirationTime = ms === null ? undefined : new Date(Date.now() + ms).toISOString()
  const session = sessionFor(ADDRESS, expirationTime ? { expirationTime } : {})
  const made = signInApp({ sessions: [session], ...input })
  const asked = jest.spyOn(made.service.config, 'getSessions')
  made.connect()
  await pass(0)
  expect(made.flow().step).toBe('authenticated')
  // Polling the balance every 30 s would take too long in tests over days.
  made.app.store.dispatch(baseApi.util.resetApiState())
  return {
    ...made,
    asked: () => asked.mock.calls.length,
    end: () => made.service.sessions.splice(0),
  }
}

describe('a watched session', () => {
  it('checks an expired session again at its end, not before', async () => {
    const made = await signedInFor(60_000)
    await pass(60_000)
    expect(made.flow().step).toBe('authenticated')
    made.end()
    await pass(1)
    expect(made.flow()).toMatchObject({ step: 'prompt', error: null })
    expect(made.view()).toBe('SIWXSignMessage')
    expect(made.app.store.getState().siwx.session).toBeNull()
    expect(made.asked()).toBe(2)
  })

  it('opens nothing after an optional session expired', async () => {
    const made = await signedInFor(60_000, { required: false })
    made.end()
    await pass(60_001)
    expect(made.flow().step).toBe('declined')
    expect(made.app.store.getState().siwx.session).toBeNull()
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('continues a session that the service renewed, to its new end', async () => {
    const made = await signedInFor(60_000)
    const expirationTime = new Date(Date.now() + 180_000).toISOString()
    made.end()
    made.service.sessions.push(sessionFor(ADDRESS, { expirationTime, nonce: 'renewed0' }))
    await pass(60_001)
    expect(made.flow().step).toBe('authenticated')
    expect(made.app.store.getState().siwx.session?.data.nonce).toBe('renewed0')
    made.end()
    await pass(119_999)
    expect(made.flow().step).toBe('authenticated')
    await pass(1)
    expect(made.flow().step).toBe('prompt')
  })

  it('never checks a session without an end again', async () => {
    const made = await signedInFor(null)
    await pass(365 * DAY_MS)
    expect(made.asked()).toBe(1)
  })

  it('does not check a session immediately whose end exceeds the maximum timer delay', async () => {
    const made = await signedInFor(60 * DAY_MS)
    await pass(DAY_MS)
    expect(made.asked()).toBe(1)
    made.end()
    await pass(60 * DAY_MS)
    expect(made.flow().step).toBe('prompt')
  })

  it('sends few requests to the service when a session has ended only by the visitor’s clock', async () => {
    const made = await signedInFor(-5 * 60_000)
    await pass(60_000)
    expect(made.flow().step).toBe('authenticated')
    expect(made.asked()).toBeLessThanOrEqual(3)
    // And the end at the service is noticed too.
    made.end()
    await pass(60_000)
    expect(made.flow().step).toBe('prompt')
  })

  it('follows the service’s refetch interval, and notices a session revoked elsewhere', async () => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: 10_000 } })
    await pass(29_999)
    expect(made.asked()).toBe(3)
    made.end()
    await pass(1)
    expect(made.flow().step).toBe('prompt')
    await pass(100_000)
    expect(made.asked()).toBe(4)
  })

  it.each([0, -1, Number.NaN])('never checks again with an interval of %d ms', async (ms) => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: ms } })
    await pass(1_000)
    expect(made.asked()).toBe(1)
  })

  it('checks only the current one of several accounts', async () => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: 10_000 } })
    made.service.sessions.push(sessionFor(OTHER_ADDRESS))
    made.becomes(OTHER_ADDRESS)
    await pass(0)
    made.becomes(ADDRESS)
    await pass(0)
    const before = made.asked()
    await pass(10_000)
    expect(made.asked() - before).toBe(1)
  })

  it('checks a session at its end even if the refetch interval is longer', async () => {
    const made = await signedInFor(5_000, { siwx: { sessionRefetchIntervalMs: 60_000 } })
    made.end()
    await pass(5_001)
    expect(made.flow().step).toBe('prompt')
  })

  it('watches a new session from the sign-in on, without an immediate check', async () => {
    const made = signInApp({ siwx: { sessionRefetchIntervalMs: 10_000 } })
    made.connect()
    await pass(0)
    const asked = jest.spyOn(made.service.config, 'getSessions')
    void made.signIn()
    await pass(0)
    expect(made.flow().step).toBe('authenticated')
    // Once by signing in itself.
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['disconnects', (made: SignInApp) => void made.run(disconnectRequested, {})],
    ['signs out', (made: SignInApp) => void made.run(signOutRequested, undefined)],
    ['leaves the page', (made: SignInApp) => made.app.destroy()],
  ])('stops checking once the user %s', async (_, leave) => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: 10_000 } })
    leave(made)
    await pass(1)
    const before = made.asked()
    await pass(100_000)
    expect(made.asked()).toBe(before)
  })

  it('disconnects when a session check takes longer than 30 s', async () => {
    const made = signInApp({ siwx: { getSessions: () => new Promise(() => {}) } })
    made.connect()
    await pass(0)
    await pass(29_999)
    expect([made.status(), made.flow().step]).toEqual(['connected', 'checking'])
    await pass(1)
    expect(made.status()).toBe('disconnected')
    expect(made.app.events).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ message: 'TIMEOUT' }) }),
    )
  })
})

describe('shows success for 1.4 s', () => {
  async function signedIn() {
    const made = signInApp()
    made.connect()
    await pass(0)
    void made.signIn()
    await pass(0)
    expect(made.flow().step).toBe('authenticated')
    return { ...made, isOpen: () => made.app.store.getState().modal.open }
  }

  it('shows success for 1.4 s and then closes the modal', async () => {
    const made = await signedIn()
    await pass(1_399)
    expect(made.isOpen()).toBe(true)
    await pass(1)
    expect(made.isOpen()).toBe(false)
  })

  it('shows success for 1.4 s and keeps another view that replaced it', async () => {
    const made = await signedIn()
    made.app.store.dispatch(viewReplaced({ view: 'Networks', params: {} }))
    await pass(2_000)
    expect(made.isOpen()).toBe(true)
    expect(made.view()).toBe('Networks')
  })

  it('shows success for 1.4 s and keeps the prompt of another account', async () => {
    const made = await signedIn()
    made.becomes(OTHER_ADDRESS)
    await pass(2_000)
    expect(made.isOpen()).toBe(true)
    expect(made.flow()).toMatchObject({ step: 'prompt' })
  })
})
