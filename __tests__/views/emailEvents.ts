import { emailCodeSubmitted, emailLoginRequested } from '../../src/slices/email'
import { emailUpdateRequested } from '../../src/slices/emailUpdate'
import { modalOpenRequested } from '../../src/slices/navigation'
import { errorOf } from '../../src/slices/domain/errors/errorOf'
import { createTestApp } from '../support/createTestApp'
import { EMAIL, fakeFrame, NEW_EMAIL, type FakeFrame } from '../support/fakeEmbedded'
import { visit } from './emailVisit'

/** A visitor who submitted an address and the code of the email. */
async function loggingIn(next: FakeFrame['next'] = {}) {
  const app = createTestApp({ frame: { ...fakeFrame(), next } })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
  await app.until(({ email }) => email?.step === 'code')
  app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
  return app
}

const none = {}

/**
 * Expected facts of each event of an email login and of an email change, and the steps that cause
 * it.
 */
export const EMAIL_EVENTS = {
  EMAIL_LOGIN_SELECTED: {
    expected: none,
    async drive() {
      const { app, field, type } = await visit('Connect')
      await type(await field(), 'm')
      return app
    },
  },
  EMAIL_SUBMITTED: {
    expected: none,
    async drive() {
      const { app, send } = await visit('Connect')
      await send()
      return app
    },
  },
  EMAIL_VERIFICATION_CODE_SENT: { expected: none, drive: () => loggingIn() },
  EMAIL_VERIFICATION_CODE_PASS: { expected: none, drive: () => loggingIn() },
  EMAIL_VERIFICATION_CODE_FAIL: {
    expected: { properties: { message: 'SOMETHING_WENT_WRONG' } },
    drive: () => loggingIn({ otp: () => Promise.reject(errorOf('SOMETHING_WENT_WRONG')) }),
  },
  DEVICE_REGISTERED_FOR_EMAIL: {
    expected: none,
    drive: () => loggingIn({ email: () => Promise.resolve('VERIFY_DEVICE') }),
  },
  EMAIL_EDIT: {
    expected: none,
    async drive() {
      const app = await loggingIn()
      await app.until(({ accounts }) => accounts.active !== null)
      app.store.dispatch(emailUpdateRequested({ email: NEW_EMAIL, attemptId: 'b' }))
      return app
    },
  },
}
