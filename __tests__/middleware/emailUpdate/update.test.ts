import {
  emailUpdateCodeSubmitted,
  emailUpdateResendRequested,
  selectEmailUpdate,
} from '../../../src/slices/emailUpdate'
import { selectView } from '../../../src/slices/router'
import { EMAIL, NEW_EMAIL } from '../../support/fakeEmbedded'
import { asked, refuse, stepIs } from './changing'

describe('an email change', () => {
  it('requests the code of each address, then stores the new one', async () => {
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
  it('an email change goes straight to the new address if the frame needs no other code', async () => {
    const { app } = await asked({ update: () => Promise.resolve('VERIFY_SECONDARY_OTP') })
    expect(selectView(app.store.getState())).toBe('UpdateEmailSecondaryOtp')
  })
  it('an email change stays at the field when the frame rejects the address, and tracks no event', async () => {
    const { app, flow } = await asked({ update: refuse })
    expect(flow()).toMatchObject({ step: 'idle', error: { code: 'SOMETHING_WENT_WRONG' } })
    expect(selectView(app.store.getState())).toBe('UpdateEmailWallet')
    expect(app.events.some(({ event }) => event === 'EMAIL_EDIT')).toBe(false)
  })
  it('sends another code for the requested address, after 30 s at the earliest', async () => {
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
})
