import { disconnectRequested } from '../../../src/slices/accounts'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import type { EmailLoginState } from '../../../src/slices/domain/account/siteLogin'
import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'
import { emailLoginRequested, selectEmailFlow } from '../../../src/slices/email'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../../src/store/publicApi/coreMethods'
import { startEmailLogin } from '../../../src/store/publicApi/emailLogin'
import type { RootState } from '../../../src/store/types'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, type TestAppInput } from '../../support/createTestApp'
import { EMAIL, fakeFrame } from '../../support/fakeEmbedded'
import { WALLETS_ONLY } from '../../support/features'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'

/** A site that started an email login. */
function started(frame = fakeFrame(), input: TestAppInput = {}) {
  const app = createTestApp({
    frame,
    options: { features: { ...WALLETS_ONLY, email: true } },
    ...input,
  })
  const { store, ports } = app
  const getAccount = createGetAccount(store, () => toAccount)
  const start = (email = EMAIL) =>
    startEmailLogin(email, {
      store,
      ports,
      runCommand: runnerOf(app),
      getAccount: () => getAccount(),
    })
  return { app, frame, start }
}

/** Resolves with the state of a login once it has a status. */
function reached(login: ReturnType<typeof startEmailLogin>, status: EmailLoginState['status']) {
  return new Promise<EmailLoginState>((resolve) => {
    const look = () => {
      if (login.getState().status === status) resolve(login.getState())
    }
    login.subscribe(look)
    look()
  })
}

const resendAtOf = (state: RootState) => {
  const flow = selectEmailFlow(state)
  return 'resendAt' in flow ? flow.resendAt : null
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => readProperty(error, 'code'),
  )

