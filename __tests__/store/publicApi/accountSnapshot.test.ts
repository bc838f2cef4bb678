import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { balancesApi } from '../../../src/api/balances'
import { identityApi } from '../../../src/api/identity'
import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import {
  accountsChanged,
  activeNamespaceChanged,
  walletConnected,
  walletDisconnected,
} from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import { stateRestored } from '../../../src/slices/lifecycle'
import { loadingEnded, loadingStarted } from '../../../src/slices/modal'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { optionsUpdated } from '../../../src/slices/options'
import { toAccount, toAllAccounts } from '../../../src/store/publicApi/accountSnapshot'
import { toButton } from '../../../src/store/publicApi/buttonSnapshot'
import { toPublicState } from '../../../src/store/publicApi/publicState'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { localeChanged, themeModeChanged } from '../../../src/slices/preferences'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import type { RootState } from '../../../src/store/types'

const connection: Parameters<typeof walletConnected>[0] = {
  namespace: 'eip155',
  connectorId: 'dev.example.wallet',
  accounts: toAccounts([ADDRESS, OTHER_ADDRESS]),
  capabilities: [],
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
  restored: false,
}

/** An app whose wallet is connected. */
function connected() {
  const app = createTestApp()
  app.store.dispatch(walletConnected(connection))
  return app
}

