import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import {
  emailLoginRequested,
  emailResendRequested,
  selectEmailFlow,
} from '../../../src/slices/email'
import { selectView } from '../../../src/slices/router'
import { EMAIL, fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { given, stepIs, withCode } from './loggingIn'

describe('the email of a login', () => {
  it("the login by email waits on a new device for the link, longer than the frame's request time-out", async () => {
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
  it('ignores the rejection of a link after another one was sent', async () => {
    const frame = fakeFrame()
    const links = [held(), held()]
    frame.next = {
      email: () => Promise.resolve('VERIFY_DEVICE'),
      device: () => links.shift()?.promise ?? Promise.resolve(),
    }
    const [first, second] = links
    const { app, flow } = given(frame)
    await app.until(stepIs('device'))
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    app.store.dispatch(emailResendRequested())
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'device' && email.sent === 2
    })
    now.mockRestore()
    first?.reject(errorOf('SOMETHING_WENT_WRONG'))
    await settle()
    expect(flow()).toMatchObject({ step: 'device', error: null })
    second?.resolve()
    await app.until(stepIs('code'))
  })

  it('rejects a second email within 30 s of the last one, and shows the remaining time', async () => {
    const { app, frame, flow } = await withCode()
    app.store.dispatch(emailResendRequested())
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'code' && email.error !== null
    })
    expect(flow()).toMatchObject({ error: { code: 'EMAIL_COOLDOWN', context: { n: 30 } } })
    expect(frame.calls).toEqual(['CONNECT_EMAIL'])
  })
  it('sends another email 30 s after the last one', async () => {
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
  it('starts no cooldown for an address that the service rejected', async () => {
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
})
