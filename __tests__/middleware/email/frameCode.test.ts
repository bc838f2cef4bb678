import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailResendRequested } from '../../../src/slices/email'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { walletPageRequested } from '../../../src/slices/walletPage'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held, type Held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { given, isConnected, stepIs } from './loggingIn'

/** A visitor who got a code, with a frame that has its own code field. */
async function asked(step: 'VERIFY_OTP' | 'VERIFY_DEVICE' = 'VERIFY_OTP') {
  const frame = fakeFrame()
  frame.pages = ['passkey', 'code']
  const device = held()
  const pages: (Held<void> & { page: string; signal: AbortSignal })[] = []
  frame.next.email = async () => step
  frame.next.device = () => device.promise
  frame.next.page = (page, signal) => {
    const one = held()
    pages.push({ ...one, page, signal })
    return one.promise
  }
  const made = given(frame)
  if (step === 'VERIFY_OTP') await eventually(() => pages.length === 1)
  const view = () => selectView(made.app.store.getState())
  return { ...made, pages, device, view }
}

describe('a frame with a code field', () => {
  it('shows its field over the login view, and the account connects after a correct code', async () => {
    const { app, frame, flow, pages, view, named } = await asked()
    expect(view()).toBe('EmailVerifyOtp')
    expect(flow()).toMatchObject({ step: 'code', inFrame: true })
    pages[0]?.resolve()
    await app.until(isConnected)
    expect(frame.calls).not.toContain('CONNECT_OTP')
    expect(named('EMAIL_VERIFICATION_CODE_PASS')).toHaveLength(1)
  })

  it('shows its field after the device was approved', async () => {
    const { app, pages, device, view } = await asked('VERIFY_DEVICE')
    await app.until(stepIs('device'))
    expect(pages).toHaveLength(0)
    device.resolve()
    await eventually(() => pages.length === 1)
    expect(view()).toBe('EmailVerifyOtp')
    pages[0]?.resolve()
    await app.until(isConnected)
  })

  it('a frame shows its code field again for a new code, and one correct code connects once', async () => {
    const { app, pages, named } = await asked()
    const { keys } = await app.ports.embedded.load()
    keys.noteLoginTime(0)
    app.store.dispatch(emailResendRequested())
    await eventually(() => pages.length === 2)
    // The frame shows one page at a time.
    pages[0]?.reject(errorOf('USER_REJECTED'))
    await settle()
    expect(pages).toHaveLength(2)
    pages[1]?.resolve()
    await app.until(isConnected)
    expect(named('EMAIL_VERIFICATION_CODE_PASS')).toHaveLength(1)
  })

  it('shows its field again after an unused passkey', async () => {
    const { app, pages, view } = await asked()
    app.store.dispatch(walletPageRequested({ page: 'passkey', pageId: 'one' }))
    await eventually(() => pages.length === 2)
    pages[0]?.reject(errorOf('USER_REJECTED'))
    await settle()
    expect([pages.length, view()]).toEqual([2, 'EmailPasskey'])
    pages[1]?.reject(errorOf('USER_REJECTED'))
    await eventually(() => pages.length === 3)
    expect([pages[2]?.page, view()]).toEqual(['code', 'EmailVerifyOtp'])
    pages[2]?.resolve()
    await app.until(isConnected)
  })

  it('connects once when a passkey replaces the code', async () => {
    const { app, pages, named } = await asked()
    app.store.dispatch(walletPageRequested({ page: 'passkey', pageId: 'one' }))
    await eventually(() => pages.length === 2)
    pages[0]?.reject(errorOf('USER_REJECTED'))
    pages[1]?.resolve()
    await app.until(isConnected)
    await settle()
    expect(pages).toHaveLength(2)
    expect(named('EMAIL_VERIFICATION_CODE_PASS')).toHaveLength(0)
  })

  it('closes its field when the visitor leaves', async () => {
    const { app, pages } = await asked()
    app.store.dispatch(modalCloseRequested({}))
    await eventually(() => pages[0]?.signal.aborted === true)
    pages[0]?.resolve()
    await settle()
    expect(isConnected(app.store.getState())).toBe(false)
  })

  it('a frame loses the login when it reloads, and the address can be entered again', async () => {
    const { app, pages, flow } = await asked()
    pages[0]?.reject(errorOf('REQUEST_ABORTED'))
    await app.until(stepIs('idle'))
    expect(flow()).toMatchObject({ step: 'idle', error: { code: 'REQUEST_ABORTED' } })
  })
})
