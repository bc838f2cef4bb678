import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { accountsChanged, walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { alertRaised } from '../../../src/slices/alerts'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { themeModeChanged, themeVariablesChanged } from '../../../src/slices/preferences'
import { signedIn, signedOut } from '../../../src/slices/siwx'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { watchPublic } from '../../../src/store/publicApi/publicState'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'

const CONNECTED = walletConnected({
  namespace: 'eip155',
  connectorId: 'dev.example.wallet',
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
  restored: false,
})

/** An app that records the events that the site receives. */
function watched() {
  const app = createTestApp()
  const told: string[] = []
  const hooks: { onAccount?: () => void } = {}
  const present = { isLive: true }
  const stop = watchPublic({
    store: app.store,
    isLive: () => present.isLive,
    getAccount: () => toAccount(app.store.getState(), app.store.getState().accounts.active),
    notify(name) {
      told.push(name)
      if (name === 'account') hooks.onAccount?.()
    },
  })
  return { ...app, told, hooks, present, stop }
}

describe('notifications of the site', () => {
  it('notifies about every value once at first', () => {
    expect(watched().told).toEqual(['account', 'network', 'session', 'state'])
  })

  it("does not notify about a past state shown in DevTools, except for the page's buttons", () => {
    const { store, told, present } = watched()
    told.length = 0
    present.isLive = false
    store.dispatch(CONNECTED)
    expect(told).toEqual(['state'])
    present.isLive = true
    store.dispatch(themeModeChanged('dark'))
    expect(told).toEqual(['state', 'account', 'state'])
  })

  it.each([
    ['an account', [CONNECTED], ['account', 'state']],
    [
      'another account of the wallet',
      [
        CONNECTED,
        accountsChanged({
          namespace: 'eip155',
          connectorId: 'dev.example.wallet',
          accounts: toAccounts([OTHER_ADDRESS]),
        }),
      ],
      ['account', 'state', 'account', 'state'],
    ],
    [
      'an account of a namespace that is not the active one',
      [
        CONNECTED,
        walletConnected({
          ...CONNECTED.payload,
          ...{ namespace: 'solana', networkId: 'solana:mainnet', restored: true },
        }),
      ],
      ['account', 'state', 'state'],
    ],
    [
      'a network, and with it the account’s CAIP-10 address',
      [CONNECTED, walletNetworkChanged(TWO.caipNetworkId)],
      ['account', 'state', 'account', 'network', 'state'],
    ],
    [
      'a disconnect',
      [CONNECTED, walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' })],
      ['account', 'state', 'account', 'state'],
    ],
    ['the look', [themeModeChanged('dark')], ['state']],
    // Buttons depend on the variables, although the site does not read them.
    ['the variables', [themeVariablesChanged({ '--accent': 'red' })], ['state']],
    ['the same look again', [themeModeChanged('dark'), themeModeChanged('dark')], ['state']],
    [
      'nothing for values without a getter',
      [alertRaised({ id: 'a', variant: 'info', message: { key: 'x' } })],
      [],
    ],
  ])('notifies about %s', (_, actions, expected) => {
    const { store, told } = watched()
    told.length = 0
    for (const action of actions) store.dispatch(action)
    expect(told).toEqual(expected)
  })

  it('notifies about a session that starts and ends', () => {
    const { store, told } = watched()
    told.length = 0
    const data = {
      accountAddress: ADDRESS,
      chainId: ONE.caipNetworkId,
      domain: 'fieldnotes.example',
      uri: 'https://fieldnotes.example',
      version: '1',
      nonce: 'n',
    }
    const session = { data, message: 'text', signature: '0x1' }
    store.dispatch(signedIn({ account: `${ONE.caipNetworkId}:${ADDRESS}`, session }))
    store.dispatch(signedOut())
    expect(told).toEqual(['session', 'session'])
  })

  it('notifies once with the newest state if a listener changes it', () => {
    const { store, told, hooks } = watched()
    told.length = 0
    hooks.onAccount = () => void store.dispatch(themeModeChanged('dark'))
    store.dispatch(CONNECTED)
    expect(told.filter((name) => name === 'state')).toHaveLength(1)
    expect(told.filter((name) => name === 'account')).toHaveLength(1)
  })

  it('a removed listener is no longer notified', () => {
    const { store, told, stop } = watched()
    told.length = 0
    stop()
    store.dispatch(CONNECTED)
    expect(told).toEqual([])
  })
})
