import { backRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { selectSocialFlow } from '../../../src/slices/social'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp } from '../../support/createTestApp'
import { fakeFrame, USER } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually } from '../../support/settle'
import { isConnected, stepIs } from './steps'

describe('logging in with Farcaster', () => {
  /** A visitor who clicked Farcaster and whose phone has not answered. */
  async function scanning() {
    const frame = fakeFrame()
    const approved = held()
    frame.next.user = () => Promise.resolve({ ...USER, email: null })
    frame.next.farcaster = () => approved.promise.then(() => 'maren')
    const app = createTestApp({ frame })
    app.store.dispatch(modalOpenRequested({}))
    app.store.dispatch(requestSocialLogin('farcaster'))
    await eventually(() => frame.calls.includes('CONNECT_FARCASTER'))
    return { app, frame, approved }
  }

  it('shows a code, and connects after the approval on the phone', async () => {
    const { app, frame, approved } = await scanning()
    expect(selectView(app.store.getState())).toBe('ConnectingFarcaster')
    expect(selectSocialFlow(app.store.getState())).toMatchObject({
      step: 'scanning',
      uri: 'https://farcaster.example/c/1',
    })
    approved.resolve()
    const state = await app.until(isConnected)
    expect(toAccount(state, 'eip155')).toMatchObject({
      socialProvider: 'farcaster',
      user: { username: 'maren' },
    })
    expect(frame.calls).toEqual(['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER'])
  })

  it('reloads the frame when the visitor goes back, and signs out after a late approval', async () => {
    const { app, frame, approved } = await scanning()
    app.store.dispatch(backRequested())
    await eventually(() => frame.calls.includes('RELOAD'))
    approved.resolve()
    await eventually(() => frame.calls.includes('SIGN_OUT'))
    expect(frame.calls).not.toContain('GET_USER')
    expect(selectView(app.store.getState())).toBe('Connect')
  })

  it('shows no code for an unsafe URL', async () => {
    const frame = fakeFrame()
    frame.next.farcasterUrl = () => Promise.resolve('javascript:alert(1)')
    const app = createTestApp({ frame })
    app.store.dispatch(modalOpenRequested({}))
    app.store.dispatch(requestSocialLogin('farcaster'))
    await app.until(stepIs('failed'))
    expect(frame.calls).not.toContain('CONNECT_FARCASTER')
  })
})
