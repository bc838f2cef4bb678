import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import type { TokenLoginInput } from '../../../src/slices/domain/account/siteLogin'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailLoginRequested } from '../../../src/slices/email'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { isTokenAttempt, selectTokenLogin } from '../../../src/slices/tokenLogin'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { ADDRESS, createTestApp, type TestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame } from '../../support/fakeEmbedded'
import { eventually } from '../../support/settle'
import { codeOf, never, TOKEN, visiting } from '../../support/siteLogin'

describe('connectWithToken', () => {
  it('connectWithToken requests a token for the nonce of the frame from the site, and resolves with the account', async () => {
    const { app, frame, start, asked } = visiting()
    const given: string[] = []
    frame.next.token = async (token) => {
      given.push(token)
      return 'Maren'
    }
    await expect(start()).resolves.toMatchObject({
      address: ADDRESS,
      socialProvider: null,
      user: { email: null, username: 'Maren' },
    })
    expect(frame.calls).toEqual(['GET_TOKEN_NONCE', 'CONNECT_TOKEN', 'GET_USER'])
    expect(asked).toEqual([{ nonce: 'nonce-1', signal: expect.anything() }])
    expect(given).toEqual([TOKEN])
    expect(selectTokenLogin(app.store.getState()).step).toBe('idle')
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('keeps token and nonce out of state, actions, log and telemetry, also when they are refused', async () => {
    const seen: unknown[] = []
    const { app, frame, start, storage } = visiting()
    app.startListening({
      predicate: () => true,
      effect: (action, { getState }) => void seen.push(action, getState()),
    })
    await start()
    frame.next.token = () => Promise.reject(errorOf('UNAUTHORIZED'))
    expect(await codeOf(start())).toBe('UNAUTHORIZED')
    const getToken = () => Promise.reject(new Error(`refused: ${TOKEN}`))
    expect(await codeOf(start({ getToken }))).toBe('SOMETHING_WENT_WRONG')
    expect(seen.length).toBeGreaterThan(10)
    const written = JSON.stringify([seen, app.events, app.logged, [...storage]])
    expect(written).toContain('tokenLogin/tokenIssued')
    expect(written).not.toContain(TOKEN)
    expect(written).not.toContain('nonce-1')
  })

  it.each([
    ['the site aborts it', (_: TestApp, over: AbortController) => over.abort()],
    ['the modal is closed', ({ store }) => store.dispatch(modalCloseRequested({}))],
    ['the widget is disconnected', ({ store }) => store.dispatch(disconnectRequested({}))],
    [
      'a wallet is asked to connect',
      ({ store }) =>
        store.dispatch(
          connectRequested({ connectorId: 'dev.one', attemptId: 'other', show: false }),
        ),
    ],
    [
      'a login by email begins',
      ({ store }) => store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'other' })),
    ],
    [
      'a login with a provider begins',
      ({ store }) => store.dispatch(requestSocialLogin('farcaster')),
    ],
  ] as [string, (app: TestApp, over: AbortController) => void][])(
    'rejects with CONNECT_ABANDONED when %s, and aborts the signal of getToken',
    async (_, end) => {
      const { app, frame, start } = visiting()
      const over = new AbortController()
      const signals: AbortSignal[] = []
      app.store.dispatch(modalOpenRequested({}))
      await app.until(({ modal }) => modal.open)
      const login = start({
        signal: over.signal,
        getToken({ signal }) {
          signals.push(signal)
          return never()
        },
      })
      await eventually(() => signals.length > 0)
      end(app, over)
      expect(await codeOf(login)).toBe('CONNECT_ABANDONED')
      await eventually(() => signals[0]?.aborted === true)
      expect(frame.calls).not.toContain('CONNECT_TOKEN')
    },
  )

  it('rejects with the error of the frame, and the caller alone gets the error of getToken', async () => {
    const frame = fakeFrame()
    frame.next.nonce = () => Promise.reject(errorOf('METHOD_NOT_SUPPORTED'))
    expect(await codeOf(visiting(frame).start())).toBe('METHOD_NOT_SUPPORTED')
    const unconnected = fakeFrame()
    unconnected.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    expect(await codeOf(visiting(unconnected).start())).toBe('FRAME_REQUEST_TIMEOUT')
    const cause = new Error('the session has expired')
    await expect(visiting().start({ getToken: () => Promise.reject(cause) })).rejects.toMatchObject(
      { code: 'SOMETHING_WENT_WRONG', cause },
    )
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an HTML page', '<html></html>'],
    ['two parts', 'a.b'],
    ['an unsigned token', 'a.b.'],
    ['more than 8,000 characters', `a.b.${'c'.repeat(8000)}`],
  ])('refuses %s as a token', async (_, token) => {
    const { frame, start } = visiting()
    const getToken: unknown = () => token
    const login = start({ getToken: getToken as TokenLoginInput['getToken'] })
    await expect(login).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      context: { parameter: 'getToken' },
    })
    expect(frame.calls).toEqual(['GET_TOKEN_NONCE'])
  })

  it('refuses input without a function', async () => {
    const { frame, start } = visiting()
    const getToken: unknown = TOKEN
    const login = start({ getToken: getToken as TokenLoginInput['getToken'] })
    expect(await codeOf(login)).toBe('INVALID_PARAMS')
    expect(frame.calls).toEqual([])
  })
})

describe('a token that the site is slow to issue', () => {
  it('a token that the site is slow to issue is awaited only while its nonce is valid', async () => {
    const { ports } = createTestApp()
    const { siteTokens } = await ports.embedded.load()
    jest.useFakeTimers()
    try {
      siteTokens.keep('a', never)
      const { signal } = new AbortController()
      const late = codeOf(siteTokens.issue('a', { nonce: '1', signal }))
      await jest.advanceTimersByTimeAsync(600_000)
      expect(await late).toBe('TIMEOUT')
    } finally {
      jest.useRealTimers()
    }
  })
})

test('a fact about an attempt that has ended changes nothing', () => {
  expect(isTokenAttempt({ step: 'idle' }, 'a')).toBe(false)
  expect(isTokenAttempt({ step: 'checking', attemptId: 'b' }, 'a')).toBe(false)
})
