import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { emailCodeSubmitted, selectEmailFlow } from '../../../src/slices/email'
import { fakeFrame } from '../../support/fakeEmbedded'
import { isConnected, withCode } from './loggingIn'

describe('the code of a login', () => {
  it('reports a wrong code, and accepts the next one', async () => {
    const frame = fakeFrame()
    frame.next.otp = (otp) =>
      otp === '000000' ? Promise.reject(errorOf('SOMETHING_WENT_WRONG')) : Promise.resolve()
    const { app, named, flow } = await withCode(frame)
    app.store.dispatch(emailCodeSubmitted({ otp: '000000' }))
    await app.until((state) => {
      const email = selectEmailFlow(state)
      return email.step === 'code' && !email.checking
    })
    expect(flow()).toMatchObject({ step: 'code', error: { code: 'SOMETHING_WENT_WRONG' } })
    expect(named('EMAIL_VERIFICATION_CODE_FAIL')).toMatchObject([
      { properties: { message: 'SOMETHING_WENT_WRONG' } },
    ])
    app.store.dispatch(emailCodeSubmitted({ otp: '407192' }))
    await app.until(isConnected)
  })
})
