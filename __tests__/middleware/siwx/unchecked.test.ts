import { disconnectEnded } from '../../../src/slices/accounts'
import { modalOpenRequested } from '../../../src/slices/navigation'
import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { SUCCESS_MS } from '../../../src/slices/domain/limits'
import { held } from '../../support/held'
import { ONE, TWO } from '../../support/createTestApp'
import { sessionFor, signInApp } from '../../support/signInApp'

const broken = { getSessions: () => Promise.reject(new Error('service is down')) }

describe('a failed session check', () => {
  it('disconnects the wallet and shows the reason, in the modal if it was open', async () => {
    const made = signInApp({ siwx: broken })
    await made.run(modalOpenRequested, {})
    made.connect()
    await made.app.until(({ alerts }) => alerts.snackbar !== null)
    const { modal, alerts } = made.app.store.getState()
    expect(made.status()).toBe('disconnected')
    expect(modal.open).toBe(true)
    expect(made.view()).toBe('Connect')
    expect(alerts.snackbar).toMatchObject({
      variant: 'error',
      message: { error: 'SIWX_INIT_FAILED' },
    })
    expect(made.app.events).toContainEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: ONE.caipNetworkId, isSmartAccount: false, message: 'UNKNOWN' },
    })
  })

  it('shows Connect instead of a view of the account', async () => {
    const made = signInApp({ sessions: [sessionFor()] })
    made.connect()
    await made.app.until(({ siwx: { flow } }) => flow.step === 'authenticated')
    await made.run(modalOpenRequested, { view: 'Account' })
    Object.assign(made.service.config, broken)
    made.moveTo(TWO.caipNetworkId)
    await made.app.until(({ alerts }) => alerts.snackbar !== null)
    expect(made.status()).toBe('disconnected')
    expect([made.app.store.getState().modal.open, made.view()]).toEqual([true, 'Connect'])
  })

  it('keeps the modal of the connection open, however long the check takes', async () => {
    const check = held<SiwxSession[]>()
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const made = signInApp({ siwx: { getSessions: () => check.promise } })
    await made.run(modalOpenRequested, {})
    made.connect()
    await made.app.until(({ siwx: { flow } }) => flow.step === 'checking')
    await jest.advanceTimersByTimeAsync(2 * SUCCESS_MS)
    jest.useRealTimers()
    check.reject(new Error('service is down'))
    await made.app.until(({ alerts }) => alerts.snackbar !== null)
    expect([made.app.store.getState().modal.open, made.view()]).toEqual([true, 'Connect'])
  })

  it('opens nothing when the modal was closed', async () => {
    const made = signInApp({ siwx: broken })
    made.connect()
    await made.app.until(() => made.status() === 'disconnected')
    await made.app.until(({ alerts }) => alerts.snackbar !== null)
    expect(made.app.store.getState().modal.open).toBe(false)
  })

  it('shows the reason only after the wallet was disconnected', async () => {
    const made = signInApp({ siwx: broken })
    const order: string[] = []
    made.app.startListening({
      actionCreator: disconnectEnded,
      effect: () => void order.push('end'),
    })
    made.connect()
    await made.app.until(({ alerts }) => alerts.snackbar !== null && order.push('told') > 0)
    expect(order).toEqual(['end', 'told'])
    expect(made.wallet.calls).toContain('wallet_revokePermissions')
  })

  it('shows the reason even if neither wallet nor service answers', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const made = signInApp({
        siwx: { ...broken, setSessions: () => new Promise(() => {}) },
      })
      const { get } = made.app.ports.connections
      made.app.ports.connections.get = async (...target) => {
        const live = await get(...target)
        return live && { ...live, disconnect: () => new Promise(() => {}) }
      }
      made.connect()
      await jest.advanceTimersByTimeAsync(6_500)
      expect(made.status()).toBe('disconnected')
      expect(made.app.store.getState().alerts.snackbar).toMatchObject({
        message: { error: 'SIWX_INIT_FAILED' },
      })
    } finally {
      jest.useRealTimers()
    }
  })
})
