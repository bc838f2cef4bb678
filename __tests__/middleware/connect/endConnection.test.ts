import { endConnection, isThere, targetOf } from '../../../src/middleware/connect/endConnection'
import { createWalletWatch, type Watched } from '../../../src/middleware/connect/walletWatch'
import { accountsChanged, walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'

/** A widget without capabilities, and the connections of a flow. */
function page() {
  const { store } = createTestApp({ loadFeatures: () => new Promise(() => {}) })
  const watch = createWalletWatch()
  const stopped: string[] = []
  /** Connects a wallet, each time with a new live wallet object. */
  function connect(connectorId = 'dev.one', addresses = [ADDRESS]): Watched {
    const wallet: Watched = {
      name: 'One',
      connectorId,
      live: {
        provider: { request: () => Promise.reject(new Error('not asked')) },
        capabilities: [],
        disconnect: () => Promise.resolve(),
        switchNetwork: () => Promise.resolve(),
        signMessage: () => Promise.resolve('0x'),
        subscribe: () => () => void stopped.push(connectorId),
      },
    }
    watch.watch('eip155', wallet, () => {})
    store.dispatch(
      walletConnected({
        namespace: 'eip155',
        connectorId,
        accounts: toAccounts(addresses),
        capabilities: [],
        networkId: ONE.caipNetworkId,
        approved: null,
        wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
        restored: false,
      }),
    )
    return wallet
  }
  const reconnect = (connectorId = 'dev.one') =>
    store.dispatch(
      stateRestored({
        connectors: { eip155: connectorId },
        networkId: null,
        recentWallets: [],
        themeMode: null,
        locale: null,
      }),
    )
  const target = () => targetOf('eip155', store.getState(), watch)
  /** The current connection, which must exist. */
  function present() {
    const now = target()
    if (!now) throw new Error('nothing is connected')
    return { now, still: () => isThere(now, store.getState(), watch) }
  }
  const end = ({ now }: ReturnType<typeof present>) => endConnection(now, store, watch)
  const account = () => store.getState().accounts.byNamespace.eip155
  return { store, watch, stopped, connect, reconnect, target, present, end, account }
}

describe('the target of a flow', () => {
  it('the target of a flow is null without a connection', () => {
    const { target, connect, store } = page()
    expect(target()).toBeNull()
    connect()
    store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.one' }))
    expect(target()).toBeNull()
  })

  it('the target of a flow is the account and the live wallet of a connection', () => {
    const { target, connect } = page()
    const wallet = connect()
    expect(target()).toEqual({
      namespace: 'eip155',
      connectorId: 'dev.one',
      address: ADDRESS,
      wallet,
    })
  })

  it('the target of a flow is a wallet without an account while it is restoring', () => {
    const { target, reconnect } = page()
    reconnect()
    expect(target()).toEqual({
      namespace: 'eip155',
      connectorId: 'dev.one',
      address: null,
      wallet: undefined,
    })
  })
})

describe('a connection', () => {
  it('a connection exists while nothing changes', () => {
    const { connect, present } = page()
    connect()
    expect(present().still()).toBe(true)
  })

  it('exists after its wallet switched accounts', () => {
    const { connect, present, store } = page()
    connect()
    const { still } = present()
    store.dispatch(
      accountsChanged({
        namespace: 'eip155',
        connectorId: 'dev.one',
        accounts: toAccounts([OTHER_ADDRESS]),
      }),
    )
    expect(still()).toBe(true)
  })

  it.each<[string, (made: ReturnType<typeof page>) => unknown]>([
    ['another wallet took its place', ({ connect }) => connect('dev.two')],
    ['the same wallet connected again', ({ connect }) => connect('dev.one')],
    [
      'it has ended',
      ({ store }) =>
        store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.one' })),
    ],
  ])('a connection no longer exists once %s', (_, happen) => {
    const made = page()
    made.connect()
    const { still } = made.present()
    happen(made)
    expect(still()).toBe(false)
  })

  it.each<[string, (made: ReturnType<typeof page>) => unknown]>([
    ['it is restored', ({ connect }) => connect()],
    ['another wallet is connected', ({ connect }) => connect('dev.two')],
    ['another wallet is being restored', ({ reconnect }) => reconnect('dev.two')],
  ])('a connection exists while it is restoring, until %s', (_, happen) => {
    const made = page()
    made.reconnect()
    const { still } = made.present()
    expect(still()).toBe(true)
    happen(made)
    expect(still()).toBe(false)
  })
})

describe('ending a connection', () => {
  it('reports the end, and stops listening to the wallet', () => {
    const { connect, present, end, account, stopped, watch } = page()
    connect()
    end(present())
    expect(account()).toEqual({ status: 'disconnected' })
    expect(stopped).toEqual(['dev.one'])
    expect(watch.get('eip155')).toBeUndefined()
  })

  it('also ends a connection after its wallet switched accounts', () => {
    const { connect, present, end, account, store } = page()
    connect()
    const begun = present()
    store.dispatch(
      accountsChanged({
        namespace: 'eip155',
        connectorId: 'dev.one',
        accounts: toAccounts([OTHER_ADDRESS]),
      }),
    )
    end(begun)
    expect(account()).toEqual({ status: 'disconnected' })
  })

  it('ends a connection that is restoring', () => {
    const { reconnect, present, end, account } = page()
    reconnect()
    end(present())
    expect(account()).toEqual({ status: 'disconnected' })
  })

  it.each([
    ['another wallet', 'dev.two'],
    ['the same wallet after a new connection', 'dev.one'],
  ])('does not end %s that connected meanwhile', (_, connectorId) => {
    const { connect, present, end, account, stopped, watch } = page()
    connect()
    const begun = present()
    const wallet = connect(connectorId)
    stopped.length = 0
    end(begun)
    expect(account()).toMatchObject({ status: 'connected', connectorId })
    expect(watch.get('eip155')).toBe(wallet)
    expect(stopped).toEqual([])
  })

  it('ending a connection has no effect the second time', () => {
    const { connect, present, end, stopped } = page()
    connect()
    const begun = present()
    end(begun)
    end(begun)
    expect(stopped).toEqual(['dev.one'])
  })
})
