import { fireEvent, screen, waitFor } from '@testing-library/react'
import { historyApi } from '../../src/api/history'
import { AccountView } from '../../src/views/Account/AccountView'
import { disconnectRequested } from '../../src/slices/accounts'
import { modalCloseRequested, modalOpenRequested } from '../../src/slices/navigation'
import { networkSwitchRequested } from '../../src/slices/networks'
import { pairingRequested, walletLinkRequested } from '../../src/slices/pairing'
import { signInCancelled } from '../../src/slices/siwx'
import { EVENT_NAMES, type EventName } from '../../src/slices/domain/widget/events'
import { ADDRESS, createTestApp, fakeWallet, ONE, TWO } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import { happened, openActivity } from '../support/history'
import { settle } from '../support/settle'
import { watchedElements } from '../support/sight'
import { listedWallet, walletService } from '../support/walletService'
import { connect } from './connected'
import { NAME_EVENTS } from './nameEvents'
import { SEND_EVENTS } from './sendEvents'
import { BUY_EVENTS } from './buyEvents'
import { PAY_EVENTS } from './payEvents'
import { SWAP_EVENTS } from './swapEvents'
import type { EventRows } from './eventRows'
import { EMAIL_EVENTS } from './emailEvents'
import { LOGIN_EVENTS } from './loginEvents'
import { mountApp } from './mountApp'
import {
  asked,
  at,
  broken,
  choosing,
  connected,
  failing,
  network,
  refused,
  signing,
} from './eventDrivers'
import { showView } from './showView'

jest.setTimeout(30_000)

let sight: ReturnType<typeof watchedElements>
beforeEach(() => {
  sight = watchedElements()
})
afterEach(() => sight.restore())

const none = {}
const connectedIs = (value: boolean) => ({ properties: { connected: value } })
const signedIn = { network, isSmartAccount: false }

