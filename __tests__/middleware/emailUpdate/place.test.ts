import { leaveUpdate, showStep } from '../../../src/middleware/emailUpdate/place'
import { modalOpened } from '../../../src/slices/navigation'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

/** Runs a navigation in a modal that shows the field for another address. */
async function moved(run: (fx: Parameters<typeof leaveUpdate>[0]) => void) {
  const app = createTestApp()
  const params = { redirectView: 'AccountSettings' as const }
  app.store.dispatch(modalOpened({ view: 'UpdateEmailWallet', params }))
  await inListener(app, run)
  return app.store.getState().router.history.map(({ view }) => view)
}

describe('the views of an email change', () => {
  it('the views of an email change are above the field, and replace each other', async () => {
    expect(await moved((fx) => showStep('primary', fx))).toEqual([
      'UpdateEmailWallet',
      'UpdateEmailPrimaryOtp',
    ])
    expect(
      await moved((fx) => {
        showStep('primary', fx)
        showStep('secondary', fx)
        showStep('secondary', fx)
      }),
    ).toEqual(['UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  })

  it('the views of an email change return to the view that opened the change, and otherwise do not navigate', async () => {
    expect(
      await moved((fx) => {
        showStep('secondary', fx)
        leaveUpdate(fx)
      }),
    ).toEqual(['AccountSettings'])
    expect(await moved(leaveUpdate)).toEqual(['UpdateEmailWallet'])
  })
})
