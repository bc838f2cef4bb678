import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { pairingRequested } from '../../../src/slices/pairing'
import type { AdapterFactory } from '../../../src/adapters/types'
import { eventually, settle } from '../../support/settle'
import { fakeAdapter } from '../../support/fakeWallets'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  ONE,
  type TestAppInput,
} from '../../support/createTestApp'
import { fakeSiwx } from '../../support/fakeSiwx'

it('does not pair on a phone with a wallet that has its own browser', async () => {
  const pairing = fakePairing()
  const app = createTestApp({ pairing, platform: { mobile: true, android: true } })
  const wallet = { id: 'phantom', name: 'Phantom', mobile_link: 'phantom://' }
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ modal }) => modal.open)
  app.store.dispatch(pairingRequested({ wallet, attemptId: 'first', tab: 'mobile', show: true }))
  await app.until(({ pairing: { flow } }) => flow.step === 'declined')
  await settle()
  expect(pairing.attempts).toEqual([])
  expect(app.opened).toEqual([])
  const told = app.events.map(({ event }) => event)
  expect(told).toContain('SELECT_WALLET')
  expect(told).not.toContain('USER_REJECTED')
})

describe('an attempt that is over', () => {
  const request = () =>
    pairingRequested({ wallet: null, attemptId: 'first', tab: 'qrcode', show: true })

  /** A code that is shown. */
  async function begin(input: TestAppInput) {
    const app = createTestApp(input)
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(request())
    await app.until(({ pairing: { flow } }) => flow.step === 'ready')
    return app
  }

  /** An approved session that waits for its adapter. */
  async function approved() {
    const pairing = fakePairing()
    const adapter = { arrive: (): void => {} }
    const factory: AdapterFactory = {
      id: 'viem',
      namespace: 'eip155',
      load: () =>
        new Promise((resolve) => {
          adapter.arrive = () =>
            resolve(
              fakeAdapter(() => {
                throw new Error('no installed wallet is asked')
              }),
            )
        }),
    }
    const app = await begin({ pairing, adapters: [factory] })
    pairing.attempts[0]?.approve()
    await settle()
    return { app, pairing, adapter }
  }

  it('an attempt that is over is neither failed nor tracked when the client does not load after the modal closed', async () => {
    const app = createTestApp()
    const load = { fail: (_error: unknown): void => {} }
    app.ports.pairing = () => new Promise((_, reject) => (load.fail = reject))
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(request())
    await app.until(() => app.events.some(({ event }) => event === 'SELECT_WALLET'))
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    load.fail(new Error('chunk lost'))
    await settle()
    expect(app.store.getState().pairing.flow.step).toBe('idle')
    expect(app.events.map(({ event }) => event)).not.toContain('CONNECT_ERROR')
  })

  it('starts no code when the client loads after the modal closed', async () => {
    const pairing = fakePairing()
    const app = createTestApp({ pairing })
    const load = { arrive: (): void => {} }
    app.ports.pairing = () =>
      new Promise((resolve) => (load.arrive = () => resolve(pairing.client)))
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    app.store.dispatch(request())
    await app.until(() => app.events.some(({ event }) => event === 'SELECT_WALLET'))
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    load.arrive()
    await settle()
    expect(pairing.attempts).toEqual([])
  })

  it('ends the approved session when the adapter does not load', async () => {
    const pairing = fakePairing()
    const factory: AdapterFactory = {
      id: 'viem',
      namespace: 'eip155',
      load: () => Promise.reject(new Error('chunk lost')),
    }
    const app = await begin({ pairing, adapters: [factory] })
    pairing.attempts[0]?.approve()
    await app.until(({ pairing: { flow } }) => flow.step === 'failed')
    expect(pairing.calls).toEqual(['disconnect'])
    expect(app.store.getState().accounts.byNamespace.eip155).toBeUndefined()
  })

  it('ends the approved session when the user leaves before it is accepted', async () => {
    const { app, pairing, adapter } = await approved()
    app.store.dispatch(modalCloseRequested({}))
    await app.until(({ modal }) => !modal.open)
    adapter.arrive()
    await eventually(() => pairing.calls.includes('disconnect'))
    expect(app.store.getState().accounts.byNamespace.eip155).toBeUndefined()
  })

  it('fails when the session ends before it is accepted, and connects nothing', async () => {
    const { app, pairing, adapter } = await approved()
    pairing.emit({ type: 'sessionEnded' })
    adapter.arrive()
    await app.until(({ pairing: { flow } }) => flow.step === 'failed')
    expect(app.store.getState().pairing.flow).toMatchObject({ error: { code: 'WALLET_REFUSED' } })
    expect(app.store.getState().accounts.byNamespace.eip155).toBeUndefined()
  })

  it('reports that the server rejected the sign-in, which has ended the session', async () => {
    const pairing = fakePairing()
    const data = {
      accountAddress: ADDRESS,
      chainId: ONE.caipNetworkId,
      domain: 'fieldnotes.example',
    }
    const rest = { uri: 'https://fieldnotes.example', version: '1', nonce: 'nonce123' }
    pairing.session.signIns = [{ data: { ...data, ...rest }, message: 'm', signature: '0x' }]
    const { config } = fakeSiwx()
    config.setSessions = () => Promise.reject(new Error('no'))
    const app = await begin({ pairing, siwx: config })
    pairing.attempts[0]?.approve()
    await app.until(({ pairing: { flow } }) => flow.step === 'failed')
    expect(pairing.calls).toContain('disconnect')
    expect(app.store.getState().pairing.flow).toMatchObject({ error: { code: 'SIWX_INVALID' } })
  })
})
