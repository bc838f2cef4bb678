import { disconnectRequested } from '../../../src/slices/accounts'
import { emailUpdateCodeSubmitted, selectEmailUpdate } from '../../../src/slices/emailUpdate'
import { backRequested, modalCloseRequested } from '../../../src/slices/navigation'
import { EMAIL, NEW_EMAIL } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { agreed, asked, isConnected, refuse, stepIs } from './changing'

describe('a code of an email change', () => {
  it.each(['primary', 'secondary'] as const)(
    'keeps the step after a wrong %s code, and accepts the next one',
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
  it.each([
    ['closing', () => modalCloseRequested({})],
    ['going back', () => backRequested()],
  ])('a code of an email change is abandoned by %s, without a change', async (_, leave) => {
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
  it('stores the new address even if the user closed the modal during the check', async () => {
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
  it('stores nothing of a user who disconnected during the check', async () => {
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
