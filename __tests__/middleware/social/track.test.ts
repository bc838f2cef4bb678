import { trackSocial } from '../../../src/middleware/social/track'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

describe('what is told of a login with a provider', () => {
  it('is the provider, and why it failed', async () => {
    const app = createTestApp()
    await inListener(app, (fx) => {
      trackSocial('SOCIAL_LOGIN_STARTED', { provider: 'github' }, fx)
      trackSocial('SOCIAL_LOGIN_ERROR', { provider: 'x' }, fx, 'POPUP_LOST')
    })
    expect(app.events.filter(({ event }) => event.startsWith('SOCIAL'))).toEqual([
      { event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'github' } },
      { event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'x', message: 'POPUP_LOST' } },
    ])
  })
})
