import { capabilities } from '../../../src/middleware/core/capabilities'
import { emailCapability } from '../../../src/middleware/email/capability'
import { approvalCapability } from '../../../src/middleware/approval/capability'
import { emailUpdateCapability } from '../../../src/middleware/emailUpdate/capability'
import { smartAccountCapability } from '../../../src/middleware/smartAccount/capability'
import { socialCapability } from '../../../src/middleware/social/capability'
import { tokenLoginCapability } from '../../../src/middleware/tokenLogin/capability'
import { walletPageCapability } from '../../../src/middleware/walletPage/capability'
import { emailLoginRequested } from '../../../src/slices/email'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL } from '../../support/fakeEmbedded'
import { stepIs } from './loggingIn'

const asked = emailLoginRequested({ email: EMAIL, attemptId: 'a' })

describe('the capabilities of the embedded wallet', () => {
  it('the capabilities of the embedded wallet are rows named after their intents', async () => {
    const rows = capabilities.lazy.map(async ({ name, load }) => [name, await load()])
    expect(await Promise.all(rows)).toEqual(
      expect.arrayContaining([
        ['email', emailCapability],
        ['approval', approvalCapability],
        ['emailUpdate', emailUpdateCapability],
        ['smartAccount', smartAccountCapability],
        ['social', socialCapability],
        ['tokenLogin', tokenLoginCapability],
        ['walletPage', walletPageCapability],
      ]),
    )
  })

  it('the capabilities of the embedded wallet add their state with the first intent', async () => {
    const app = createTestApp()
    expect(app.store.getState()).not.toHaveProperty('email')
    app.store.dispatch(asked)
    await app.until(stepIs('code'))
  })

  it('the capabilities of the embedded wallet report a failed load, and retry on the next click', async () => {
    const lost = { fails: true }
    const lazy = capabilities.lazy.map((row) => ({
      ...row,
      load: () => (lost.fails ? Promise.reject(new Error('offline')) : row.load()),
    }))
    const app = createTestApp({ loadCapabilities: () => ({ ...capabilities, lazy }) })
    app.store.dispatch(asked)
    const { alerts } = await app.until((state) => state.alerts.snackbar !== null)
    expect(alerts.snackbar).toMatchObject({ variant: 'error' })
    lost.fails = false
    app.store.dispatch(asked)
    await app.until(stepIs('code'))
  })
})
