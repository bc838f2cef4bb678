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

/** Signed in with a session that ends after some ms; counts how often the service is asked. */
async function signedInFor(ms: number | null, input: SignInAppInput = {}) {
  const expirationTime = ms === null ? undefined : new Date(Date.now() + ms).toISOString()
  const session = sessionFor(ADDRESS, expirationTime ? { expirationTime } : {})
  const made = signInApp({ sessions: [session], ...input })
  const asked = jest.spyOn(made.service.config, 'getSessions')
  made.connect()
  await pass(0)
  expect(made.flow().step).toBe('authenticated')
  // The balance, which is asked for every 30 s, would take the time of tests that let days pass.
  made.app.store.dispatch(baseApi.util.resetApiState())
  return {
    ...made,
    asked: () => asked.mock.calls.length,
    end: () => made.service.sessions.splice(0),
  }
}

describe('a session that is watched', () => {
  it('a session that ran out is asked for anew, at its end and not before', async () => {
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

  it('an optional one that ran out opens nothing', async () => {
    const made = await signedInFor(60_000, { required: false })
    made.end()
    await pass(60_001)
    expect(made.flow().step).toBe('declined')
    expect(made.app.store.getState().siwx.session).toBeNull()
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('a session that the service renewed goes on, to its new end', async () => {
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

  it('a session without an end is never asked for again', async () => {
    const made = await signedInFor(null)
    await pass(365 * DAY_MS)
    expect(made.asked()).toBe(1)
  })

  it('a session that ends later than a timer can wait is not asked for at once', async () => {
    const made = await signedInFor(60 * DAY_MS)
    await pass(DAY_MS)
    expect(made.asked()).toBe(1)
    made.end()
    await pass(60 * DAY_MS)
    expect(made.flow().step).toBe('prompt')
  })

  it('a session that ended by the clock of the visitor, and not by that of the service, does not flood it', async () => {
    const made = await signedInFor(-5 * 60_000)
    await pass(60_000)
    expect(made.flow().step).toBe('authenticated')
    expect(made.asked()).toBeLessThanOrEqual(3)
    // And is noticed when it has ended for the service, too.
    made.end()
    await pass(60_000)
    expect(made.flow().step).toBe('prompt')
  })

  it('a service that says how often is asked that often, and a session revoked elsewhere is noticed', async () => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: 10_000 } })
    await pass(29_999)
    expect(made.asked()).toBe(3)
    made.end()
    await pass(1)
    expect(made.flow().step).toBe('prompt')
    await pass(100_000)
    expect(made.asked()).toBe(4)
  })

  it.each([0, -1, Number.NaN])('a service that says %d ms is not asked again', async (ms) => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: ms } })
    await pass(1_000)
    expect(made.asked()).toBe(1)
  })

  it('of several accounts in turn only the present one is looked at', async () => {
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

  it('the end of a session counts also where the service is asked seldom', async () => {
    const made = await signedInFor(5_000, { siwx: { sessionRefetchIntervalMs: 60_000 } })
    made.end()
    await pass(5_001)
    expect(made.flow().step).toBe('prompt')
  })

  it('a new session is watched from signing in on, without being looked for at once', async () => {
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
  ])('nothing is asked any more once the person %s', async (_, leave) => {
    const made = await signedInFor(null, { siwx: { sessionRefetchIntervalMs: 10_000 } })
    leave(made)
    await pass(1)
    const before = made.asked()
    await pass(100_000)
    expect(made.asked()).toBe(before)
  })

  it('a session that cannot be looked for within 30 s disconnects', async () => {
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

describe('success is seen for 1.4 s', () => {
  async function signedIn() {
    const made = signInApp()
    made.connect()
    await pass(0)
    void made.signIn()
    await pass(0)
    expect(made.flow().step).toBe('authenticated')
    return { ...made, isOpen: () => made.app.store.getState().modal.open }
  }

  it('and the modal closes then', async () => {
    const made = await signedIn()
    await pass(1_399)
    expect(made.isOpen()).toBe(true)
    await pass(1)
    expect(made.isOpen()).toBe(false)
  })

  it('and another view that took its place stays', async () => {
    const made = await signedIn()
    made.app.store.dispatch(viewReplaced({ view: 'Networks', params: {} }))
    await pass(2_000)
    expect(made.isOpen()).toBe(true)
    expect(made.view()).toBe('Networks')
  })

  it('and the prompt of another account stays', async () => {
    const made = await signedIn()
    made.becomes(OTHER_ADDRESS)
    await pass(2_000)
    expect(made.isOpen()).toBe(true)
    expect(made.flow()).toMatchObject({ step: 'prompt' })
  })
})
