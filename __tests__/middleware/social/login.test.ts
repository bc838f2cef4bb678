import type { PopupOutcome } from '../../../src/adapters/frame/popup'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { disconnectRequested } from '../../../src/slices/accounts'
import { asAutomatic } from '../../../src/slices/intent'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
} from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { selectSocialFlow, socialsShown } from '../../../src/slices/social'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { ADDRESS, createTestApp } from '../../support/createTestApp'
import { fakeFrame, USER, type FakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { isConnected, stepIs } from './steps'

const never = () => new Promise<PopupOutcome>(() => {})

/** A visitor who clicked GitHub in the open modal. */
async function pressed(frame: FakeFrame = fakeFrame(), storage = new Map<string, string>()) {
  const app = createTestApp({ frame, storage })
  frame.next.user ??= () => Promise.resolve({ ...USER, email: null })
  app.store.dispatch(modalOpenRequested({}))
  app.store.dispatch(asAutomatic(socialsShown()))
  await eventually(() => app.ports.embedded.current() !== null)
  app.store.dispatch(requestSocialLogin('github'))
  const named = (event: string) => app.events.filter((tracked) => tracked.event === event)
  const flow = () => selectSocialFlow(app.store.getState())
  return { app, frame, named, flow, view: () => selectView(app.store.getState()) }
}

describe('social login', () => {
  it('opens the pop-up on the click, navigates it to the provider, and connects the account', async () => {
    const { app, frame, named } = await pressed()
    const state = await app.until(isConnected)
    expect(frame.calls).toEqual([
      'open',
      'GET_SOCIAL_REDIRECT_URI github',
      'navigate https://provider.example/',
      'CONNECT_SOCIAL',
      'close',
      'GET_USER',
    ])
    expect(toAccount(state, 'eip155')).toMatchObject({
      address: ADDRESS,
      socialProvider: 'github',
      user: { username: 'maren', email: null },
      connectedWalletInfo: { name: 'GitHub', type: 'AUTH' },
    })
    await app.until(({ modal }) => !modal.open)
    for (const event of ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
      expect(named(`SOCIAL_LOGIN_${event}`)).toMatchObject([{ properties: { provider: 'github' } }])
  })

  it('opens no pop-up before the request to the frame, and requests no URL for a blocked pop-up', async () => {
    const frame = fakeFrame()
    frame.holdsBack = true
    const { app, flow, view } = await pressed(frame)
    await app.until(stepIs('blocked'))
    expect(view()).toBe('ConnectingSocial')
    expect(frame.calls).toEqual(['open'])
    frame.holdsBack = false
    app.store.dispatch(requestSocialLogin('github'))
    expect(flow().step).toBe('waiting')
    await app.until(isConnected)
  })

  it.each([
    ['closed', 'SOCIAL_LOGIN_CANCELED', undefined],
    ['foreign', 'SOCIAL_LOGIN_ERROR', 'UNTRUSTED_ORIGIN'],
  ] as const)('a social login goes back when the window is %s', async (type, event, message) => {
    const frame = fakeFrame()
    frame.next.popup = () => Promise.resolve({ type })
    const address = held()
    frame.next.socialUri = () => address.promise.then(() => 'https://provider.example/')
    const { app, named } = await pressed(frame)
    await app.until(stepIs('idle'))
    expect(selectView(app.store.getState())).toBe('Connect')
    expect(named(event)).toMatchObject([
      { properties: { provider: 'github', ...(message && { message }) } },
    ])
    const { alerts } = app.store.getState()
    if (type === 'foreign') expect(alerts.snackbar?.message).toEqual({ key: 'social.untrusted' })
    else expect(alerts.snackbar).toBeNull()
    expect(frame.calls).toContain('close')
    expect(frame.calls).not.toContain('CONNECT_SOCIAL')
    address.resolve()
  })

  it('reports that COOP separates the site from the pop-up', async () => {
    const frame = fakeFrame()
    frame.next.popup = () => Promise.resolve({ type: 'lost' })
    const { app, named } = await pressed(frame)
    await app.until(stepIs('lost'))
    expect(named('SOCIAL_LOGIN_ERROR')).toMatchObject([{ properties: { message: 'POPUP_LOST' } }])
  })

  it('reports a provider’s rejection, without its message', async () => {
    const frame = fakeFrame()
    const resultUri = 'https://frame/social/done?error=access_denied'
    frame.next.popup = () => Promise.resolve({ type: 'result', resultUri })
    const { app, flow } = await pressed(frame)
    await app.until(stepIs('refused'))
    expect(JSON.stringify(flow())).not.toContain('access_denied')
    expect(frame.calls).not.toContain('CONNECT_SOCIAL')
  })

  it.each([
    [
      'the URL does not arrive',
      { socialUri: () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT')) },
    ],
    ['the URL is unsafe', { socialUri: () => Promise.resolve('javascript:alert(1)') }],
    [
      'the account does not arrive',
      { social: () => Promise.reject(errorOf('SOMETHING_WENT_WRONG')) },
    ],
  ])('fails when %s, and can be retried', async (_, next) => {
    const frame = fakeFrame()
    frame.next = { ...next, ...('socialUri' in next && { popup: never }) }
    const { app, named } = await pressed(frame)
    await app.until(stepIs('failed'))
    expect(named('SOCIAL_LOGIN_ERROR')).toHaveLength(1)
    expect(frame.calls).toContain('close')
    frame.next = {}
    app.store.dispatch(requestSocialLogin('github'))
    await app.until(isConnected)
  })

  it.each([
    ['going back', () => backRequested()],
    ['closing', () => modalCloseRequested({})],
    ['disconnecting', () => disconnectRequested({})],
  ])(
    'a social login is abandoned by %s: an account that arrives late is signed out',
    async (_, leave) => {
      const frame = fakeFrame()
      const entered = held()
      frame.next.social = () => entered.promise.then(() => 'maren')
      const { app, named } = await pressed(frame)
      await app.until(stepIs('retrieving'))
      app.store.dispatch(leave())
      await app.until(stepIs('idle'))
      entered.resolve()
      await eventually(() => frame.calls.includes('SIGN_OUT'))
      await settle()
      expect(frame.calls).toContain('close')
      expect(frame.calls).not.toContain('GET_USER')
      expect(isConnected(app.store.getState())).toBe(false)
      expect(named('SOCIAL_LOGIN_CANCELED')).toHaveLength(1)
    },
  )

  it('stores provider and username only while a user is logged in, and never the result', async () => {
    const storage = new Map<string, string>()
    const resultUri = 'https://frame/social/done?state=s3cret&code=c0de'
    const frame = fakeFrame()
    frame.next.popup = () => Promise.resolve({ type: 'result', resultUri })
    const { app } = await pressed(frame, storage)
    await app.until(isConnected)
    expect(storage.get('latchkey/test/default/social-provider')).toBe('github')
    expect(storage.get('latchkey/test/default/social-username')).toBe('maren')
    const everything = JSON.stringify([[...storage], app.store.getState(), app.events, app.logged])
    for (const secret of ['s3cret', 'c0de']) expect(everything).not.toContain(secret)
    app.store.dispatch(disconnectRequested({}))
    await app.until((state) => !isConnected(state))
    expect(storage.has('latchkey/test/default/social-provider')).toBe(false)
    expect(storage.has('latchkey/test/default/social-username')).toBe(false)
  })
})
