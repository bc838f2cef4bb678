import { walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import type { Network } from '../../../src/slices/domain/network/network'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { initialized } from '../../../src/slices/lifecycle'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { signedIn, signedOut } from '../../../src/slices/siwx'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { createCoreMethods, createGetAccount } from '../../../src/store/publicApi/coreMethods'
import { toPublicState } from '../../../src/store/publicApi/publicState'
import { runnerOf } from '../../support/command'
import {
  ADDRESS,
  createTestApp,
  fakeWallet,
  ONE,
  TWO,
  type TestApp,
  type TestAppInput,
} from '../../support/createTestApp'
import { held } from '../../support/held'
import { settle } from '../../support/settle'
import { sessionFor } from '../../support/signInApp'
import { addNetwork, removeNetwork } from '../../support/offering'

const SOLANA = {
  ...ONE,
  id: 'mainnet',
  name: 'Sol',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:mainnet',
} as const

/**
 * The public methods that only need the store; `heard` is called when a listener of theirs runs.
 */
function methods(input: TestAppInput = {}, heard = () => {}) {
  const app = createTestApp(input)
  const { store, startListening, ports } = app
  const resolve = jest.fn((name: string) => ports.views.resolve(name))
  const made = createCoreMethods({
    store,
    startListening: ((options: Parameters<typeof startListening>[0]) =>
      startListening({
        ...options,
        effect(...given) {
          heard()
          return options.effect(...given)
        },
      })) as typeof startListening,
    runCommand: runnerOf(app),
    isViewKnown: (name) => ports.views.find(name) !== null,
    resolveViewName: resolve,
  })
  return { app, resolve, ...made }
}

const connect = ({ store }: TestApp, namespace: 'eip155' | 'solana' = 'eip155') =>
  store.dispatch(
    walletConnected({
      namespace,
      connectorId: `dev.${namespace}`,
      accounts: toAccounts([ADDRESS]),
      capabilities: [],
      networkId: namespace === 'eip155' ? ONE.caipNetworkId : SOLANA.caipNetworkId,
      approved: null,
      wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
      restored: false,
    }),
  )

describe('ready', () => {
  it('resolves for all callers once every stored connection was tried', async () => {
    const { app, ready } = methods({ fresh: true })
    const seen: string[] = []
    const both = ['one', 'two'].map((name) => ready().then(() => seen.push(name)))
    await settle()
    expect(seen).toEqual([])
    app.store.dispatch(initialized())
    await Promise.all(both)
    expect(seen).toEqual(['one', 'two'])
  })

  it('removes its listener after resolving', async () => {
    const heard = jest.fn()
    const { app, ready } = methods({ fresh: true }, heard)
    const waiting = ready()
    app.store.dispatch(initialized())
    await waiting
    app.store.dispatch(initialized())
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('resolves immediately once every stored connection was tried', async () => {
    const { ready } = methods()
    await expect(ready()).resolves.toBeUndefined()
  })
})

describe('open', () => {
  it('opens the default view without a parameter', async () => {
    const { getState, open, resolve } = methods()
    await open()
    expect(getState()).toMatchObject({ open: true, view: 'Connect' })
    expect(resolve).not.toHaveBeenCalled()
  })

  it('opens the requested view with its parameters', async () => {
    const { app, open, getState } = methods()
    await open({ view: 'Networks', arguments: { networkId: TWO.caipNetworkId } })
    expect(getState().view).toBe('Networks')
    expect(app.store.getState().router.history.at(-1)?.params).toEqual({
      networkId: TWO.caipNetworkId,
    })
  })

  it.each(['Nowhere', '__proto__', 'connect', '../Connect'])(
    'rejects the unknown view %s and stays closed',
    async (view) => {
      const { getState, open } = methods()
      await expect(open({ view: view as ViewName })).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        context: { details: `view: ${view}`, paths: ['view'] },
      })
      expect(getState().open).toBe(false)
    },
  )

  it('the widget is loading while the list of views loads, even if that fails', async () => {
    const { app, getState, open, resolve } = methods()
    app.ports.views = { ...app.ports.views, find: () => null }
    const lost = held<ViewName>()
    resolve.mockReturnValueOnce(lost.promise)
    const opened = open({ view: 'Networks' })
    expect(getState().loading).toBe(true)
    lost.reject(new Error('chunk lost'))
    await expect(opened).rejects.toThrow('chunk lost')
    expect(getState().loading).toBe(false)
  })

  it('the widget is not loading if the list is available', async () => {
    const { app, open } = methods()
    const seen: boolean[] = []
    app.store.subscribe(() => seen.push(app.store.getState().modal.loading))
    await open({ view: 'Networks' })
    expect(seen).not.toContain(true)
  })

  it('rejects if the descriptions of the views fail to load', async () => {
    const { getState, open, resolve } = methods()
    resolve.mockRejectedValueOnce(new Error('chunk lost'))
    await expect(open({ view: 'Networks' })).rejects.toThrow('chunk lost')
    expect(getState().open).toBe(false)
  })

  it.each([
    ['a later call of open', 'open', { open: true, view: 'Connect' }],
    ['a later call of close', 'close', { open: false }],
  ] as const)('has no effect after %s, if its view loads later', async (_, later, state) => {
    const { app, getState, resolve, ...calls } = methods()
    const { views } = app.ports
    app.ports.views = { ...views, find: () => null }
    const code = held<ViewName>()
    resolve.mockReturnValueOnce(code.promise)
    const opened = calls.open({ view: 'WhatIsAWallet' })
    await calls[later]()
    app.ports.views = views
    code.resolve('WhatIsAWallet')
    await opened
    expect(getState()).toMatchObject({ ...state, loading: false })
  })

  it('rejects a namespace that the site does not offer', async () => {
    const { getState, open } = methods()
    await expect(open({ namespace: 'solana' })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_CONFIGURED',
      context: { namespace: 'solana' },
    })
    expect(getState().open).toBe(false)
  })
})

