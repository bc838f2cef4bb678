import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { backRequested, modalCloseRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { walletPageRequested, type WalletPage } from '../../../src/slices/walletPage'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { given, isConnected, stepIs, withCode } from '../email/loggingIn'

/** A login that waits for its code, and a page of the frame that the test answers. */
async function waiting(page: WalletPage = 'passkey') {
  const frame = fakeFrame()
  frame.pages = ['passkey', 'protection', 'phrase']
  const answered = held()
  const seen = { signal: new AbortController().signal }
  frame.next.page = (_, signal) => {
    seen.signal = signal
    return answered.promise
  }
  const { app } = await withCode(frame)
  app.store.dispatch(walletPageRequested({ page, pageId: 'one' }))
  await eventually(() => frame.calls.includes(`OPEN_PAGE ${page}`))
  const view = () => selectView(app.store.getState())
  return { app, frame, answered, seen, view }
}

describe('a page of the frame', () => {
  it('a page of the frame is shown over its own view until the visitor closes it there', async () => {
    const { app, answered, view } = await waiting('protection')
    expect(view()).toBe('WalletProtection')
    answered.resolve()
    await app.until((state) => selectView(state) === 'EmailVerifyOtp')
    expect(app.store.getState().walletPage?.open).toBeNull()
  })

  it('a page of the frame is closed in the frame when its view is left by going back or closing', async () => {
    for (const leave of [() => backRequested(), () => modalCloseRequested({})]) {
      const { app, seen } = await waiting('phrase')
      expect(seen.signal.aborted).toBe(false)
      app.store.dispatch(leave())
      await eventually(() => seen.signal.aborted)
    }
  })

  it('connects the account after a passkey, like a correct code', async () => {
    const { app, frame, answered } = await waiting()
    answered.resolve()
    await app.until(isConnected)
    expect(frame.calls).not.toContain('CONNECT_OTP')
    await app.until(({ modal }) => !modal.open)
  })

  it('requests the code as before after an unused passkey, without connecting', async () => {
    const { app, answered, view } = await waiting()
    answered.reject(errorOf('USER_REJECTED'))
    await app.until((state) => selectView(state) === 'EmailVerifyOtp')
    await settle()
    expect(view()).toBe('EmailVerifyOtp')
    expect(app.store.getState().email?.step).toBe('code')
    expect(isConnected(app.store.getState())).toBe(false)
  })

  it('does not connect with a passkey that succeeds after the visitor has left', async () => {
    const { app, answered } = await waiting()
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    answered.resolve()
    await settle()
    expect(isConnected(app.store.getState())).toBe(false)
  })
})

describe('a passkey of this device for the address', () => {
  /** A visitor who entered an address, with a frame that requests a passkey instead of an email. */
  async function asked() {
    const frame = fakeFrame()
    frame.pages = ['passkey']
    const answered = held()
    const wanted: unknown[] = []
    frame.next.email = async (_, passkey) => {
      wanted.push(passkey)
      return passkey ? 'USE_PASSKEY' : 'VERIFY_OTP'
    }
    frame.next.page = () => answered.promise
    const made = given(frame)
    await eventually(() => frame.calls.includes('OPEN_PAGE passkey'))
    const view = () => selectView(made.app.store.getState())
    const sent = () => made.named('EMAIL_VERIFICATION_CODE_SENT').length
    return { ...made, answered, wanted, view, sent }
  }

  it('a passkey of this device for the address is requested immediately: the account connects without an email', async () => {
    const { app, answered, view, wanted, sent } = await asked()
    expect(view()).toBe('EmailPasskey')
    answered.resolve()
    await app.until(isConnected)
    await app.until(({ modal }) => !modal.open)
    expect(wanted).toEqual([true])
    expect(sent()).toBe(0)
    const { keys } = await app.ports.embedded.load()
    expect(keys.lastLoginTime()).toBeNull()
  })

  it('without the passkey of this device for the address, the email is sent and the code requested', async () => {
    const { app, answered, view, wanted, sent } = await asked()
    answered.reject(errorOf('USER_REJECTED'))
    await app.until(stepIs('code'))
    expect(view()).toBe('EmailVerifyOtp')
    expect(wanted).toEqual([true, false])
    expect(sent()).toBe(1)
  })

  it('going back cancels the passkey request: the address can be entered again, and no email was sent', async () => {
    const { app, answered, view, flow, sent } = await asked()
    app.store.dispatch(backRequested())
    await app.until((state) => selectView(state) === 'Connect')
    answered.reject(errorOf('REQUEST_ABORTED'))
    await settle()
    expect([view(), flow().step, sent()]).toEqual(['Connect', 'idle', 0])
  })
})
