import { disconnectRequested } from '../../../src/slices/accounts'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { selectView } from '../../../src/slices/router'
import { selectSocialFlow } from '../../../src/slices/social'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../../src/store/publicApi/coreMethods'
import { connectSocial } from '../../../src/store/publicApi/socialLogin'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import type { RootState } from '../../../src/store/types'
import { runnerOf } from '../../support/command'
import {
  ADDRESS,
  createTestApp,
  type TestApp,
  type TestAppInput,
} from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { WALLETS_ONLY } from '../../support/features'

function visiting(frame = fakeFrame(), input: TestAppInput = {}) {
  const app = createTestApp({
    frame,
    options: { features: { ...WALLETS_ONLY, socials: ['github', 'google', 'farcaster'] } },
    ...input,
  })
  const { store, ports } = app
  const getAccount = createGetAccount(store, () => toAccount)
  const start = (provider = 'github') =>
    connectSocial(provider, {
      store,
      ports,
      runCommand: runnerOf(app),
      getAccount: () => getAccount(),
    })
  return { app, frame, start }
}

const stepIs = (step: string) => (state: RootState) => selectSocialFlow(state).step === step
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => readProperty(error, 'code'),
  )
const never = () => new Promise<never>(() => {})

describe('connectSocial', () => {
  it("opens the provider's window first, and resolves with the account", async () => {
    const { app, frame, start } = visiting()
    await expect(start()).resolves.toMatchObject({ address: ADDRESS, socialProvider: 'github' })
    expect(frame.calls[0]).toBe('open')
    await app.until(({ modal }) => !modal.open)
  })

  it('shows its view even if the descriptions of the views have not loaded', async () => {
    const { app, start } = visiting()
    const { views } = app.ports
    const has = { arrived: false }
    Object.assign(app.ports, {
      views: {
        ...views,
        find: (name: string) => (has.arrived ? views.find(name) : null),
        load: async () => {
          has.arrived = true
        },
      },
    })
    void start().catch(() => {})
    const state = await app.until(({ modal }) => modal.open)
    expect(selectView(state)).toBe('ConnectingSocial')
  })

  it('closes its window if the modal is closed while it opens', async () => {
    const { app, frame } = visiting()
    const { store, ports } = app
    const run = runnerOf(app)
    const runCommand: typeof run = async (...command) => {
      const opened = await run(...command)
      await run(modalCloseRequested, {})
      return opened
    }
    const login = connectSocial('github', {
      store,
      ports,
      runCommand,
      getAccount: createGetAccount(store, () => toAccount),
    })
    expect(await codeOf(login)).toBe('CONNECT_ABANDONED')
    expect(frame.calls).toEqual(['open', 'close'])
    expect(selectSocialFlow(store.getState()).step).toBe('idle')
  })

  it('logs in with Farcaster by the QR code for the phone', async () => {
    const { app, start } = visiting()
    const login = start('farcaster')
    await app.until(stepIs('scanning'))
    expect(selectView(app.store.getState())).toBe('ConnectingFarcaster')
    await expect(login).resolves.toMatchObject({ socialProvider: 'farcaster' })
  })

  it('continues with the button of the view if the browser blocked the window', async () => {
    const frame = fakeFrame()
    frame.holdsBack = true
    const { app, start } = visiting(frame)
    const login = start()
    await app.until(stepIs('blocked'))
    expect(selectView(app.store.getState())).toBe('ConnectingSocial')
    frame.holdsBack = false
    app.store.dispatch(requestSocialLogin('github'))
    await expect(login).resolves.toMatchObject({ address: ADDRESS })
  })

  it('rejects when the provider declines, and with the error of the frame', async () => {
    const frame = fakeFrame()
    frame.next.popup = async () => ({
      type: 'result',
      resultUri: 'https://a.example/?error=denied',
    })
    expect(await codeOf(visiting(frame).start())).toBe('USER_REJECTED')
    const other = fakeFrame()
    other.next.socialUri = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    expect(await codeOf(visiting(other).start())).toBe('FRAME_REQUEST_TIMEOUT')
    const unconnected = fakeFrame()
    unconnected.next.user = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
    expect(await codeOf(visiting(unconnected).start())).toBe('FRAME_REQUEST_TIMEOUT')
  })

  it('rejects with CONNECT_ABANDONED when the visitor closes the window', async () => {
    const frame = fakeFrame()
    frame.next.popup = async () => ({ type: 'closed' })
    frame.next.socialUri = never
    expect(await codeOf(visiting(frame).start())).toBe('CONNECT_ABANDONED')
  })

  it.each([
    ['the modal is closed', ({ store }) => store.dispatch(modalCloseRequested({}))],
    ['the widget is disconnected', ({ store }) => store.dispatch(disconnectRequested({}))],
    ['another login replaces it', ({ store }) => store.dispatch(requestSocialLogin('google'))],
  ] as [string, (app: TestApp) => void][])(
    'rejects with CONNECT_ABANDONED when %s',
    async (_, end) => {
      const frame = fakeFrame()
      frame.next.popup = never
      const { app, start } = visiting(frame)
      const login = start()
      await app.until(stepIs('waiting'))
      end(app)
      expect(await codeOf(login)).toBe('CONNECT_ABANDONED')
    },
  )

  it('rejects providers that are unknown or not offered', async () => {
    expect(await codeOf(visiting().start('myspace'))).toBe('INVALID_PARAMS')
    const { start } = visiting(fakeFrame(), { options: { features: WALLETS_ONLY } })
    expect(await codeOf(start())).toBe('ACTION_NOT_ALLOWED')
  })
})
