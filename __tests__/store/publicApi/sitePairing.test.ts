import { modalOpenRequested, modalCloseRequested } from '../../../src/slices/navigation'
import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createGetAccount } from '../../../src/store/publicApi/coreMethods'
import { startPairing } from '../../../src/store/publicApi/sitePairing'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp } from '../../support/createTestApp'
import { eventually, settle } from '../../support/settle'

function pairing() {
  const app = createTestApp()
  const { store, ports } = app
  const getAccount = createGetAccount(store, () => toAccount)
  const start = () =>
    startPairing({ store, ports, runCommand: runnerOf(app), getAccount: () => getAccount() })
  return { ...app, start, last: () => app.pairing.attempts.at(-1) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => readProperty(error, 'code'),
  )

describe('startPairing', () => {
  it('resolves with the URI and its expiry, without the modal', async () => {
    const { start, last, store } = pairing()
    const { uri, expiresAt } = await start()
    expect(uri).toBe(last()?.uri)
    const { flow } = store.getState().pairing
    // A code expires 10 s before the relay drops it.
    expect(flow).toMatchObject({ step: 'ready', uri, expiresAt: expiresAt + 10_000 })
    expect(store.getState().modal.open).toBe(false)
  })

  it('resolves with the account that the wallet approved', async () => {
    const { start, last } = pairing()
    const { done } = await start()
    last()?.approve()
    await expect(done).resolves.toMatchObject({ status: 'connected', address: ADDRESS })
  })

  it('rejects when the wallet declines', async () => {
    const { start, last } = pairing()
    const { done } = await start()
    last()?.reject(Object.assign(new Error('no'), { code: 5000 }))
    expect(await codeOf(done)).toBe('USER_REJECTED')
  })

  it('rejects before the URI is available if the relay is unreachable', async () => {
    const { start, pairing: fake } = pairing()
    fake.client.pair = () => Promise.reject(new Error('offline'))
    expect(await codeOf(start())).toBe('PAIRING_UNAVAILABLE')
  })

  it('rejects when a second call replaces it', async () => {
    const { start, pairing: fake } = pairing()
    const first = await start()
    const second = await start()
    expect(await codeOf(first.done)).toBe('CONNECT_ABANDONED')
    expect(fake.attempts[0]?.aborted).toBe(true)
    fake.attempts.at(-1)?.approve()
    await expect(second.done).resolves.toMatchObject({ address: ADDRESS })
  })

  it('does not resolve with the URI of another attempt', async () => {
    const { start, pairing: fake } = pairing()
    const first = start()
    const second = start()
    expect(await codeOf(first)).toBe('CONNECT_ABANDONED')
    expect((await second).uri).toBe(fake.attempts.at(-1)?.uri)
  })

  it('rejects when the modal closes', async () => {
    const { start, store } = pairing()
    const { done } = await start()
    store.dispatch(modalOpenRequested({}))
    await eventually(() => store.getState().modal.open)
    store.dispatch(modalCloseRequested({}))
    expect(await codeOf(done)).toBe('CONNECT_ABANDONED')
  })

  it('rejects when its URI expires, without creating another', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const { start, store, pairing: fake } = pairing()
      const { done } = await start()
      const ended = codeOf(done)
      await jest.advanceTimersByTimeAsync(230_000)
      expect(await ended).toBe('CONNECT_ABANDONED')
      await jest.advanceTimersByTimeAsync(240_000)
      expect(fake.attempts).toHaveLength(1)
      expect(fake.attempts[0]?.aborted).toBe(true)
      expect(store.getState().pairing.flow.step).toBe('failed')
    } finally {
      jest.useRealTimers()
    }
  })

  it('causes no unhandled rejection if the site does not await its end', async () => {
    const { start, last, store } = pairing()
    await start()
    last()?.reject(Object.assign(new Error('no'), { code: 5000 }))
    await eventually(() => store.getState().pairing.flow.step === 'declined')
    await settle()
  })
})
