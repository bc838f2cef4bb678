import { act } from '@testing-library/react'
import { useCallsStatus, useCapabilities, useSendCalls } from '../../../src/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import { CONNECTED_ACCOUNT, PENDING_CALLS } from '../../support/fakeCore'
import { run } from './runHook'

const DONE = { ...PENDING_CALLS, status: 'success', statusCode: 200 } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Advances the clock and lets promises settle. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('useSendCalls', () => {
  it('passes the calls on, and is stable across renders', async () => {
    const { now, rerender, calls } = run(useSendCalls)
    const { sendCalls } = now()
    await expect(sendCalls({ calls: [{ to: '0x1' }] })).resolves.toEqual({ id: '0xb1' })
    expect(calls).toEqual([['sendCalls', { calls: [{ to: '0x1' }] }]])
    rerender()
    expect(now().sendCalls).toBe(sendCalls)
  })
})

describe('useCallsStatus', () => {
  /** A hook for an id that the test changes. */
  function following(id: string | null = '0xb1') {
    const asked: { id: string | null } = { id }
    const hook = run(() => useCallsStatus(asked.id))
    const ids = () =>
      hook.calls.flatMap(([name, read]) => (name === 'getCallsStatus' ? [read] : []))
    return {
      ...hook,
      ids,
      /** How often the status was read in a period. */
      async readsWithin(ms: number) {
        const before = ids().length
        await pass(ms)
        return ids().length - before
      },
      follow(next: string | null) {
        asked.id = next
        hook.rerender()
      },
    }
  }

  it('useCallsStatus is idle without an id and reads nothing', async () => {
    const { now, ids } = following(null)
    await pass(60_000)
    expect(now()).toMatchObject({ status: 'idle', calls: null, error: null })
    expect(ids()).toEqual([])
  })

  it('reads every 2 s while the batch is pending, and stops when it is final', async () => {
    const { now, readsWithin, answers } = following()
    expect(now()).toMatchObject({ status: 'pending', calls: null })
    await pass(0)
    expect(now()).toMatchObject({ status: 'pending', calls: PENDING_CALLS })
    expect(await readsWithin(4_000)).toBe(2)
    answers.calls = DONE
    expect(await readsWithin(2_000)).toBe(1)
    expect(now()).toMatchObject({ status: 'success', calls: DONE })
    expect(await readsWithin(60_000)).toBe(0)
  })

  it('reads every 10 s after a minute', async () => {
    const { readsWithin } = following()
    await pass(58_000)
    expect(await readsWithin(10_000)).toBe(1)
    expect(await readsWithin(9_999)).toBe(0)
    expect(await readsWithin(1)).toBe(1)
  })

  it('stops when the component unmounts', async () => {
    const { readsWithin, unmount } = following()
    await pass(0)
    unmount()
    expect(await readsWithin(60_000)).toBe(0)
  })

  it('follows another id without showing the previous batch', async () => {
    const { now, ids, answers, follow } = following()
    answers.calls = DONE
    await pass(0)
    follow('0xb2')
    expect(now()).toMatchObject({ status: 'pending', calls: null })
    await pass(0)
    expect(now()).toMatchObject({ status: 'success' })
    expect(ids().at(-1)).toBe('0xb2')
    follow(null)
    expect(now()).toMatchObject({ status: 'idle', calls: null })
  })

  it('returns an error after three failed reads in a row, and restarts on demand', async () => {
    const { now, latchkey } = following()
    const { getCallsStatus } = latchkey
    await pass(0)
    const refusal = errorOf('UNKNOWN_CALLS_ID')
    const failed = jest.fn(() => Promise.reject(refusal))
    Object.assign(latchkey, { getCallsStatus: failed })
    await pass(4_000)
    expect(now()).toMatchObject({ status: 'pending', error: null })
    await pass(2_000)
    expect(now()).toMatchObject({ status: 'error', calls: PENDING_CALLS })
    expect(now().error).toBe(refusal)
    await pass(60_000)
    expect(failed).toHaveBeenCalledTimes(3)
    Object.assign(latchkey, { getCallsStatus })
    act(() => now().refetch())
    await pass(0)
    expect(now()).toMatchObject({ status: 'pending', error: null })
  })
})

describe('useCapabilities', () => {
  it('useCapabilities is idle until an account is connected, then reads its capabilities', async () => {
    const { now, change, answers, calls } = run(useCapabilities)
    expect(now()).toMatchObject({ status: 'idle', capabilities: null, error: null })
    expect(calls).toEqual([])
    answers.capabilities = { 'eip155:31337': { atomic: { status: 'supported' } } }
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now().status).toBe('loading')
    await pass(0)
    expect(now()).toMatchObject({ status: 'success', capabilities: answers.capabilities })
    change({ account: DISCONNECTED_ACCOUNT }, 'account')
    expect(now()).toMatchObject({ status: 'idle', capabilities: null })
  })

  it("reads again when the account changes, and returns the wallet's error", async () => {
    const { now, change, latchkey } = run(useCapabilities)
    change({ account: CONNECTED_ACCOUNT }, 'account')
    await pass(0)
    const refusal = errorOf('UNSUPPORTED_METHOD')
    Object.assign(latchkey, { getCapabilities: () => Promise.reject(refusal) })
    change({ account: { ...CONNECTED_ACCOUNT, address: '0x2' } }, 'account')
    expect(now()).toMatchObject({ status: 'loading', capabilities: null })
    await pass(0)
    expect(now()).toMatchObject({ status: 'error', capabilities: null })
    expect(now().error).toBe(refusal)
  })
})