describe('startEmailLogin', () => {
  it('logs in by email and code, without the modal', async () => {
    const { app, start } = started()
    const login = start()
    const seen: string[] = []
    login.subscribe(({ status }) => seen.push(status))
    expect(login.getState()).toMatchObject({ status: 'sending', resendAt: null, error: null })
    const { resendAt, isCodeInFrame } = await reached(login, 'code')
    expect(isCodeInFrame).toBe(false)
    expect(resendAt).toBe(resendAtOf(app.store.getState()))
    login.submitCode('604277')
    expect(login.getState()).toMatchObject({ status: 'code', isChecking: true })
    await expect(login.done).resolves.toMatchObject({ status: 'connected', address: ADDRESS })
    await settle()
    expect(login.getState()).toMatchObject({ status: 'connected', isChecking: false, error: null })
    expect(new Set(seen)).toEqual(new Set(['code', 'connected']))
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('reports a wrong code and accepts another', async () => {
    const frame = fakeFrame()
    frame.next.otp = () => Promise.reject(errorOf('INVALID_PARAMS'))
    const { start } = started(frame)
    const login = start()
    await reached(login, 'code')
    login.submitCode('000000')
    await eventually(() => login.getState().error !== null)
    expect(login.getState()).toMatchObject({ status: 'code', isChecking: false })
    delete frame.next.otp
    login.submitCode('604277')
    await expect(login.done).resolves.toMatchObject({ address: ADDRESS })
  })

  it('startEmailLogin waits for the link on a new device, and connects directly if no code is needed', async () => {
    const frame = fakeFrame()
    const device = held()
    frame.next.email = async () => 'VERIFY_DEVICE'
    frame.next.device = () => device.promise
    const { start } = started(frame)
    const login = start()
    await reached(login, 'device')
    device.resolve()
    await reached(login, 'code')
    frame.next.email = async () => 'CONNECT'
    const known = started(frame).start()
    await expect(known.done).resolves.toMatchObject({ address: ADDRESS })
  })

  it('sends another email, and reports when that is too early', async () => {
    const { app, frame, start } = started()
    const login = start()
    await reached(login, 'code')
    login.resend()
    await eventually(() => login.getState().error?.code === 'EMAIL_COOLDOWN')
    const { keys } = await app.ports.embedded.load()
    keys.noteLoginTime(0)
    login.resend()
    await eventually(() => frame.calls.filter((call) => call === 'CONNECT_EMAIL').length === 2)
    await eventually(() => login.getState().error === null)
    expect(login.getState().status).toBe('code')
  })

  it('opens the modal if the frame asks for the code, and sends no code itself', async () => {
    const frame = fakeFrame()
    frame.pages = ['code']
    const page = held()
    frame.next.page = () => page.promise
    const { app, start } = started(frame)
    const login = start()
    await expect(reached(login, 'code')).resolves.toMatchObject({ isCodeInFrame: true })
    await app.until(({ modal }) => modal.open)
    expect(selectView(app.store.getState())).toBe('EmailVerifyOtp')
    login.submitCode('604277')
    page.resolve()
    await expect(login.done).resolves.toMatchObject({ address: ADDRESS })
    expect(frame.calls).not.toContain('CONNECT_OTP')
    await app.until(({ modal }) => !modal.open)
  })

  it.each([
    ['it is cancelled', (login, { cancel }) => cancel(login)],
    [
      'the modal with the code is closed',
      (_, { app }) => app.store.dispatch(modalCloseRequested({})),
    ],
    ['the widget is disconnected', (_, { app }) => app.store.dispatch(disconnectRequested({}))],
    [
      'another login replaces it',
      (_, { app }) => app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'other' })),
    ],
  ] as [string, End][])('startEmailLogin ends with CONNECT_ABANDONED when %s', async (_, end) => {
    const frame = fakeFrame()
    frame.pages = ['code']
    frame.next.page = () => new Promise(() => {})
    const { app, start } = started(frame)
    const login = start()
    await reached(login, 'code')
    await app.until(({ modal }) => modal.open)
    end(login, { app, cancel: (one) => one.cancel() })
    expect(await codeOf(login.done)).toBe('CONNECT_ABANDONED')
    await settle()
    expect(login.getState()).toMatchObject({
      status: 'failed',
      error: { code: 'CONNECT_ABANDONED' },
    })
  })

  it('closes the modal that it opened when it is cancelled', async () => {
    const frame = fakeFrame()
    frame.pages = ['code']
    frame.next.page = () => new Promise(() => {})
    const { app, start } = started(frame)
    const login = start()
    await app.until(({ modal }) => modal.open)
    login.cancel()
    await app.until(({ modal }) => !modal.open)
    expect(await codeOf(login.done)).toBe('CONNECT_ABANDONED')
  })

  it('startEmailLogin can be cancelled before its code has loaded and while the account connects', async () => {
    const early = started().start()
    early.cancel()
    expect(await codeOf(early.done)).toBe('CONNECT_ABANDONED')
    const frame = fakeFrame()
    frame.next.user = () => new Promise(() => {})
    const { app, start } = started(frame)
    const login = start()
    await reached(login, 'code')
    login.submitCode('604277')
    await app.until(({ connect }) => connect.step === 'waiting')
    login.cancel()
    expect(await codeOf(login.done)).toBe('CONNECT_ABANDONED')
    await eventually(() => frame.calls.includes('SIGN_OUT'))
  })

  it('rejects with the error of the frame or of the connection', async () => {
    const frame = fakeFrame()
    frame.next.email = () => Promise.reject(errorOf('FRAME_LOAD_FAILED'))
    expect(await codeOf(started(frame).start().done)).toBe('FRAME_LOAD_FAILED')
    const other = fakeFrame()
    other.next.email = async () => 'CONNECT'
    other.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    expect(await codeOf(started(other).start().done)).toBe('FRAME_REQUEST_TIMEOUT')
  })

  it.each(['', 'maren', 'a@b'])('rejects the email %p', (email) => {
    expect(() => started().start(email)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS', context: { parameter: 'email' } }),
    )
  })

  it('rejects if email logins are disabled', () => {
    const { start } = started(fakeFrame(), { options: { features: WALLETS_ONLY } })
    expect(() => start()).toThrow(expect.objectContaining({ code: 'ACTION_NOT_ALLOWED' }))
  })
})

type Login = ReturnType<typeof startEmailLogin>
type End = (
  login: Login,
  about: { app: ReturnType<typeof started>['app']; cancel: (login: Login) => void },
) => void