describe('the account snapshot', () => {
  it('the account snapshot has only nulls without an account', () => {
    const state = createTestApp().store.getState()
    expect(toAccount(state, null)).toEqual(DISCONNECTED_ACCOUNT)
    expect(toAccount(state, 'eip155')).toEqual(DISCONNECTED_ACCOUNT)
    expect(toAccount(state, 'solana')).toEqual(DISCONNECTED_ACCOUNT)
  })

  it('the account snapshot has every field of the connection, and null for other fields', () => {
    const { store } = connected()
    expect(toAccount(store.getState(), 'eip155')).toEqual({
      caipAddress: `${ONE.caipNetworkId}:${ADDRESS}`,
      address: ADDRESS,
      status: 'connected',
      allAccounts: [
        { address: ADDRESS, type: 'eoa' },
        { address: OTHER_ADDRESS, type: 'eoa' },
      ],
      user: null,
      profileName: null,
      profileImage: null,
      balance: null,
      balanceSymbol: null,
      tokens: null,
      connectedWalletInfo: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
      preferredAccountType: 'eoa',
      smartAccountDeployed: null,
      socialProvider: null,
    })
  })

  it.each([
    [
      { email: 'maren@fieldnotes.example', username: null, socialProvider: null },
      { user: { email: 'maren@fieldnotes.example' }, socialProvider: null },
    ],
    [
      { email: 'maren@fieldnotes.example', username: 'maren', socialProvider: 'github' },
      { user: { email: 'maren@fieldnotes.example', username: 'maren' }, socialProvider: 'github' },
    ],
    [
      { email: null, username: 'maren', socialProvider: 'farcaster' },
      { user: { email: null, username: 'maren' }, socialProvider: 'farcaster' },
    ],
  ] as const)(
    'the account snapshot has identity, provider and account type of a login: %o',
    (who, told) => {
      const { store } = createTestApp()
      const accounts = [
        { address: ADDRESS, type: 'smartAccount' },
        { address: OTHER_ADDRESS, type: 'eoa' },
      ] as const
      for (const smartAccountDeployed of [false, true, null]) {
        const login = { ...who, smartAccountDeployed }
        store.dispatch(walletConnected({ ...connection, accounts: [...accounts], login }))
        expect(toAccount(store.getState(), 'eip155')).toMatchObject({
          ...told,
          allAccounts: accounts,
          preferredAccountType: 'smartAccount',
          smartAccountDeployed,
        })
      }
    },
  )

  it('returns the account of the requested namespace', () => {
    const { store } = connected()
    expect(toAccount(store.getState(), 'solana')).toEqual(DISCONNECTED_ACCOUNT)
  })

  it('the account snapshot is connecting during a prompt, and reconnecting while a connection is restored', () => {
    const { store } = createTestApp()
    store.dispatch(connectRequested({ connectorId: 'dev.nobody', attemptId: 'a', show: true }))
    expect(toAccount(store.getState(), 'eip155').status).toBe('connecting')

    const fresh = createTestApp({ fresh: true, options: { enableReconnect: true } })
    fresh.store.dispatch(
      stateRestored({
        connectors: { eip155: 'dev.example.wallet' },
        networkId: null,
        recentWallets: [],
        themeMode: null,
        locale: null,
      }),
    )
    expect(toAccount(fresh.store.getState(), 'eip155')).toEqual({
      ...DISCONNECTED_ACCOUNT,
      status: 'reconnecting',
    })
  })

  it("follows the wallet's account and network", () => {
    const { store } = connected()
    store.dispatch(
      accountsChanged({
        namespace: 'eip155',
        connectorId: 'dev.example.wallet',
        accounts: toAccounts([OTHER_ADDRESS]),
      }),
    )
    store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    expect(toAccount(store.getState(), 'eip155')).toMatchObject({
      address: OTHER_ADDRESS,
      caipAddress: `${TWO.caipNetworkId}:${OTHER_ADDRESS}`,
      allAccounts: [{ address: OTHER_ADDRESS }],
    })
  })

  it('the account snapshot has a CAIP-10 address even on a network that the site does not offer', () => {
    const { store } = connected()
    store.dispatch(walletNetworkChanged('eip155:99'))
    expect(toAccount(store.getState(), 'eip155').caipAddress).toBe(`eip155:99:${ADDRESS}`)
    expect(toButton(store.getState()).unsupported).toBe(true)
  })

  it('the account snapshot has the name, picture and balance that the services returned', async () => {
    const { store } = connected()
    const dispatch: ThunkDispatch<Required<RootState>, unknown, UnknownAction> = store.dispatch
    // The cache key must have the arguments of the balances listener.
    const avatar = 'https://pictures.example/a.png'
    const { upsertQueryData } = identityApi.util
    const asked = { caipNetworkId: ONE.caipNetworkId, address: ADDRESS, testnet: false }
    const identity = { name: 'ada.example', avatar, source: 'service' } as const
    await dispatch(upsertQueryData('getIdentity', asked, identity))
    const funds = { balance: '1.5', symbol: 'ETH', source: 'service' } as const
    const account = { network: ONE, address: ADDRESS }
    await dispatch(nativeBalanceApi.util.upsertQueryData('getNativeBalance', account, funds))
    expect(toAccount(store.getState(), 'eip155')).toMatchObject({
      profileName: 'ada.example',
      profileImage: avatar,
      balance: '1.5',
      balanceSymbol: 'ETH',
    })
  })

  it('the account snapshot has the tokens that the modal has read, as the same object until they change', async () => {
    const { store } = connected()
    const dispatch: ThunkDispatch<Required<RootState>, unknown, UnknownAction> = store.dispatch
    const asked = { caipNetworkId: ONE.caipNetworkId, address: ADDRESS, testnet: false }
    const row = {
      ...{ name: 'Harbor', symbol: 'HRBD', chainId: ONE.caipNetworkId, iconUrl: null },
      address: `${ONE.caipNetworkId}:${OTHER_ADDRESS}` as const,
      ...{ price: 0.5, value: 1, quantity: { decimals: '6', numeric: '2' } },
    }
    const list = { balances: [row], source: 'service' } as const
    await dispatch(
      balancesApi.util.upsertQueryData('getBalances', asked, { ...list, balances: [row] }),
    )
    const { tokens } = toAccount(store.getState(), 'eip155')
    expect(tokens).toMatchObject([{ symbol: 'HRBD', balance: '2', price: '0.5' }])
    store.dispatch(themeModeChanged('dark'))
    expect(toAccount(store.getState(), 'eip155').tokens).toBe(tokens)
  })

  it('the account snapshot has only nulls again after a disconnect', () => {
    const { store } = connected()
    store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }))
    expect(toAccount(store.getState(), 'eip155')).toEqual(DISCONNECTED_ACCOUNT)
  })
})

