import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailCodeSubmitted, emailLoginRequested } from '../../../src/slices/email'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { ADDRESS, createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, USER } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import type { FrameUser } from '../../../src/adapters/frame/types'
import { given, isConnected, stepIs, withCode } from './loggingIn'

describe('the account of a login', () => {
  it('sends a code, checks it, and connects the account', async () => {
    const { app, frame, named } = await withCode()
    expect(selectView(app.store.getState())).toBe('EmailVerifyOtp')
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    const { accounts } = await app.until(isConnected)
    expect(accounts.byNamespace.eip155).toMatchObject({
      connectorId: 'auth',
      address: ADDRESS,
      login: { email: EMAIL, username: null, smartAccountDeployed: false },
      wallet: { type: 'AUTH' },
    })
    expect(frame.calls).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
    await app.until(({ modal }) => !modal.open)
    expect(named('CONNECT_SUCCESS')).toMatchObject([{ properties: { method: 'email' } }])
    for (const event of ['EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS'])
      expect(named(event)).toHaveLength(1)
  })
  it('connects immediately if the frame knows the visitor', async () => {
    const frame = fakeFrame()
    frame.next.email = () => Promise.resolve('CONNECT')
    const { app } = given(frame)
    await app.until(isConnected)
    expect(frame.calls).toEqual(['CONNECT_EMAIL', 'GET_USER'])
  })
  it('stores the address only while a user is logged in', async () => {
    const storage = new Map<string, string>()
    const app = createTestApp({ storage })
    const stored = () => [...storage.entries()].flat().join('\n')
    app.store.dispatch(modalOpenRequested({}))
    app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
    await app.until(stepIs('code'))
    expect(stored()).not.toContain(EMAIL)
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await app.until(isConnected)
    expect(storage.get('latchkey/test/default/email')).toBe(EMAIL)
    expect(stored()).not.toContain('407192')
    app.store.dispatch(disconnectRequested({}))
    await app.until((state) => !isConnected(state))
    expect(stored()).not.toContain(EMAIL)
    expect(storage.has('latchkey/test/default/email-login-used')).toBe(false)
    expect(storage.has('latchkey/test/default/last-email-login-time')).toBe(true)
  })

  it('logs out and stores nothing after closing before it connects', async () => {
    const frame = fakeFrame()
    const answered = held<FrameUser>()
    frame.next.user = () => answered.promise
    const { app } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await eventually(() => frame.calls.includes('GET_USER'))
    app.store.dispatch(modalCloseRequested({}))
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect([...app.data.values()].join()).not.toContain(EMAIL)
    answered.resolve(USER)
    await settle()
    expect(isConnected(app.store.getState())).toBe(false)
  })

  it('the request for the account of a login can be retried after a failure, and a user who leaves instead is logged out', async () => {
    const frame = fakeFrame()
    frame.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    const { app } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await app.until((state) => state.connect.step === 'failed')
    await settle()
    expect(frame.calls).not.toContain('SIGN_OUT')
    app.store.dispatch(modalCloseRequested({}))
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect([...app.data.values()].join()).not.toContain(EMAIL)
  })

  it('the visitor stays logged in after a failure and a successful retry', async () => {
    const frame = fakeFrame()
    frame.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    const { app } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await app.until((state) => state.connect.step === 'failed')
    delete frame.next.user
    app.store.dispatch(connectRequested({ connectorId: 'auth', attemptId: 'again', show: false }))
    await app.until(isConnected)
    await settle()
    expect(frame.calls).not.toContain('SIGN_OUT')
  })

  it('reports an unavailable account, also when no code was needed', async () => {
    const frame = fakeFrame()
    frame.next = {
      email: () => Promise.resolve('CONNECT'),
      user: () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT')),
    }
    const { app, flow } = given(frame)
    const { connect } = await app.until((state) => state.connect.step === 'failed')
    expect(connect).toMatchObject({ error: { code: 'FRAME_REQUEST_TIMEOUT' } })
    expect(flow().step).toBe('connecting')
  })
})
