import { act } from '@testing-library/react'
import { usePairing, useWallets } from '../../../src/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import type { AccountSnapshot } from '../../../src/slices/domain/account/account'
import type { ListedWallet } from '../../../src/slices/domain/wallet/listedWallet'
import { CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { run } from './runHook'

const NORTHWIND = { id: 'dev.one', type: 'ANNOUNCED', name: 'Northwind', chain: 'eip155' } as const
const LISTED: ListedWallet = {
  ...{ id: 'one', name: 'One', icon: null, installed: false, connectorId: null },
  links: {
    ...{ homepage: null, mobile: null, desktop: null, webapp: null },
    ...{ appStore: null, playStore: null, chromeStore: null },
  },
}
const settled = () => act(async () => {})

describe('useWallets', () => {
  it('reads the requested page, and again when search or installed wallets change', async () => {
    const asked = { search: 'one' }
    const { now, answers, calls, change, rerender } = run(() => useWallets({ ...asked, page: 2 }))
    expect(now()).toMatchObject({ status: 'loading', wallets: [], nextPage: null })
    answers.wallets = { wallets: [LISTED], page: 2, nextPage: 3 }
    await settled()
    expect(now()).toMatchObject({ status: 'success', wallets: [LISTED], nextPage: 3 })
    expect(calls.at(-1)).toEqual(['searchWallets', { search: 'one', page: 2 }])
    asked.search = 'two'
    rerender()
    expect(now()).toMatchObject({ status: 'loading', wallets: [] })
    await settled()
    expect(calls.at(-1)).toEqual(['searchWallets', { search: 'two', page: 2 }])
    const before = calls.length
    change({ connectors: [NORTHWIND] })
    await settled()
    expect(calls).toHaveLength(before + 1)
  })

  it('returns the error of the service', async () => {
    const failed = errorOf('NETWORK_ERROR')
    const { now, latchkey, rerender } = run(() => useWallets())
    Object.assign(latchkey, { searchWallets: () => Promise.reject(failed) })
    act(() => now().refetch())
    rerender()
    await settled()
    expect(now()).toMatchObject({ status: 'error', error: failed })
  })
})

describe('usePairing', () => {
  /** A pairing that the test ends. */
  function held() {
    const end: { resolve: (account: AccountSnapshot) => void; reject: (error: unknown) => void } = {
      resolve: () => {},
      reject: () => {},
    }
    const done = new Promise<AccountSnapshot>((resolve, reject) => {
      Object.assign(end, { resolve, reject })
    })
    done.catch(() => {})
    return { ...end, pairing: { uri: 'wc:1', expiresAt: 7, done } }
  }

  it('starts on demand, returns the URI, and is connected at the end', async () => {
    const { now, answers, calls } = run(usePairing)
    expect(now()).toMatchObject({ status: 'idle', uri: null, expiresAt: null, error: null })
    expect(calls).toEqual([])
    const { pairing, resolve } = held()
    answers.pairing = pairing
    act(() => now().start())
    expect(now().status).toBe('starting')
    await settled()
    expect(now()).toMatchObject({ status: 'ready', uri: 'wc:1', expiresAt: 7 })
    await act(async () => resolve(CONNECTED_ACCOUNT))
    expect(now()).toMatchObject({ status: 'connected', uri: null, expiresAt: null })
  })

  it('returns the error and restarts', async () => {
    const { now, answers } = run(usePairing)
    const { pairing, reject } = held()
    answers.pairing = pairing
    act(() => now().start())
    await settled()
    const refusal = errorOf('USER_REJECTED')
    await act(async () => reject(refusal))
    expect(now()).toMatchObject({ status: 'error', uri: null, error: refusal })
    answers.pairing = held().pairing
    act(() => now().start())
    expect(now()).toMatchObject({ status: 'starting', error: null })
    await settled()
    expect(now().status).toBe('ready')
  })

  it('ignores the result of a replaced pairing', async () => {
    const { now, answers } = run(usePairing)
    const first = held()
    answers.pairing = first.pairing
    act(() => now().start())
    await settled()
    answers.pairing = { ...held().pairing, uri: 'wc:2' }
    act(() => now().start())
    await settled()
    await act(async () => first.reject(errorOf('CONNECT_ABANDONED')))
    expect(now()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  })
})
