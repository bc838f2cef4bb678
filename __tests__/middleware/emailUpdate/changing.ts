import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailCodeSubmitted, emailLoginRequested } from '../../../src/slices/email'
import {
  emailUpdateCodeSubmitted,
  emailUpdateRequested,
  selectEmailUpdate,
  type EmailUpdateFlow,
} from '../../../src/slices/emailUpdate'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import type { RootState } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, NEW_EMAIL, type FakeFrame } from '../../support/fakeEmbedded'

/** Whether a change is at a step. */
export const stepIs =
  (step: EmailUpdateFlow['step']) =>
  (state: RootState): boolean =>
    selectEmailUpdate(state).step === step
/** Whether the account is connected. */
export const isConnected = ({ accounts }: RootState) =>
  accounts.byNamespace.eip155?.status === 'connected'
/** A frame that rejects the request. */
export const refuse = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))

/** A logged-in user at the field for another address. */
export async function loggedIn(next: FakeFrame['next'] = {}) {
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

/** The same user, who entered another address and got the code for the current one. */
export async function asked(next: FakeFrame['next'] = {}) {
  const made = await loggedIn(next)
  made.app.store.dispatch(emailUpdateRequested({ email: NEW_EMAIL, attemptId: 'a' }))
  await made.app.until((state) => {
    const update = selectEmailUpdate(state)
    return update.step === 'idle' ? update.error !== null : update.step !== 'sending'
  })
  return made
}

/** The same user, who entered the correct code for the current address. */
export async function agreed(next: FakeFrame['next'] = {}) {
  const made = await asked(next)
  made.app.store.dispatch(emailUpdateCodeSubmitted({ otp: '111111' }))
  await made.app.until(stepIs('secondary'))
  return made
}