describe("the state of the page's buttons", () => {
  it("the state of the page's buttons has the active account on the active network", () => {
    const { store } = connected()
    expect(toButton(store.getState())).toEqual({
      account: toAccount(store.getState(), 'eip155'),
      network: ONE,
      networkImage: null,
      unsupported: false,
      notice: null,
      enableNetworkSwitch: true,
      open: false,
      loading: false,
    })
  })

  it("the state of the page's buttons has the account of the button's namespace", () => {
    const { store } = connected()
    const active = toButton(store.getState())
    expect(toButton(store.getState(), 'eip155')).toEqual(active)
    expect(toButton(store.getState(), 'solana').account.status).toBe('disconnected')
    store.dispatch(walletNetworkChanged('eip155:99'))
    expect(toButton(store.getState(), 'solana').unsupported).toBe(false)
  })

  it('offers no network switch if only the site switches', () => {
    const { store } = connected()
    store.dispatch(optionsUpdated({ enableNetworkSwitch: false }))
    store.dispatch(walletNetworkChanged('eip155:99'))
    expect(toButton(store.getState())).toMatchObject({
      unsupported: false,
      enableNetworkSwitch: false,
    })
  })

  it("the state of the page's buttons is loading while the code of a view loads", () => {
    const { store } = connected()
    store.dispatch(loadingStarted())
    expect(toButton(store.getState()).loading).toBe(true)
    store.dispatch(loadingEnded())
    expect(toButton(store.getState()).loading).toBe(false)
  })

  it("the state of the page's buttons has the picture that the site set for its network", () => {
    const imageUrl = 'https://pictures.example/one.png'
    const { store } = createTestApp({ networks: [{ ...ONE, imageUrl }, TWO] })
    expect(toButton(store.getState()).networkImage).toBe(imageUrl)
  })
})

describe('the public state', () => {
  it('the public state has the defaults for a new widget', () => {
    expect(toPublicState(createTestApp({ fresh: true }).store.getState())).toEqual({
      open: false,
      loading: false,
      view: 'Connect',
      initialized: false,
      status: 'disconnected',
      activeNamespace: null,
      networkId: ONE.caipNetworkId,
      locale: null,
      themeMode: null,
    })
  })

  it('the public state follows every value that it contains', () => {
    const { store } = connected()
    store.dispatch(modalOpened({ view: 'Account', params: {} }))
    store.dispatch(viewPushed({ view: 'Networks', params: {} }))
    store.dispatch(themeModeChanged('dark'))
    store.dispatch(localeChanged('de'))
    store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    expect(toPublicState(store.getState())).toEqual({
      open: true,
      loading: false,
      view: 'Networks',
      initialized: true,
      status: 'connected',
      activeNamespace: 'eip155',
      networkId: TWO.caipNetworkId,
      locale: 'de',
      themeMode: 'dark',
    })
  })
})

describe('all accounts', () => {
  const solana = walletConnected({
    ...connection,
    namespace: 'solana',
    connectorId: 'dev.sol',
    accounts: toAccounts(['4Nd1mYvG5vH9Q3vTz7b2sTuBPeBqQ9bE6rK8p3pNfXcW']),
    networkId: 'solana:mainnet',
    wallet: { name: 'Sol', icon: null, type: 'ANNOUNCED' },
    restored: true,
  })

  it('returns no accounts while disconnected', () => {
    expect(toAllAccounts(createTestApp().store.getState())).toEqual([])
  })

  it('returns the accounts of all wallets, active namespace and active account first', () => {
    const { store } = connected()
    store.dispatch(solana)
    const seen = () =>
      toAllAccounts(store.getState()).map(({ caipAddress, connectedWalletInfo }) => [
        caipAddress,
        connectedWalletInfo?.name,
      ])
    const evm = [
      [`${ONE.caipNetworkId}:${ADDRESS}`, 'Northwind'],
      [`${ONE.caipNetworkId}:${OTHER_ADDRESS}`, 'Northwind'],
    ]
    const sol = [`solana:mainnet:${solana.payload.accounts[0]?.address}`, 'Sol']
    expect(seen()).toEqual([...evm, sol])
    store.dispatch(activeNamespaceChanged('solana'))
    expect(seen()).toEqual([sol, ...evm])
    store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: connection.connectorId }))
    expect(seen()).toEqual([sol])
  })

  it('returns account types, and the balance of each address', async () => {
    const { store } = createTestApp()
    const accounts = [
      { address: ADDRESS, type: 'smartAccount' },
      { address: OTHER_ADDRESS, type: 'eoa' },
    ] as const
    store.dispatch(walletConnected({ ...connection, accounts: [...accounts] }))
    const dispatch: ThunkDispatch<Required<RootState>, unknown, UnknownAction> = store.dispatch
    await dispatch(
      nativeBalanceApi.util.upsertQueryData(
        'getNativeBalance',
        { network: ONE, address: OTHER_ADDRESS },
        { balance: '2', symbol: 'ETH', source: 'service' },
      ),
    )
    expect(toAllAccounts(store.getState())).toMatchObject([
      { address: ADDRESS, preferredAccountType: 'smartAccount', balance: null },
      { address: OTHER_ADDRESS, preferredAccountType: 'eoa', balance: '2' },
    ])
  })
})
