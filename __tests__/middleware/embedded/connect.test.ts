import { connectEmbedded } from '../../../src/middleware/embedded/connect'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { createTestApp } from '../../support/createTestApp'
import { EMAIL, fakeFrame, USER } from '../../support/fakeEmbedded'
import { inListener } from '../../support/inListener'

describe('the account of a new login', () => {
  it('connects for the requested namespace, without data of an earlier login', async () => {
    const frame = fakeFrame()
    frame.next.user = () => Promise.resolve({ ...USER, email: null })
    const app = createTestApp({ frame })
    const { keys } = await app.ports.embedded.load()
    keys.rememberLogin({ email: EMAIL })
    app.store.dispatch(modalOpenRequested({ namespace: 'eip155' }))
    await app.until(({ modal }) => modal.open)
    const who = { email: null, socialProvider: 'github', username: 'maren' } as const
    await inListener(app, (fx) => connectEmbedded('a', who, fx))
    expect([keys.email(), keys.social(), keys.username()]).toEqual([null, 'github', 'maren'])
    const { accounts } = await app.until((state) => state.accounts.active === 'eip155')
    expect(accounts.byNamespace.eip155).toMatchObject({ connectorId: 'auth' })
  })
})