const ROWS: EventRows<Exclude<EventName, 'MODAL_CREATED'>> = {
  MODAL_OPEN: { expected: connectedIs(false), drive: async () => (await at('Connect')).app },
  MODAL_CLOSE: {
    expected: connectedIs(false),
    async drive() {
      const { app, send } = await at('Connect')
      await send(modalCloseRequested({}))
      return app
    },
  },
  CLICK_ALL_WALLETS: {
    expected: none,
    async drive() {
      const { app, user, ui } = await at('Connect')
      await user.click(await ui.findByTestId('all-wallets'))
      return app
    },
  },
  CLICK_WALLET_HELP: {
    expected: none,
    async drive() {
      const { app, user, ui } = await at('Connect')
      await user.click(ui.getByTestId('connect-help'))
      return app
    },
  },
  CLICK_NETWORK_HELP: {
    expected: none,
    async drive() {
      const { app, user, ui } = await at('Networks')
      await user.click(await ui.findByText('What is a network?'))
      return app
    },
  },
  CLICK_GET_WALLET: {
    expected: none,
    async drive() {
      const { app, user, ui } = await at('WhatIsAWallet')
      await user.click(await ui.findByRole('button', { name: 'Get a wallet' }))
      return app
    },
  },
  GET_WALLET: {
    expected: {
      properties: { name: 'Wallet 3', walletRank: 2, explorerId: 'wallet-3', type: 'homepage' },
    },
    async drive() {
      const app = createTestApp({
        respond: walletService([listedWallet(3, { order: 2, app_store: null })]),
      })
      const { open, user, ui } = await mountApp(app)
      await open('GetWallet')
      await user.click(await ui.findByTestId('get-wallet-wallet-3'))
      return app
    },
  },
  CLICK_NETWORKS: { expected: none, drive: async () => (await at('Networks')).app },
  WALLET_IMPRESSION_V2: {
    expected: {
      items: [
        {
          name: 'Wallet 3',
          walletRank: 2,
          explorerId: 'wallet-3',
          view: 'AllWallets',
          displayIndex: 0,
          query: 'Wallet 3',
          certified: true,
        },
      ],
    },
    async drive() {
      const { app, ui } = await at('AllWallets')
      fireEvent.change(await ui.findByTestId('wallet-search'), { target: { value: 'Wallet 3' } })
      await ui.findByText('11 wallets')
      sight.tell(await ui.findByTestId('wallet-search-item-wallet-3'), 1)
      return app
    },
  },
  SELECT_WALLET: {
    expected: {
      properties: {
        name: 'Wallet 3',
        platform: 'qrcode',
        displayIndex: 2,
        walletRank: 2,
        view: 'AllWallets',
      },
    },
    drive: () => choosing('wallet-search-item-wallet-3'),
  },
  CONNECT_SUCCESS: {
    expected: {
      properties: {
        method: 'browser',
        name: 'Northwind',
        reconnect: false,
        displayIndex: 0,
        walletRank: 0,
        view: 'AllWallets',
      },
    },
    drive: () => choosing('wallet-search-item-wallet-1'),
  },
  CONNECT_ERROR: {
    expected: { properties: { message: 'INTERNAL_RPC_ERROR' } },
    drive: () => asked({ connect: broken }),
  },
  USER_REJECTED: {
    expected: { properties: { message: 'USER_REJECTED' } },
    drive: () => asked({ connect: refused }),
  },
  DISCONNECT_SUCCESS: {
    expected: { properties: { namespace: 'all' } },
    async drive() {
      const app = await connected()
      app.store.dispatch(disconnectRequested({}))
      return app
    },
  },
  DISCONNECT_ERROR: {
    expected: { properties: { message: 'UNKNOWN' } },
    async drive() {
      const { config } = fakeSiwx()
      const app = await connected({}, { siwx: config })
      config.setSessions = () => Promise.reject(new Error(`no ${ADDRESS}`))
      app.store.dispatch(disconnectRequested({}))
      return app
    },
  },
  SWITCH_NETWORK: {
    expected: { properties: { network: TWO.caipNetworkId } },
    async drive() {
      const app = await connected()
      app.store.dispatch(networkSwitchRequested({ networkId: TWO.caipNetworkId }))
      return app
    },
  },
  SEARCH_WALLET: {
    expected: { properties: { search: 'Wallet 5', badge: 'none' } },
    async drive() {
      const { app, user, ui } = await at('AllWallets')
      await user.type(await ui.findByTestId('wallet-search'), 'Wallet 5')
      return app
    },
  },
  CLICK_SIGN_SIWX_MESSAGE: { expected: { properties: signedIn }, drive: () => signing() },
  CLICK_CANCEL_SIWX: {
    expected: { properties: signedIn },
    async drive() {
      const app = await connected({}, { siwx: fakeSiwx().config })
      await app.until(({ siwx }) => siwx.flow.step === 'prompt')
      app.store.dispatch(signInCancelled())
      return app
    },
  },
  SIWX_AUTH_SUCCESS: { expected: { properties: signedIn }, drive: () => signing() },
  SIWX_AUTH_ERROR: {
    expected: { properties: { ...signedIn, message: 'SIGNATURE_DECLINED' } },
    drive: () => signing({ sign: refused }),
  },
  CLICK_TRANSACTIONS: {
    expected: { properties: { isSmartAccount: false } },
    async drive() {
      const app = createTestApp({ wallets: [fakeWallet()] })
      connect(app)
      const { user } = showView(<AccountView />, app)
      await user.click(await screen.findByTestId('tab-Activity'))
      return app
    },
  },
  INITIALIZE: {
    expected: {
      properties: {
        networks: [ONE.caipNetworkId, TWO.caipNetworkId],
        defaultNetwork: null,
        allowUnsupportedChain: false,
        enableNetworkSwitch: true,
        themeMode: 'dark',
        themeVariables: {},
        metadata: { name: 'Fieldnotes', description: '' },
        features: createTestApp().options.features,
        featuredWalletIds: ['a'.repeat(64)],
        includeWalletIds: [],
        excludeWalletIds: [],
      },
    },
    drive: () =>
      createTestApp({ options: { themeMode: 'dark', featuredWalletIds: ['a'.repeat(64)] } }),
  },
  ERROR_FETCH_TRANSACTIONS: {
    expected: { properties: { projectId: 'test', isSmartAccount: false } },
    drive() {
      const app = createTestApp()
      const arg = { caipNetworkId: network, address: ADDRESS }
      void app.store.dispatch(historyApi.endpoints.getHistory.initiate(arg))
      return app
    },
  },
  LOAD_MORE_TRANSACTIONS: {
    expected: { properties: { projectId: 'test', cursor: 'next', isSmartAccount: false } },
    async drive() {
      const { app } = await openActivity({ pages: [[happened('send')], []] })
      await screen.findByTestId('activity-row')
      return app
    },
  },
  CONNECT_PROXY_ERROR: {
    expected: {
      properties: {
        message: 'ACTION_NOT_ALLOWED',
        uri: 'wc:',
        mobile_link: 'wallet1://',
        name: 'Wallet 1',
      },
    },
    async drive() {
      const app = createTestApp({ platform: { mobile: true, ios: true } })
      app.ports.host.openLink = () => false
      const wallet = listedWallet(1)
      app.store.dispatch(modalOpenRequested({}))
      app.store.dispatch(pairingRequested({ wallet, attemptId: 'a', tab: 'mobile', show: true }))
      await app.until(({ pairing }) => pairing.flow.step === 'ready')
      app.store.dispatch(walletLinkRequested())
      return app
    },
  },
  API_ERROR: {
    expected: {
      properties: {
        errorType: 'HTTP_ERROR',
        errorMessage: 'getBalances HTTP_ERROR 401',
        stackTrace: '',
      },
    },
    drive: () => failing(() => Response.json({ message: `no ${ADDRESS}` }, { status: 401 })),
  },
  DATA_PARSING_ERROR: {
    expected: {
      properties: {
        errorType: 'MALFORMED_REPLY',
        errorMessage: 'getBalances MALFORMED_REPLY',
        stackTrace: '',
      },
    },
    drive: () => failing(() => new Response(`no ${ADDRESS}`)),
  },
  INTERNAL_SDK_ERROR: {
    expected: {
      properties: {
        errorType: 'PROJECT_ID_NOT_CONFIGURED',
        errorMessage: 'PROJECT_ID_NOT_CONFIGURED',
        stackTrace: '',
      },
    },
    drive: () => createTestApp({ options: { projectId: '' } }),
  },
  ...SEND_EVENTS,
  ...NAME_EVENTS,
  ...BUY_EVENTS,
  ...PAY_EVENTS,
  ...SWAP_EVENTS,
  ...EMAIL_EVENTS,
  ...LOGIN_EVENTS,
}

describe('telemetry events', () => {
  it('covers all events except the one that is never sent', () => {
    const names = EVENT_NAMES.filter((name) => name !== 'MODAL_CREATED')
    expect(Object.keys(ROWS).sort()).toEqual([...names].sort())
  })

  it.each(Object.entries(ROWS))('%s is sent once, with these facts', async (name, row) => {
    const app = await row.drive()
    const found = () => app.events.filter(({ event }) => event === name)
    await waitFor(() => expect(found()).not.toEqual([]), { timeout: 5_000 })
    await settle()
    expect(found()).toStrictEqual([{ event: name, ...row.expected }])
    expect(JSON.stringify(app.events)).not.toContain(ADDRESS)
  })
})