describe('close', () => {
  it('closes the modal', async () => {
    const { close, getState, open } = methods()
    await open()
    await close()
    expect(getState().open).toBe(false)
  })

  it('does nothing if the modal is closed', async () => {
    const { app, close } = methods()
    await close()
    expect(app.events).toEqual([])
  })

  it('does not close a view that requires an answer, unless forced', async () => {
    const { app, close, getState, open } = methods()
    connect(app)
    app.store.dispatch(walletNetworkChanged('eip155:999'))
    await open()
    expect(getState().view).toBe('UnsupportedChain')
    await close()
    expect(getState().open).toBe(true)
    await close({ force: true })
    expect(getState().open).toBe(false)
  })
})

describe('getters', () => {
  it('getters return the present state', () => {
    const { app, getConnectors, getSession, getState } = methods({ wallets: [fakeWallet()] })
    expect(getState()).toEqual(toPublicState(app.store.getState()))
    expect(getConnectors()).toMatchObject([{ id: 'dev.example.wallet', name: 'Northwind' }])
    expect(getSession()).toBeNull()
    const session = sessionFor()
    app.store.dispatch(signedIn({ account: `${ONE.caipNetworkId}:${ADDRESS}`, session }))
    expect(getSession()).toEqual(session)
    app.store.dispatch(signedOut())
    expect(getSession()).toBeNull()
  })

  describe('getNetwork', () => {
    const nameOf = (network: Network | null) => network?.name ?? null

    it('returns the active network, even if it is not offered', () => {
      const { app, getNetwork } = methods()
      expect(getNetwork()).toEqual(ONE)
      app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
      expect(getNetwork()).toEqual(TWO)
      app.store.dispatch(walletNetworkChanged('eip155:999'))
      expect(getNetwork()).toMatchObject({ caipNetworkId: 'eip155:999', name: 'Unknown Network' })
    })

    it('returns the first network of a namespace until another was active there', () => {
      const { app, getNetwork } = methods({ networks: [SOLANA, ONE, TWO] })
      expect(nameOf(getNetwork('eip155'))).toBe('Chain One')
      app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
      connect(app, 'solana')
      expect(nameOf(getNetwork())).toBe('Sol')
      expect(nameOf(getNetwork('eip155'))).toBe('Chain Two')
      expect(nameOf(getNetwork('solana'))).toBe('Sol')
    })

    it('returns null for a namespace until it is offered', () => {
      const { app, getNetwork } = methods()
      expect(getNetwork('solana')).toBeNull()
      addNetwork(app.store, SOLANA)
      expect(nameOf(getNetwork('solana'))).toBe('Sol')
      removeNetwork(app.store, SOLANA.caipNetworkId)
      expect(getNetwork('solana')).toBeNull()
    })

    it('returns null if no network is offered', () => {
      expect(methods({ networks: [] }).getNetwork()).toBeNull()
    })
  })
})

describe('theme and language', () => {
  it('stores each value separately', () => {
    const { appearance, getState, setLocale, setThemeMode, setThemeVariables } = methods()
    setThemeMode('dark')
    setLocale('de')
    setThemeVariables({ '--accent': '#123456' })
    expect(getState()).toMatchObject({ themeMode: 'dark', locale: 'de' })
    expect(appearance()).toMatchObject({
      themeMode: 'dark',
      themeVariables: { '--accent': '#123456' },
    })
    setThemeMode(null)
    setLocale(null)
    expect(getState()).toMatchObject({ themeMode: null, locale: null })
    expect(appearance().themeVariables).toEqual({ '--accent': '#123456' })
  })
})

describe('getAccount', () => {
  it('returns no address before its code has loaded, when no account is connected', () => {
    const app = createTestApp()
    const getAccount = createGetAccount(app.store, () => undefined)
    expect(getAccount()).toEqual(DISCONNECTED_ACCOUNT)
    connect(app)
    expect(getAccount()).toEqual({ ...DISCONNECTED_ACCOUNT, status: 'reconnecting' })
    expect(getAccount('solana')).toEqual(DISCONNECTED_ACCOUNT)
  })

  it('returns the account once its code has loaded', () => {
    const app = createTestApp()
    const loaded: { code?: typeof toAccount } = {}
    const getAccount = createGetAccount(app.store, () => loaded.code)
    connect(app)
    loaded.code = toAccount
    expect(getAccount()).toMatchObject({ status: 'connected', address: ADDRESS })
  })

  it('returns the account of the active namespace by default', () => {
    const app = createTestApp({ networks: [ONE, SOLANA] })
    const getAccount = createGetAccount(app.store, () => toAccount)
    connect(app)
    connect(app, 'solana')
    expect(getAccount().caipAddress).toBe(`solana:mainnet:${ADDRESS}`)
    expect(getAccount('eip155').caipAddress).toBe(`${ONE.caipNetworkId}:${ADDRESS}`)
    app.store.dispatch(walletDisconnected({ namespace: 'solana', connectorId: 'dev.solana' }))
    expect(getAccount().caipAddress).toBe(`${ONE.caipNetworkId}:${ADDRESS}`)
    expect(getAccount('solana')).toEqual(DISCONNECTED_ACCOUNT)
  })
})
