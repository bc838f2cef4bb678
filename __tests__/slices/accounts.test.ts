import { toAccounts } from '../../src/slices/domain/account/accounts'
import {
  accountsChanged,
  accountsSlice,
  activeNamespaceChanged,
  approvedNetworksChanged,
  disconnectEnded,
  disconnectStarted,
  selectAccountOf,
  selectActiveAccount,
  selectAddress,
  selectIsReconnecting,
  walletConnected,
  walletDisconnected,
} from '../../src/slices/accounts'
import { connectorDiscovered, connectorsSlice } from '../../src/slices/connectors'
import { createIntent, isIntent } from '../../src/slices/intent'
import { initialized, stateRestored } from '../../src/slices/lifecycle'
import { modalOpenRequested, modalClosed } from '../../src/slices/navigation'
import type { Connection } from '../../src/slices/domain/account/account'
import type { Namespace } from '../../src/slices/domain/ids/caip'
import type { AccountsState } from '../../src/slices/domain/state/state'
import type { Connector } from '../../src/slices/domain/wallet/connector'

const { reducer } = accountsSlice
const start = reducer(undefined, { type: 'start' })
const about = (namespace: Namespace) => ({ namespace, connectorId: `dev.${namespace}` })
const connect = (
  namespace: Namespace,
  changes: Partial<Connection> & { restored?: boolean } = {},
) =>
  walletConnected({
    namespace,
    connectorId: `dev.${namespace}`,
    accounts: toAccounts([`${namespace}-a`, `${namespace}-b`]),
    capabilities: [],
    networkId: `${namespace}:1`,
    approved: null,
    wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
    restored: false,
    ...changes,
  })
const after = (...actions: { type: string }[]): AccountsState =>
  actions.reduce<AccountsState>((state, action) => reducer(state, action), start)
const stored = {
  connectors: { eip155: 'dev.one', solana: 'dev.two' },
  networkId: null,
  recentWallets: [],
  themeMode: null,
  locale: null,
}

describe('the active namespace', () => {
  it.each([
    ['the only one that connected', [connect('solana')], 'solana'],
    ['the one that connected last', [connect('eip155'), connect('solana')], 'solana'],
    [
      'not one that was restored beside it',
      [connect('eip155'), connect('solana', { restored: true })],
      'eip155',
    ],
    [
      'the restored one when the active one is gone',
      [
        stateRestored(stored),
        walletDisconnected({ namespace: 'eip155', connectorId: 'dev.one' }),
        connect('solana', { restored: true }),
      ],
      'solana',
    ],
    [
      'the other one after a disconnect',
      [connect('eip155'), connect('solana'), walletDisconnected(about('solana'))],
      'eip155',
    ],
    [
      'unchanged when another one disconnects',
      [connect('eip155'), connect('solana'), walletDisconnected(about('eip155'))],
      'solana',
    ],
    [
      'none after the last disconnect',
      [connect('eip155'), walletDisconnected(about('eip155'))],
      null,
    ],
    [
      'the one that is chosen',
      [connect('eip155'), connect('solana'), activeNamespaceChanged('eip155')],
      'eip155',
    ],
    ['the first stored one while it is restored', [stateRestored(stored)], 'eip155'],
  ])('the active namespace is %s', (_, actions, expected) => {
    expect(after(...actions).active).toBe(expected)
  })
})

