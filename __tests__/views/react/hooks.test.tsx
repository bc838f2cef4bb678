import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  LatchkeyProvider,
  useAccount,
  useBalance,
  useConnect,
  useConnectors,
  useDisconnect,
  useEvents,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useSession,
  useSwitchNetwork,
  useTheme,
  useWalletInfo,
} from '../../../src/react'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import type { SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { CLOSED, CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE, TWO } from '../../support/fakeWallets'
import { fakeLatchkey } from './fakeLatchkey'

/** Runs a hook below a provider of a fake widget; counts how often it was rendered. */
function run<Value>(hook: () => Value) {
  const fake = fakeLatchkey()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider instance={fake.latchkey}>{children}</LatchkeyProvider>
  )
  const values: Value[] = []
  const rendered = renderHook(
    () => {
      const value = hook()
      values.push(value)
      return value
    },
    { wrapper },
  )
  return {
    ...fake,
    ...rendered,
    values,
    now: () => rendered.result.current,
    change: (...input: Parameters<typeof fake.change>) => act(() => fake.change(...input)),
  }
}

const SESSION: SiwxSession = {
  data: {
    accountAddress: '0xa',
    chainId: 'eip155:1',
    domain: 'fieldnotes.example',
    uri: 'https://fieldnotes.example',
    version: '1',
    nonce: 'nonce',
  },
  message: 'text',
  signature: '0x1',
}
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

  it('useAccount of a namespace follows that one', () => {
    const { now, change } = run(() => useAccount('solana'))
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual(DISCONNECTED_ACCOUNT)
    const solana = { ...CONNECTED_ACCOUNT, address: 'So1' }
    change({ solana }, 'account')
    expect(now()).toEqual(solana)
  })

  it('useNetwork follows the network', () => {
    const { now, change } = run(() => useNetwork())
    expect(now()).toBeNull()
    change({ network: ONE }, 'network')
    expect(now()).toEqual(ONE)
    change({ network: TWO }, 'network')
    expect(now()).toEqual(TWO)
  })

  it('useBalance is nulls until the balance is known', () => {
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

  it('useSession follows the session', () => {
    const { now, change } = run(useSession)
    expect(now().session).toBeNull()
    change({ session: SESSION }, 'session')
    expect(now().session).toEqual(SESSION)
    change({ session: null }, 'session')
    expect(now().session).toBeNull()
  })

  it('useWalletInfo is that of the connected wallet', () => {
    const { now, change } = run(useWalletInfo)
    expect(now()).toBeNull()
    change({ account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toEqual({ name: 'Northwind', icon: null, type: 'ANNOUNCED' })
  })

  it('useProvider is there with the account', () => {
    const { now, change } = run(() => useProvider())
    expect(now()).toBeNull()
    const provider = { request: () => Promise.resolve(null) }
    change({ provider, account: CONNECTED_ACCOUNT }, 'account')
    expect(now()).toBe(provider)
  })

  it('useTheme follows the chosen mode', () => {
    const { now, change } = run(useTheme)
    expect(now().themeMode).toBeNull()
    change({ state: { ...CLOSED, themeMode: 'dark' } })
    expect(now().themeMode).toBe('dark')
  })

  it.each([
    ['useLatchkeyState', useLatchkeyState],
    ['useAccount', () => useAccount()],
    ['useNetwork', () => useNetwork()],
    ['useConnectors', useConnectors],
    ['useBalance', useBalance],
    ['useWalletInfo', useWalletInfo],
  ])('%s does not render again when what it reads stayed equal', (_, hook) => {
    const { values, change } = run<unknown>(hook)
    const before = values.length
    change({ state: { ...CLOSED }, account: { ...DISCONNECTED_ACCOUNT }, connectors: [] })
    expect(values).toHaveLength(before)
  })

  it('stop following when the component is gone', () => {
    const { listening, unmount } = run(() => useAccount())
    expect(listening('account')).toBe(1)
    unmount()
    expect(
      ['state', 'account', 'network', 'session'].map((name) => listening(name as 'state')),
    ).toEqual([0, 0, 0, 0])
  })
})

describe('hooks that act', () => {
  it('useLatchkey opens, closes and gives the widget', async () => {
    const { now, calls, latchkey } = run(useLatchkey)
    await now().open({ view: 'Account' })
    await now().close({ force: true })
    expect(calls).toEqual([
      ['open', { view: 'Account' }],
      ['close', { force: true }],
    ])
    expect(now().getInstance()).toBe(latchkey)
  })

  it('useConnect, useDisconnect, useSwitchNetwork and useSession pass on what they are given', async () => {
    const { now, calls, change } = run(() => ({
      ...useConnect(),
      ...useDisconnect(),
      ...useSwitchNetwork(),
      ...useSession(),
    }))
    change({ account: CONNECTED_ACCOUNT, session: SESSION })
    await expect(now().connect({ connectorId: 'dev.one' })).resolves.toEqual(CONNECTED_ACCOUNT)
    await expect(now().signIn()).resolves.toEqual(SESSION)
    await now().switchNetwork('eip155:1')
    await now().signOut()
    await now().disconnect('eip155')
    expect(calls).toEqual([
      ['connect', { connectorId: 'dev.one' }],
      ['signIn'],
      ['switchNetwork', 'eip155:1'],
      ['signOut'],
      ['disconnect', 'eip155'],
    ])
  })

  it('useTheme sets mode and variables', () => {
    const { now, calls } = run(useTheme)
    now().setThemeMode('light')
    now().setThemeVariables({ '--accent': 'red' })
    expect(calls).toEqual([
      ['setThemeMode', 'light'],
      ['setThemeVariables', { '--accent': 'red' }],
    ])
  })

  it.each([
    ['useLatchkey', useLatchkey],
    ['useConnect', useConnect],
    ['useDisconnect', useDisconnect],
    ['useSwitchNetwork', useSwitchNetwork],
    ['useSession', useSession],
    ['useTheme', useTheme],
  ])('%s gives the same functions at every render, so that they may be dependencies', (_, hook) => {
    const { values, rerender, change } = run<object>(hook)
    const first = values.at(-1) ?? {}
    rerender()
    expect(values.at(-1)).toBe(first)
    change({ state: { ...CLOSED, themeMode: 'dark' }, session: SESSION })
    rerender()
    const functionsOf = (value: object) =>
      Object.entries(value).filter(([, entry]) => typeof entry === 'function')
    expect(functionsOf(values.at(-1) ?? {})).toEqual(functionsOf(first))
    for (const [name, entry] of functionsOf(first))
      expect(Reflect.get(values.at(-1) ?? {}, name)).toBe(entry)
  })

  it('useBalance gives the same object while the balance stays', () => {
    const { now, rerender, change } = run(useBalance)
    change({ account: CONNECTED_ACCOUNT }, 'account')
    const first = now()
    rerender()
    expect(now()).toBe(first)
  })
})

describe('useEvents', () => {
  it('calls back with the payload, each time with the newest callback, and once per event', () => {
    const heard: unknown[] = []
    const label = { now: 'first' }
    const { emit, rerender } = run(() => {
      const { now } = label
      useEvents('CONNECT_SUCCESS', (properties) => heard.push([now, properties]))
    })
    emit('CONNECT_SUCCESS', { name: 'Northwind' })
    label.now = 'second'
    rerender()
    emit('CONNECT_SUCCESS', { name: 'Meridian' })
    emit('MODAL_OPEN', {})
    expect(heard).toEqual([
      ['first', { name: 'Northwind' }],
      ['second', { name: 'Meridian' }],
    ])
  })

  it('stays subscribed across renders and ends with the component', () => {
    const { listening, rerender, unmount } = run(() => useEvents('account', () => {}))
    rerender()
    expect(listening('account')).toBe(1)
    unmount()
    expect(listening('account')).toBe(0)
  })

  it('moves over when the name changes', () => {
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
  ])('%s says what is missing', (_, hook: () => unknown) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(hook)).toThrow('Latchkey hooks need a <LatchkeyProvider> above them')
    error.mockRestore()
  })
})
