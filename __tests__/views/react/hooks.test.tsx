import { act, renderHook } from '@testing-library/react'
import {
  useAccount,
  useAccounts,
  useBalance,
  useConnectors,
  useEvents,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useTokens,
  useWalletInfo,
} from '../../../src/react'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import { IDLE_TOKENS, type TokensState } from '../../../src/slices/domain/account/tokensState'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { CLOSED, CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE, TWO } from '../../support/fakeWallets'
import { run } from './runHook'

const NORTHWIND = { id: 'dev.one', type: 'ANNOUNCED', name: 'Northwind', chain: 'eip155' } as const

describe('hooks that read', () => {
  it('useLatchkeyState follows the state', () => {
    const { now, change } = run(useLatchkeyState)
    expect(now()).toEqual(CLOSED)
    change({ state: { ...CLOSED, open: true, view: 'Networks' } })
    expect(now()).toMatchObject({ open: true, view: 'Networks' })
  })

  it('useAccount follows the active account', () => {
    const { now, change } = run(() => useAccount())
    expect(now()).toEqual(DISCONNECTED_ACCOUNT)
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual(CONNECTED_ACCOUNT)
  })

  it('useAccount of a namespace follows that namespace', () => {
    const { now, change } = run(() => useAccount('solana'))
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual(DISCONNECTED_ACCOUNT)
    const solana = { ...CONNECTED_ACCOUNT, address: '0x51' as const }
    change({ solana }, 'account')
    expect(now()).toEqual(solana)
  })

  it('useAccounts follows the accounts of all namespaces', () => {
    const { now, values, change } = run(useAccounts)
    expect(now()).toEqual([])
    change({ accounts: [CONNECTED_ACCOUNT] })
    expect(now()).toEqual([CONNECTED_ACCOUNT])
    const before = values.length
    change({ accounts: [{ ...CONNECTED_ACCOUNT }] })
    expect(values).toHaveLength(before)
  })

  it('useNetwork follows the network', () => {
    const { now, change } = run(() => useNetwork())
    expect(now()).toBeNull()
    change({ network: ONE }, 'network')
    expect(now()).toEqual(ONE)
    change({ network: TWO }, 'network')
    expect(now()).toEqual(TWO)
  })

  it('useBalance returns nulls until the balance is known', () => {
    const { now, change } = run(useBalance)
    expect(now()).toEqual({ balance: null, symbol: null })
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual({ balance: '1.5', symbol: 'ETH' })
  })

  it('useConnectors follows the wallets of the page', () => {
    const { now, change } = run(useConnectors)
    expect(now()).toEqual([])
    change({ connectors: [NORTHWIND] })
    expect(now()).toEqual([NORTHWIND])
  })

  it('useWalletInfo returns the connected wallet', () => {
    const { now, change } = run(useWalletInfo)
    expect(now()).toBeNull()
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual({ name: 'Northwind', icon: null, type: 'ANNOUNCED' })
  })

  it('useProvider returns a stable provider once the code has loaded', () => {
    const { now, values, change } = run(() => useProvider())
    expect(now()).toBeNull()
    const provider = { request: () => Promise.resolve(null) }
    change({ provider })
    expect(now()).toBe(provider)
    const before = values.length
    change({ account: CONNECTED_ACCOUNT })
    expect(values).toHaveLength(before)
  })

  it.each([
    ['useLatchkeyState', useLatchkeyState],
    ['useAccount', () => useAccount()],
    ['useNetwork', () => useNetwork()],
    ['useConnectors', useConnectors],
    ['useBalance', useBalance],
    ['useWalletInfo', useWalletInfo],
  ])('%s does not re-render while its value is equal', (_, hook) => {
    const { values, change } = run<unknown>(hook)
    const before = values.length
    change({ state: { ...CLOSED }, account: { ...DISCONNECTED_ACCOUNT }, connectors: [] })
    expect(values).toHaveLength(before)
  })

  it('useBalance returns the same object while the balance is unchanged', () => {
    const { now, rerender, change } = run(useBalance)
    change({ account: CONNECTED_ACCOUNT }, 'account')
    const first = now()
    rerender()
    expect(now()).toBe(first)
  })

  it('useNetwork and useProvider of a namespace read that namespace', () => {
    const { now, change, rerender } = run(() => ({
      network: useNetwork('solana'),
      provider: useProvider('solana'),
    }))
    const provider = { request: () => Promise.resolve(null) }
    change({ network: ONE, provider, account: CONNECTED_ACCOUNT }, 'account')
    rerender()
    expect(now()).toEqual({ network: null, provider: null })
  })
})

describe('useTokens', () => {
  const TOKENS: TokensState = { ...IDLE_TOKENS, status: 'success', tokens: [] }

  it('useTokens is idle first, and follows the widget until the component unmounts', () => {
    const { now, reportTokens, readingTokens, unmount } = run(() => useTokens())
    expect(now()).toBe(IDLE_TOKENS)
    act(() => reportTokens(TOKENS))
    expect(now()).toBe(TOKENS)
    unmount()
    expect(readingTokens()).toBe(0)
  })

  it('reads another namespace when it changes, without showing previous tokens', () => {
    const asked: { namespace: Namespace } = { namespace: 'eip155' }
    const { now, calls, reportTokens, readingTokens, rerender } = run(() =>
      useTokens(asked.namespace),
    )
    act(() => reportTokens(TOKENS))
    asked.namespace = 'solana'
    rerender()
    expect(now()).toBe(IDLE_TOKENS)
    expect(readingTokens()).toBe(1)
    expect(calls.at(-1)).toEqual(['watchTokens', 'solana'])
  })

  it('useTokens is only used by components that call it', () => {
    const { readingTokens } = run(() => [useAccount(), useBalance()])
    expect(readingTokens()).toBe(0)
  })
})

describe('useEvents', () => {
  it('calls the latest callback with the payload, once per event', () => {
    const heard: unknown[] = []
    const label = { now: 'first' }
    const northwind = { name: 'Northwind', method: 'injected', reconnect: false }
    const meridian = { ...northwind, name: 'Meridian' }
    const { emit, rerender } = run(() => {
      const { now } = label
      useEvents('CONNECT_SUCCESS', (properties) => heard.push([now, properties]))
    })
    emit('CONNECT_SUCCESS', northwind)
    label.now = 'second'
    rerender()
    emit('CONNECT_SUCCESS', meridian)
    emit('MODAL_OPEN', { connected: true })
    expect(heard).toEqual([
      ['first', northwind],
      ['second', meridian],
    ])
  })

  it('useEvents stays subscribed across renders and stops at unmount', () => {
    const { listening, rerender, unmount } = run(() => useEvents('account', () => {}))
    rerender()
    expect(listening('account')).toBe(1)
    unmount()
    expect(listening('account')).toBe(0)
  })

  it('subscribes to a new name when it changes', () => {
    const name: { now: 'account' | 'network' } = { now: 'account' }
    const { listening, rerender } = run(() => useEvents(name.now, () => {}))
    name.now = 'network'
    rerender()
    expect([listening('account'), listening('network')]).toEqual([0, 1])
  })
})

describe('without a provider', () => {
  it.each([
    ['useLatchkey', useLatchkey],
    ['useAccount', useAccount],
    ['useEvents', () => useEvents('state', () => {})],
  ])('%s reports the missing provider', (_, hook: () => unknown) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(hook)).toThrow('Latchkey hooks need a <LatchkeyProvider> above them')
    error.mockRestore()
  })
})