describe('an account', () => {
  it.each([
    [
      'approved networks of a wallet that is not connected',
      approvedNetworksChanged({ ...about('eip155'), approved: ['eip155:1'] }),
    ],
    [
      'another account of a wallet that is not connected',
      accountsChanged({ ...about('eip155'), accounts: toAccounts(['x']) }),
    ],
    ['a connection without an address', connect('eip155', { accounts: [] })],
    ['nothing stored', stateRestored(null)],
  ])('ignores %s', (_, action) => {
    expect(after(action)).toEqual(start)
  })

  it('stores the approved networks and the address of the wallet', () => {
    const state = after(
      connect('eip155'),
      approvedNetworksChanged({ ...about('eip155'), approved: ['eip155:1', 'eip155:10'] }),
      accountsChanged({ ...about('eip155'), accounts: toAccounts(['b', 'a']) }),
    )
    expect(state.byNamespace.eip155).toMatchObject({
      address: 'b',
      accounts: toAccounts(['b', 'a']),
      approved: ['eip155:1', 'eip155:10'],
    })
  })

  it('reconnects from storage until the connection was tried', () => {
    const accounts = after(stateRestored(stored))
    expect(selectIsReconnecting({ accounts })).toBe(true)
    expect(selectAccountOf({ accounts }, 'solana')).toEqual({
      status: 'reconnecting',
      connectorId: 'dev.two',
    })
    const tried = after(
      stateRestored(stored),
      connect('eip155', { restored: true }),
      walletDisconnected({ namespace: 'solana', connectorId: 'dev.two' }),
    )
    expect(selectIsReconnecting({ accounts: tried })).toBe(false)
  })

  it('an account has an address only while it is connected', () => {
    expect(selectAddress({ accounts: start })).toBeNull()
    expect(selectAddress({ accounts: after(stateRestored(stored)) })).toBeNull()
    expect(selectAddress({ accounts: after(connect('eip155')) })).toBe('eip155-a')
    expect(selectActiveAccount({ accounts: start })).toEqual({ status: 'disconnected' })
    expect(selectAccountOf({ accounts: start }, null)).toEqual({ status: 'disconnected' })
  })

  it('stores that it is being disconnected', () => {
    expect(after(disconnectStarted()).disconnecting).toBe(true)
    expect(after(disconnectStarted(), disconnectEnded()).disconnecting).toBe(false)
  })
})

describe('wallets found on the page', () => {
  const find = (id: string, changes: Partial<Connector> = {}) =>
    connectorDiscovered({ id, type: 'ANNOUNCED', name: id, chain: 'eip155', ...changes })
  const found = (...actions: ReturnType<typeof find>[]) =>
    actions
      .reduce(connectorsSlice.reducer, connectorsSlice.reducer(undefined, { type: 'start' }))
      .map(({ id, name, chain }) => `${id} ${name} ${chain}`)

  it.each([
    ['are listed in their order', [find('a'), find('b')], ['a a eip155', 'b b eip155']],
    [
      'are not replaced by a clone of their id',
      [find('a'), find('a', { name: 'Fake' })],
      ['a a eip155'],
    ],
    [
      'may serve two namespaces',
      [find('a'), find('a', { chain: 'solana' })],
      ['a a eip155', 'a a solana'],
    ],
    [
      'the legacy one may still get its name',
      [find('injected', { name: 'Browser Wallet' }), find('injected', { name: 'Northwind' })],
      ['injected Northwind eip155'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(found(...actions)).toEqual(expected)
  })

  it.each([{ explorerId: 'c57c' }, { imageId: 'i1' }])(
    'adds the id %j of the services to wallets once the id is known',
    (ids) => {
      const state = [find('a'), find('b'), find('a', ids)].reduce(
        connectorsSlice.reducer,
        connectorsSlice.reducer(undefined, { type: 'start' }),
      )
      expect(state).toMatchObject([{ id: 'a', ...ids }, { id: 'b' }])
    },
  )
})

describe('intents', () => {
  it('marks intents and adds the id of the waiting promise', () => {
    const asked = createIntent<{ x: number }>('test/asked')
    expect(asked({ x: 1 })).toEqual({
      type: 'test/asked',
      payload: { x: 1 },
      meta: { intent: true },
    })
    expect(asked({ x: 1 }, 'r').meta).toEqual({ intent: true, requestId: 'r' })
  })
  it.each([
    [modalOpenRequested({}), true],
    [modalClosed(), false],
    [initialized(), false],
    [{ type: 'x', meta: { intent: 'yes' } }, false],
    [{ type: 'x', meta: null }, false],
    [null, false],
    ['text', false],
  ])('%j is an intent: %s', (action, expected) => {
    expect(isIntent(action)).toBe(expected)
  })
})
