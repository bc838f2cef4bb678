import type { PopupOutcome } from '../../src/adapters/frame/popup'
import { emailLoginRequested } from '../../src/slices/email'
import { asAutomatic } from '../../src/slices/intent'
import { modalOpenRequested } from '../../src/slices/navigation'
import { preferredAccountTypeRequested } from '../../src/slices/smartAccount'
import { socialsShown } from '../../src/slices/social'
import { requestSocialLogin } from '../../src/views/shared/requestSocialLogin'
import { createTestApp, ONE } from '../support/createTestApp'
import { EMAIL, fakeFrame } from '../support/fakeEmbedded'
import { eventually } from '../support/settle'

/** A visitor who pressed a provider; `popup` is how its window ends. */
async function pressed(popup?: PopupOutcome) {
  const frame = fakeFrame()
  if (popup) frame.next.popup = () => Promise.resolve(popup)
  const app = createTestApp({ frame })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(asAutomatic(socialsShown()))
  await eventually(() => app.ports.embedded.current() !== null)
  app.store.dispatch(requestSocialLogin('github'))
  return app
}

const provider = { properties: { provider: 'github' } }

/** What the events of a provider and of a login carry, and what makes them happen. */
export const LOGIN_EVENTS = {
  SOCIAL_LOGIN_STARTED: { expected: provider, drive: () => pressed() },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { expected: provider, drive: () => pressed() },
  SOCIAL_LOGIN_SUCCESS: { expected: provider, drive: () => pressed() },
  SOCIAL_LOGIN_CANCELED: { expected: provider, drive: () => pressed({ type: 'closed' }) },
  SOCIAL_LOGIN_ERROR: {
    expected: { properties: { provider: 'github', message: 'POPUP_LOST' } },
    drive: () => pressed({ type: 'lost' }),
  },
  SET_PREFERRED_ACCOUNT_TYPE: {
    expected: { properties: { accountType: 'eoa', network: ONE.caipNetworkId } },
    async drive() {
      const frame = fakeFrame()
      frame.next.email = () => Promise.resolve('CONNECT')
      const app = createTestApp({ frame })
      app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
      await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
      app.store.dispatch(preferredAccountTypeRequested({ accountType: 'eoa', attemptId: 'b' }))
      return app
    },
  },
}
