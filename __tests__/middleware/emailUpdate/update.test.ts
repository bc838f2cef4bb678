import { disconnectRequested } from '../../../src/slices/accounts'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailCodeSubmitted, emailLoginRequested } from '../../../src/slices/email'
import {
  emailUpdateCodeSubmitted,
  emailUpdateRequested,
  emailUpdateResendRequested,
  selectEmailUpdate,
  type EmailUpdateFlow,
} from '../../../src/slices/emailUpdate'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
} from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import type { RootState } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, NEW_EMAIL, type FakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'

const stepIs =
  (step: EmailUpdateFlow['step']) =>
  (state: RootState): boolean =>
    selectEmailUpdate(state).step === step
const isConnected = ({ accounts }: RootState) => accounts.byNamespace.eip155?.status === 'connected'
const refuse = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))

/** Somebody who is logged in, at the field for another address. */
async function loggedIn(next: FakeFrame['next'] = {}) {
  const frame = fakeFrame()
  const app = createTestApp({ frame })
  const { store } = app
  store.dispatch(modalOpenRequested({}))
  store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'login' }))
  await app.until(({ email }) => email?.step === 'code')
  store.dispatch(emailCodeSubmitted({ otp: '407192' }))
  await app.until((state) => isConnected(state) && !state.modal.open)
  const params = { redirectView: 'Account' as const }
  store.dispatch(modalOpenRequested({ view: 'UpdateEmailWallet', params }))
  await app.until(({ modal }) => modal.open)
  frame.calls.length = 0
  frame.next = next
  const email = () => toAccount(store.getState(), 'eip155').user?.email
  return { app, frame, email, flow: () => selectEmailUpdate(store.getState()) }
}

/** The same person, who gave another address and got the code of the present one. */
async function asked(next: FakeFrame['next'] = {}) {
  const made = await loggedIn(next)
  made.app.store.dispatch(emailUpdateRequested({ email: NEW_EMAIL, attemptId: 'a' }))
  await made.app.until((state) => {
    const update = selectEmailUpdate(state)
    return update.step === 'idle' ? update.error !== null : update.step !== 'sending'
  })
  return made
}

/** The same person, who typed in the right code of the present address. */
async function agreed(next: FakeFrame['next'] = {}) {
  const made = await asked(next)
  made.app.store.dispatch(emailUpdateCodeSubmitted({ otp: '111111' }))
  await made.app.until(stepIs('secondary'))
  return made
}

