import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailUpdateRequested, selectEmailUpdate } from '../../../src/slices/emailUpdate'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { EMAIL, NEW_EMAIL } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { loggedIn, stepIs } from './changing'

/** A user who entered another address, with a frame that asks for both codes itself. */
async function asked() {
  const made = await loggedIn()
  const { app, frame } = made
  const changed = held<string>()
  const seen = { signal: new AbortController().signal }
  frame.pages = ['email']
  frame.next.change = (_, signal) => {
    seen.signal = signal
    return changed.promise
  }
  app.store.dispatch(emailUpdateRequested({ email: NEW_EMAIL, attemptId: 'a' }))
  await eventually(() => frame.calls.includes(`OPEN_PAGE email ${NEW_EMAIL}`))
  const view = () => selectView(app.store.getState())
  return { ...made, changed, seen, view }
}

describe('a frame that changes the email itself', () => {
  it('a frame that changes the email itself is shown over the view of the first code, and its new address replaces the old one', async () => {
    const { app, frame, flow, changed, email, view } = await asked()
    expect([flow().step, view()]).toEqual(['frame', 'UpdateEmailPrimaryOtp'])
    changed.resolve(NEW_EMAIL)
    await app.until(stepIs('idle'))
    expect([view(), email()]).toEqual(['Account', NEW_EMAIL])
    expect(frame.calls.some((call) => call.startsWith('UPDATE_EMAIL'))).toBe(false)
    await eventually(() => app.events.some(({ event }) => event === 'EMAIL_EDIT'))
  })

  it("returns to the email field without an error when the frame's own button closes it", async () => {
    const { app, flow, changed, email, view } = await asked()
    changed.reject(errorOf('USER_REJECTED'))
    await app.until(stepIs('idle'))
    expect(flow()).toEqual({ step: 'idle', error: null })
    expect([view(), email()]).toEqual(['UpdateEmailWallet', EMAIL])
  })

  it('returns to the email field with the reason when the frame fails', async () => {
    const { app, flow, changed } = await asked()
    changed.reject(errorOf('SOMETHING_WENT_WRONG'))
    await app.until(stepIs('idle'))
    expect(flow()).toMatchObject({ error: { code: 'SOMETHING_WENT_WRONG' } })
  })

  it('a frame that changes the email itself is closed with the card', async () => {
    const { app, seen, email, changed } = await asked()
    app.store.dispatch(modalCloseRequested({}))
    await eventually(() => seen.signal.aborted)
    changed.reject(errorOf('REQUEST_ABORTED'))
    await settle()
    expect(selectEmailUpdate(app.store.getState())).toEqual({ step: 'idle', error: null })
    expect(email()).toBe(EMAIL)
  })
})
