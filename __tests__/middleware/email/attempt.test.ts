import { disconnectRequested } from '../../../src/slices/accounts'
import { emailCodeSubmitted } from '../../../src/slices/email'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { beginStep } from '../../../src/middleware/email/attempt'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { isConnected, stepIs, withCode } from './loggingIn'

describe('a login attempt', () => {
  it.each([
    ['closing', () => modalCloseRequested({})],
    ['disconnecting', () => disconnectRequested({})],
  ])(
    'a login attempt is abandoned by %s: a late correct code does not log in',
    async (_, leave) => {
      const frame = fakeFrame()
      const checked = held()
      frame.next.otp = () => checked.promise
      const { app } = await withCode(frame)
      app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
      await eventually(() => frame.calls.includes('CONNECT_OTP'))
      app.store.dispatch(leave())
      await app.until(stepIs('idle'))
      checked.resolve()
      await eventually(() => frame.calls.includes('SIGN_OUT'))
      await settle()
      expect(frame.calls).not.toContain('GET_USER')
      expect(isConnected(app.store.getState())).toBe(false)
    },
  )

  it('a login attempt cannot continue when none is running', async () => {
    const app = createTestApp()
    await expect(inListener(app, (fx) => Promise.resolve(beginStep(fx)))).rejects.toMatchObject({
      code: 'CONNECT_ABANDONED',
    })
  })
})
