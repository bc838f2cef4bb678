import { embeddedNetwork, showAttempt } from '../../../src/middleware/social/attempt'
import { modalOpened } from '../../../src/slices/navigation'
import { createTestApp, ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

describe('a social login attempt', () => {
  it('a social login attempt is shown above other views, and replaces another attempt', async () => {
    const app = createTestApp()
    app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
    await inListener(app, (fx) => {
      showAttempt({ view: 'ConnectingSocial', params: {} }, fx)
      showAttempt({ view: 'ConnectingFarcaster', params: {} }, fx)
      showAttempt({ view: 'ConnectingFarcaster', params: {} }, fx)
    })
    expect(app.store.getState().router.history.map(({ view }) => view)).toEqual([
      'Connect',
      'ConnectingFarcaster',
    ])
  })

  it('uses the active network if the embedded wallet serves it', async () => {
    expect(await inListener(createTestApp(), embeddedNetwork)).toEqual(ONE)
    const bitcoin = { ...ONE, chainNamespace: 'bip122', caipNetworkId: 'bip122:1' } as const
    expect(await inListener(createTestApp({ networks: [bitcoin] }), embeddedNetwork)).toBeNull()
  })
})
