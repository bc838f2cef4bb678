import {
  useBuy,
  usePay,
  useConnect,
  useDisconnect,
  useLatchkey,
  useRegisterName,
  useSend,
  useSession,
  useSwap,
  useSwitchNetwork,
  useTheme,
} from '../../../src/react'
import { earlyError } from '../../../src/slices/domain/errors/earlyErrors'
import { CLOSED, CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'
import { run, SESSION } from './runHook'

describe('what they read', () => {
  it('useSession follows the session', () => {
    const { now, change } = run(useSession)
    expect(now().session).toBeNull()
    change({ session: SESSION }, 'session')
    expect(now().session).toEqual(SESSION)
    change({ session: null }, 'session')
    expect(now().session).toBeNull()
  })

  it('useTheme follows the chosen mode', () => {
    const { now, change } = run(useTheme)
    expect(now().themeMode).toBeNull()
    change({ state: { ...CLOSED, themeMode: 'dark' } })
    expect(now().themeMode).toBe('dark')
  })

  it.each([
    ['useLatchkey', useLatchkey],
    ['useConnect', useConnect],
    ['useDisconnect', useDisconnect],
    ['useSwitchNetwork', useSwitchNetwork],
    ['useSend', useSend],
    ['useSwap', useSwap],
    ['useBuy', useBuy],
    ['useRegisterName', useRegisterName],
    ['useSession', useSession],
    ['useTheme', useTheme],
  ])('%s does not re-render for unrelated changes', (_, hook) => {
    const { values, change } = run<unknown>(hook)
    const before = values.length
    change({ state: { ...CLOSED, open: true, loading: true } })
    change({ account: CONNECTED_ACCOUNT, network: ONE }, 'account')
    expect(values).toHaveLength(before)
  })
})

describe('hooks that act', () => {
  it('useLatchkey opens, closes and returns the widget', async () => {
    const { now, calls, latchkey } = run(useLatchkey)
    await now().open({ view: 'Account' })
    await now().close({ force: true })
    expect(calls).toEqual([
      ['open', { view: 'Account' }],
      ['close', { force: true }],
    ])
    expect(now().getInstance()).toBe(latchkey)
  })

  it('useConnect, useDisconnect, useSwitchNetwork, useSend, useSwap, useBuy, usePay, useRegisterName and useSession pass their arguments on', async () => {
    const { now, calls, change } = run(() => ({
      ...useConnect(),
      ...useDisconnect(),
      ...useSwitchNetwork(),
      ...useSend(),
      ...useSwap(),
      ...useBuy(),
      ...usePay(),
      ...useRegisterName(),
      ...useSession(),
    }))
    change({ account: CONNECTED_ACCOUNT, session: SESSION })
    await expect(now().connect({ connectorId: 'dev.one' })).resolves.toEqual(CONNECTED_ACCOUNT)
    await expect(now().connectWallet({ view: 'Connect' })).resolves.toEqual(CONNECTED_ACCOUNT)
    await expect(now().signIn()).resolves.toEqual(SESSION)
    await now().switchNetwork('eip155:1')
    await expect(now().send({ to: '0x2' })).resolves.toEqual({ hash: '0x1' })
    await expect(now().swap({ amount: '1' })).resolves.toEqual({ hash: '0x2' })
    await expect(now().buy({ amount: '5' })).resolves.toEqual({ hash: '0x3' })
    await expect(now().pay({ amount: '5' })).resolves.toEqual({ hash: '0x4' })
    await expect(now().registerName({ name: 'ines' })).resolves.toEqual({ name: 'ines.reown.id' })
    await now().signOut()
    await now().disconnect('eip155')
    expect(calls).toEqual([
      ['connect', { connectorId: 'dev.one' }],
      ['connectWallet', { view: 'Connect' }],
      ['signIn'],
      ['switchNetwork', 'eip155:1'],
      ['send', { to: '0x2' }],
      ['swap', { amount: '1' }],
      ['buy', { amount: '5' }],
      ['pay', { amount: '5' }],
      ['registerName', { name: 'ines' }],
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
    ['useSend', useSend],
    ['useSwap', useSwap],
    ['useBuy', useBuy],
    ['useRegisterName', useRegisterName],
    ['useSession', useSession],
    ['useTheme', useTheme],
  ])('%s returns stable functions', (_, hook) => {
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

  it('hooks that act reject like the methods of the widget', async () => {
    const { now, latchkey } = run(() => ({
      ...useLatchkey(),
      ...useConnect(),
      ...useDisconnect(),
      ...useSwitchNetwork(),
      ...useSend(),
      ...useSwap(),
      ...useRegisterName(),
      ...useSession(),
    }))
    const fail = () => Promise.reject(earlyError('INSTANCE_DESTROYED'))
    const methods = ['open', 'close', 'connect', 'disconnect', 'switchNetwork'] as const
    Object.assign(latchkey, { signIn: fail, signOut: fail })
    Object.assign(latchkey, Object.fromEntries(methods.map((name) => [name, fail])))
    for (const call of [
      now().open(),
      now().close(),
      now().connect({ connectorId: 'dev.one' }),
      now().disconnect(),
      now().switchNetwork(ONE),
      now().signIn(),
      now().signOut(),
    ])
      await expect(call).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
  })
})
