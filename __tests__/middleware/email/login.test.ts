import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import {
  emailCodeSubmitted,
  emailLoginRequested,
  emailResendRequested,
  selectEmailFlow,
  type EmailFlow,
} from '../../../src/slices/email'
import { disconnectRequested } from '../../../src/slices/accounts'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import type { RootState } from '../../../src/store/types'
import { ADDRESS, createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, type FakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'

const stepIs =
  (step: EmailFlow['step']) =>
  (state: RootState): boolean =>
    selectEmailFlow(state).step === step
const isConnected = ({ accounts }: RootState) => accounts.byNamespace.eip155?.status === 'connected'

/** A visitor who gave an address in the open modal. */
function given(frame: FakeFrame = fakeFrame(), email = EMAIL) {
  const app = createTestApp({ frame })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(emailLoginRequested({ email, attemptId: 'a' }))
  const named = (event: string) => app.events.filter((tracked) => tracked.event === event)
  return { app, frame, named, flow: () => selectEmailFlow(app.store.getState()) }
}

/** A visitor who got a code. */
async function withCode(frame: FakeFrame = fakeFrame()) {
  const made = given(frame)
  await made.app.until(stepIs('code'))
  return made
}

describe('logging in by e-mail', () => {
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

  it('waits on a new device until the link was opened, longer than one answer of the frame may take', async () => {
    const frame = fakeFrame()
    const opened = held()
    const late = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce(errorOf('FRAME_REQUEST_TIMEOUT'))
      .mockReturnValue(opened.promise)
    frame.next = { email: () => Promise.resolve('VERIFY_DEVICE'), device: late }
    const { app, named } = given(frame)
    await app.until(stepIs('device'))
    expect(selectView(app.store.getState())).toBe('EmailVerifyDevice')
    await eventually(() => late.mock.calls.length === 2)
    opened.resolve()
    await app.until(stepIs('code'))
    expect(app.store.getState().router.history.map(({ view }) => view)).toEqual([
      'Connect',
      'EmailVerifyOtp',
    ])
    expect(named('DEVICE_REGISTERED_FOR_EMAIL')).toHaveLength(1)
  })

  it('connects at once where the frame knows the visitor', async () => {
    const frame = fakeFrame()
    frame.next.email = () => Promise.resolve('CONNECT')
    const { app } = given(frame)
    await app.until(isConnected)
    expect(frame.calls).toEqual(['CONNECT_EMAIL', 'GET_USER'])
  })

  it('says that a code was wrong, and takes the next one', async () => {
    const frame = fakeFrame()
    frame.next.otp = (otp) =>
      otp === '000000' ? Promise.reject(errorOf('SOMETHING_WENT_WRONG')) : Promise.resolve()
    const { app, named, flow } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '000000' }))
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'code' && !email.checking
    })
    expect(flow()).toMatchObject({ step: 'code', error: { code: 'SOMETHING_WENT_WRONG' } })
    expect(named('EMAIL_VERIFICATION_CODE_FAIL')).toMatchObject([
      { properties: { message: 'SOMETHING_WENT_WRONG' } },
    ])
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await app.until(isConnected)
  })

  it('refuses a second e-mail within 30 s of the last one, and says for how long', async () => {
    const { app, frame, flow } = await withCode()
    app.store.dispatch(emailResendRequested())
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'code' && email.error !== null
    })
    expect(flow()).toMatchObject({ error: { code: 'EMAIL_COOLDOWN', context: { n: 30 } } })
    expect(frame.calls).toEqual(['CONNECT_EMAIL'])
  })

  it('sends another code after that', async () => {
    const { app, frame } = await withCode()
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    app.store.dispatch(emailResendRequested())
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'code' && email.sent === 2
    })
    now.mockRestore()
    expect(frame.calls).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  })

  it('starts no pause for an address that the service refused', async () => {
    const frame = fakeFrame()
    frame.next.email = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))
    const { app, flow } = given(frame, 'nobody@refused.example')
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'idle' && email.error !== null
    })
    expect(flow()).toMatchObject({ error: { code: 'SOMETHING_WENT_WRONG' } })
    expect(selectView(app.store.getState())).toBe('Connect')
    frame.next = {}
    app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'b' }))
    await app.until(stepIs('code'))
  })

  it.each([
    ['closing', () => modalCloseRequested({})],
    ['disconnecting', () => disconnectRequested({})],
  ])('is abandoned by %s: a code that is accepted late logs nobody in', async (_, leave) => {
    const frame = fakeFrame()
    const checked = held()
    frame.next.otp = () => checked.promise
    const { app } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await eventually(() => frame.calls.includes('CONNECT_OTP'))
    app.store.dispatch(leave())
    await app.until(stepIs('idle'))
    checked.resolve()
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    await settle()
    expect(frame.calls).not.toContain('GET_USER')
    expect(isConnected(app.store.getState())).toBe(false)
  })

  it('stores the address only while somebody is logged in', async () => {
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
})