describe('changing the e-mail address', () => {
  it('asks for the code of each address, then keeps the new one in the place of the old', async () => {
    const { app, frame, email } = await asked()
    expect(selectView(app.store.getState())).toBe('UpdateEmailPrimaryOtp')
    app.store.dispatch(emailUpdateCodeSubmitted({ otp: '111111' }))
    await app.until(stepIs('secondary'))
    expect(app.store.getState().router.history.map(({ view }) => view)).toEqual([
      'UpdateEmailWallet',
      'UpdateEmailSecondaryOtp',
    ])
    expect(email()).toBe(EMAIL)
    app.store.dispatch(emailUpdateCodeSubmitted({ otp: '222222' }))
    await app.until(stepIs('idle'))
    expect(selectView(app.store.getState())).toBe('Account')
    expect(email()).toBe(NEW_EMAIL)
    expect(app.data.get('latchkey/test/default/email')).toBe(NEW_EMAIL)
    expect([...app.data.values()].join()).not.toContain(EMAIL)
    expect(frame.calls).toEqual([
      'UPDATE_EMAIL',
      'UPDATE_EMAIL_PRIMARY_OTP',
      'UPDATE_EMAIL_SECONDARY_OTP',
    ])
    expect(app.events.filter(({ event }) => event === 'EMAIL_EDIT')).toHaveLength(1)
  })

  it('goes straight to the new address where the frame needs no other code', async () => {
    const { app } = await asked({ update: () => Promise.resolve('VERIFY_SECONDARY_OTP') })
    expect(selectView(app.store.getState())).toBe('UpdateEmailSecondaryOtp')
  })

  it('stays at the field when the frame refuses the address, and tells no event', async () => {
    const { app, flow } = await asked({ update: refuse })
    expect(flow()).toMatchObject({ step: 'idle', error: { code: 'SOMETHING_WENT_WRONG' } })
    expect(selectView(app.store.getState())).toBe('UpdateEmailWallet')
    expect(app.events.some(({ event }) => event === 'EMAIL_EDIT')).toBe(false)
  })

  it.each(['primary', 'secondary'] as const)(
    'stays with a wrong %s code, and takes the next',
    async (step) => {
      const { app, frame, email } = await (step === 'primary' ? asked() : agreed())
      frame.next[step] = refuse
      app.store.dispatch(emailUpdateCodeSubmitted({ otp: '000000' }))
      await app.until((state) => {
        const update = selectEmailUpdate(state)
        return update.step === step && update.error !== null && !update.checking
      })
      expect(email()).toBe(EMAIL)
      frame.next = {}
      app.store.dispatch(emailUpdateCodeSubmitted({ otp: '222222' }))
      await app.until((state) => !stepIs(step)(state))
    },
  )

  it('sends another code after 30 s and no earlier, of the address that the frame asks for', async () => {
    const { app, frame } = await asked({ update: () => Promise.resolve('VERIFY_SECONDARY_OTP') })
    app.store.dispatch(emailUpdateResendRequested())
    await app.until((state) => {
      const update = selectEmailUpdate(state)
      return update.step === 'secondary' && update.error?.code === 'EMAIL_COOLDOWN'
    })
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    app.store.dispatch(emailUpdateResendRequested())
    await app.until((state) => {
      const update = selectEmailUpdate(state)
      return update.step === 'secondary' && update.sent === 2
    })
    now.mockRestore()
    expect(frame.calls.filter((call) => call === 'UPDATE_EMAIL')).toHaveLength(2)
  })

  it.each([
    ['closing', () => modalCloseRequested({})],
    ['going back', () => backRequested()],
  ])('is abandoned by %s, and nothing changes', async (_, leave) => {
    const checked = held()
    const { app, frame, email } = await asked({ primary: () => checked.promise })
    app.store.dispatch(emailUpdateCodeSubmitted({ otp: '111111' }))
    await eventually(() => frame.calls.includes('UPDATE_EMAIL_PRIMARY_OTP'))
    app.store.dispatch(leave())
    await app.until(stepIs('idle'))
    checked.resolve()
    await settle()
    expect(stepIs('idle')(app.store.getState())).toBe(true)
    expect(email()).toBe(EMAIL)
  })

  it('knows the new address even when somebody closed while its code was checked', async () => {
    const checked = held()
    const { app, frame, email } = await agreed({
      secondary: () => checked.promise.then(() => NEW_EMAIL),
    })
    app.store.dispatch(emailUpdateCodeSubmitted({ otp: '222222' }))
    await eventually(() => frame.calls.includes('UPDATE_EMAIL_SECONDARY_OTP'))
    app.store.dispatch(modalCloseRequested({}))
    await app.until(stepIs('idle'))
    checked.resolve()
    await eventually(() => email() === NEW_EMAIL)
    expect(app.store.getState().modal.open).toBe(false)
  })

  it('stores nothing of somebody who disconnected while the code was checked', async () => {
    const checked = held()
    const { app, frame } = await agreed({
      secondary: () => checked.promise.then(() => NEW_EMAIL),
    })
    app.store.dispatch(emailUpdateCodeSubmitted({ otp: '222222' }))
    await eventually(() => frame.calls.includes('UPDATE_EMAIL_SECONDARY_OTP'))
    app.store.dispatch(disconnectRequested({}))
    await app.until((state) => !isConnected(state))
    checked.resolve()
    await settle()
    expect([...app.data.values()].join()).not.toContain('@')
  })
})
