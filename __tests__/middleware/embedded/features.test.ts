import { features } from '../../../src/middleware/features'
import {
  approvalFeature,
  emailFeature,
  smartAccountFeature,
  socialFeature,
  tokenLoginFeature,
  walletPageFeature,
} from '../../../src/middleware/embedded/features'
import { emailUpdateFeature } from '../../../src/middleware/emailUpdate/feature'
import { emailLoginRequested } from '../../../src/slices/email'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL } from '../../support/fakeEmbedded'
import { stepIs } from '../email/loggingIn'

const asked = emailLoginRequested({ email: EMAIL, attemptId: 'a' })

describe('the features of the embedded wallet', () => {
  it('the features of the embedded wallet are rows named after their intents', async () => {
    const rows = features.lazy.map(async ({ name, load }) => [name, await load()])
    expect(await Promise.all(rows)).toEqual(
      expect.arrayContaining([
        ['email', emailFeature],
        ['approval', approvalFeature],
        ['emailUpdate', emailUpdateFeature],
        ['smartAccount', smartAccountFeature],
        ['social', socialFeature],
        ['tokenLogin', tokenLoginFeature],
        ['walletPage', walletPageFeature],
      ]),
    )
  })

  it('the features of the embedded wallet add their state with the first intent', async () => {
    const app = createTestApp()
    expect(app.store.getState()).not.toHaveProperty('email')
    app.store.dispatch(asked)
    await app.until(stepIs('code'))
  })

  it('the features of the embedded wallet report a failed load, and retry on the next click', async () => {
    const lost = { fails: true }
    const lazy = features.lazy.map((row) => ({
      ...row,
      load: () => (lost.fails ? Promise.reject(new Error('offline')) : row.load()),
    }))
    const app = createTestApp({ loadFeatures: () => ({ ...features, lazy }) })
    app.store.dispatch(asked)
    const { alerts } = await app.until((state) => state.alerts.snackbar !== null)
    expect(alerts.snackbar).toMatchObject({ variant: 'error' })
    lost.fails = false
    app.store.dispatch(asked)
    await app.until(stepIs('code'))
  })
})
