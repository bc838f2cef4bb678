import { disconnectRequested } from '../../../src/slices/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { signOutRequested } from '../../../src/slices/siwx'
import { createTestApp, OTHER_ADDRESS } from '../../support/createTestApp'
import { runnerOf } from '../../support/command'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'
import { promptedApp, sessionFor, signInApp, type SignInAppInput } from '../../support/signInApp'

describe('signing out', () => {
  it('ends all sessions of the service, then the widget’s', async () => {
    const { app, run, service, signIn, flow } = await promptedApp({
      sessions: [sessionFor(OTHER_ADDRESS)],
    })
    await signIn()
    expect(service.sessions).toHaveLength(2)
    await run(signOutRequested, undefined)
    expect(service.sessions).toEqual([])
    expect(app.store.getState().siwx.session).toBeNull()
    expect(flow()).toEqual({ step: 'none' })
  })

  it('stays signed in and shows the reason when the service rejects it', async () => {
    const { app, run, service, signIn, flow } = await promptedApp()
    await signIn()
    service.config.setSessions = () => Promise.reject(new Error('service is down'))
    await expect(run(signOutRequested, undefined)).rejects.toMatchObject({
      code: 'UNKNOWN',
      context: { details: 'service is down' },
    })
    expect(flow().step).toBe('authenticated')
    expect(app.store.getState().siwx.session).not.toBeNull()
  })

  it('fails with TIMEOUT after 30 s without an answer', async () => {
    const { run, service } = await promptedApp()
    service.config.setSessions = () => new Promise(() => {})
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const seen = jest.fn()
      run(signOutRequested, undefined).catch(seen)
      await jest.advanceTimersByTimeAsync(29_999)
      expect(seen).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(1)
      expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT' }))
    } finally {
      jest.useRealTimers()
    }
  })

  it('still prompts a new account that connected meanwhile', async () => {
    const { app, run, service, signIn, flow, becomes } = await promptedApp()
    await signIn()
    const answer = held()
    const asked = held()
    const { setSessions } = service.config
    service.config.setSessions = (sessions) => {
      asked.resolve()
      return answer.promise.then(() => setSessions(sessions))
    }
    const out = run(signOutRequested, undefined)
    await asked.promise
    becomes(OTHER_ADDRESS)
    await app.until(({ siwx }) => siwx.flow.step === 'prompt')
    answer.resolve()
    await out
    await app.until(({ siwx }) => siwx.flow.step === 'prompt')
    await settle()
    expect(flow()).toMatchObject({
      step: 'prompt',
      account: expect.stringContaining(OTHER_ADDRESS),
    })
    expect(service.sessions).toEqual([])
  })

  it('signing out is rejected without a sign-in config', async () => {
    await expect(runnerOf(createTestApp())(signOutRequested, undefined)).rejects.toMatchObject({
      code: 'SIWX_NOT_ENABLED',
    })
  })
})

describe('a wallet that ends the connection by itself', () => {
  const end = ({ wallet }: Awaited<ReturnType<typeof promptedApp>>) =>
    wallet.emit({ type: 'disconnected', namespace: 'eip155', connectorId: wallet.connector.id })

  /** Records each replacement of all sessions. */
  async function signedIn(siwx: SignInAppInput['siwx'] = {}) {
    const made = await promptedApp({ siwx })
    await made.signIn()
    const { setSessions } = made.service.config
    const replaced: number[] = []
    made.service.config.setSessions = (sessions) => {
      replaced.push(sessions.length)
      return setSessions(sessions)
    }
    return { ...made, replaced }
  }

  it('signs the user out', async () => {
    const made = await signedIn()
    end(made)
    await eventually(() => made.service.sessions.length === 0)
    expect(made.replaced).toEqual([0])
    expect(made.flow()).toEqual({ step: 'none' })
  })

  it('keeps the session with signOutOnDisconnect off', async () => {
    const made = await signedIn({ signOutOnDisconnect: false })
    end(made)
    await settle()
    expect(made.replaced).toEqual([])
    expect(made.service.sessions).toHaveLength(1)
  })

  it('signs out only once when the user disconnected', async () => {
    const made = await signedIn()
    await made.run(disconnectRequested, {})
    await settle()
    expect(made.replaced).toEqual([0])
  })

  it('logs a failed sign-out without showing an error', async () => {
    const made = await signedIn()
    const notes: unknown[][] = []
    made.app.ports.logger.log = (...note) => void notes.push(note)
    made.service.config.setSessions = () => Promise.reject(new Error('down'))
    end(made)
    await eventually(() => notes.length > 0)
    // The service's message may contain personal data.
    expect(notes).toEqual([['warn', 'signing out failed', { code: 'UNKNOWN' }]])
    expect(made.app.store.getState().alerts.snackbar).toBeNull()
  })

  it('signs out nothing if the wallet was only being restored', async () => {
    const { app, service } = signInApp({
      fresh: true,
      sessions: [sessionFor()],
      options: { enableReconnect: false },
    })
    app.store.dispatch(
      stateRestored({
        connectors: { eip155: 'dev.gone' },
        networkId: null,
        recentWallets: [],
        themeMode: null,
        locale: null,
      }),
    )
    await app.until(({ status }) => status.initialized)
    expect(service.sessions).toHaveLength(1)
  })
})
