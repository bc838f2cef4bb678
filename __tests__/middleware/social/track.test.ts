import { trackSocial } from '../../../src/middleware/social/track'
import { createTestApp } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

describe('tracked properties of a social login', () => {
  it('tracked properties of a social login are the provider, and the reason of a failure', async () => {
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
