import {
  adoptEmail,
  embeddedAddress,
  endChanged,
} from '../../../src/middleware/emailUpdate/changed'
import { emailUpdateRequested } from '../../../src/slices/emailUpdate'
import { selectView } from '../../../src/slices/router'
import { createTestApp } from '../../support/createTestApp'
import { NEW_EMAIL } from '../../support/fakeEmbedded'
import { ADDRESS } from '../../support/fakeWallets'
import { inListener } from '../../support/inListener'
import { asked, loggedIn } from './changing'

describe('an email change with correct codes', () => {
  it('stores the new address in the state and in storage', async () => {
    const { app, email } = await loggedIn()
    await inListener(app, (fx) => {
      expect(embeddedAddress(fx)).toBe(ADDRESS)
      adoptEmail(NEW_EMAIL, fx)
    })
    expect(email()).toBe(NEW_EMAIL)
    expect(app.data.get('latchkey/test/default/email')).toBe(NEW_EMAIL)
  })

  it('leaves its views and shows a success message', async () => {
    const { app, flow } = await asked()
    await inListener(app, (fx) => endChanged('a', fx))
    expect(flow().step).toBe('idle')
    expect(selectView(app.store.getState())).toBe('Account')
  })

  it('the embedded address is null while no user is logged in', async () => {
    const app = createTestApp()
    app.store.dispatch(emailUpdateRequested({ email: NEW_EMAIL, attemptId: 'a' }))
    await inListener(app, (fx) => expect(embeddedAddress(fx)).toBeNull())
  })
})
