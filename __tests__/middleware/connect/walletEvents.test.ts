import type { WalletEvent } from '../../../src/adapters/types'
import { receiveWalletEvent } from '../../../src/middleware/connect/walletEvents'
import { createWalletWatch, type Watched } from '../../../src/middleware/connect/walletWatch'
import { walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'

const THIRD_ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const origin = { namespace: 'eip155', connectorId: 'dev.one' } as const
const live: Watched['live'] = {
  provider: { request: () => Promise.reject(new Error('not asked')) },
  capabilities: [],
  disconnect: () => Promise.resolve(),
  switchNetwork: () => Promise.resolve(),
  signMessage: () => Promise.resolve('0x'),
  subscribe: () => () => {},
}

/** A widget without capabilities, and the facts for each event of a wallet. */
function page() {
  const { store } = createTestApp({ loadFeatures: () => new Promise(() => {}) })
  const watch = createWalletWatch()
  const dispatch = jest.spyOn(store, 'dispatch')
  /** The types of the facts for an event. */
  const receive = (event: WalletEvent): unknown[] => {
    dispatch.mockClear()
    receiveWalletEvent(event, store.getState(), store.dispatch, watch)
    return dispatch.mock.calls.map(([action]) => Reflect.get(action, 'type'))
  }
  const account = () => store.getState().accounts.byNamespace.eip155
  return { store, watch, receive, account }
}

/** The same with a connected wallet that shares two accounts. */
function connected(connectorId = 'dev.one') {
  const made = page()
  const wallet: Watched = { connectorId, name: 'Northwind', live }
  made.watch.watch('eip155', wallet, () => {})
  made.store.dispatch(
    walletConnected({
      namespace: 'eip155',
      connectorId,
      accounts: toAccounts([ADDRESS, OTHER_ADDRESS]),
      capabilities: [],
      networkId: ONE.caipNetworkId,
      approved: [ONE.caipNetworkId],
      wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
      restored: false,
    }),
  )
  return { ...made, wallet }
}

const EVENTS: WalletEvent[] = [
  { type: 'accountsChanged', ...origin, accounts: toAccounts([THIRD_ADDRESS]) },
  { type: 'networkChanged', ...origin, networkId: TWO.caipNetworkId },
  { type: 'approvedChanged', ...origin, approved: [TWO.caipNetworkId] },
  { type: 'disconnected', ...origin },
]

describe('an event of the connected wallet', () => {
  it('switches to another account', () => {
    const { receive, account } = connected()
    const accounts = toAccounts([OTHER_ADDRESS, ADDRESS])
    expect(receive({ type: 'accountsChanged', ...origin, accounts })).toEqual([
      'accounts/accountsChanged',
    ])
    expect(account()).toMatchObject({ address: OTHER_ADDRESS, accounts })
  })

  it('an event of the connected wallet is ignored if the network is unchanged, while another account is active', () => {
    const { store, receive } = connected()
    store.dispatch(
      walletConnected({
        namespace: 'solana',
        connectorId: 'Quartz',
        accounts: toAccounts(['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU']),
        capabilities: [],
        networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        approved: null,
        wallet: { name: 'Quartz', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    const told = { type: 'networkChanged', ...origin, networkId: ONE.caipNetworkId } as const
    expect(receive(told)).toEqual([])
  })

  it('an event of the connected wallet is ignored if the accounts are unchanged', () => {
    const { receive } = connected()
    const accounts = toAccounts([ADDRESS, OTHER_ADDRESS])
    expect(receive({ type: 'accountsChanged', ...origin, accounts })).toEqual([])
  })

  it('adds or removes a shared account', () => {
    const { receive, account } = connected()
    const more = toAccounts([ADDRESS, OTHER_ADDRESS, THIRD_ADDRESS])
    expect(receive({ type: 'accountsChanged', ...origin, accounts: more })).toHaveLength(1)
    const fewer = toAccounts([ADDRESS])
    expect(receive({ type: 'accountsChanged', ...origin, accounts: fewer })).toHaveLength(1)
    expect(account()).toMatchObject({ address: ADDRESS, accounts: fewer })
  })

  it('keeps the account for an empty list, which no adapter emits', () => {
    const { receive, account } = connected()
    receive({ type: 'accountsChanged', ...origin, accounts: [] })
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS })
  })

  it.each([
    ['another network', TWO.caipNetworkId, ['networks/walletNetworkChanged']],
    ['a network that the site does not offer', 'eip155:999', ['networks/walletNetworkChanged']],
    ['the network that is already active', ONE.caipNetworkId, []],
  ] as const)('switches to %s', (_, networkId, facts) => {
    const { receive, store } = connected()
    expect(receive({ type: 'networkChanged', ...origin, networkId })).toEqual(facts)
    expect(store.getState().networks.activeId).toBe(networkId)
  })

  it('updates the approved networks', () => {
    const { receive, account } = connected()
    const approved = [TWO.caipNetworkId]
    expect(receive({ type: 'approvedChanged', ...origin, approved })).toEqual([
      'accounts/approvedNetworksChanged',
    ])
    expect(account()).toMatchObject({ approved })
  })

  it('ends the connection and the subscription', () => {
    const { receive, account, watch } = connected()
    expect(receive({ type: 'disconnected', ...origin })).toEqual(['accounts/walletDisconnected'])
    expect(account()).toEqual({ status: 'disconnected' })
    expect(watch.get('eip155')).toBeUndefined()
    for (const event of EVENTS) expect(receive(event)).toEqual([])
  })
})

describe('an event of another wallet', () => {
  it.each(EVENTS)(
    'an event of a wallet is ignored after another wallet replaced it: $type',
    (event) => {
      const { receive, account, watch, wallet, store } = connected('dev.two')
      const before = account()
      expect(receive(event)).toEqual([])
      expect(account()).toBe(before)
      expect(store.getState().networks.activeId).toBe(ONE.caipNetworkId)
      expect(watch.get('eip155')).toBe(wallet)
    },
  )

  it.each(EVENTS)('an event of a wallet is ignored without a connection: $type', (event) => {
    const { receive, account, store } = page()
    expect(receive(event)).toEqual([])
    expect(account()).toBeUndefined()
    expect(store.getState().networks.activeId).toBe(ONE.caipNetworkId)
  })

  it.each(EVENTS)(
    'an event of a wallet is ignored after its connection has ended: $type',
    (event) => {
      const { receive, account, store } = connected()
      store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.one' }))
      expect(receive(event)).toEqual([])
      expect(account()).toEqual({ status: 'disconnected' })
    },
  )

  it.each(EVENTS)(
    'an event of a wallet is ignored before its stored connection is restored: $type',
    (event) => {
      const { receive, account, store } = page()
      store.dispatch(
        stateRestored({
          connectors: { eip155: 'dev.one' },
          networkId: null,
          recentWallets: [],
          themeMode: null,
          locale: null,
        }),
      )
      expect(receive(event)).toEqual([])
      expect(account()).toEqual({ status: 'reconnecting', connectorId: 'dev.one' })
    },
  )

  it.each(EVENTS)(
    'an event of a wallet is ignored in a namespace in which it is not connected: $type',
    (event) => {
      const { receive, account } = connected()
      const before = account()
      expect(receive({ ...event, namespace: 'solana' })).toEqual([])
      expect(account()).toBe(before)
    },
  )
})
