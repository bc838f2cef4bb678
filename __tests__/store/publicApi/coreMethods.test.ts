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

/** The public methods that need the store alone; `heard` is called each time that a listener of theirs runs. */
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
  it('resolves once every stored connection was tried, for all who wait', async () => {
    const { app, ready } = methods({ fresh: true })
    const seen: string[] = []
    const both = ['one', 'two'].map((name) => ready().then(() => seen.push(name)))
    await settle()
    expect(seen).toEqual([])
    app.store.dispatch(initialized())
    await Promise.all(both)
    expect(seen).toEqual(['one', 'two'])
  })

  it('listens no longer than it waits', async () => {
    const heard = jest.fn()
    const { app, ready } = methods({ fresh: true }, heard)
    const waiting = ready()
    app.store.dispatch(initialized())
    await waiting
    app.store.dispatch(initialized())
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('resolves at once afterwards', async () => {
    const { ready } = methods()
    await expect(ready()).resolves.toBeUndefined()
  })
})

describe('open', () => {
  it('opens at the view that fits, and asks for none', async () => {
    const { getState, open, resolve } = methods()
    await open()
    expect(getState()).toMatchObject({ open: true, view: 'Connect' })
    expect(resolve).not.toHaveBeenCalled()
  })

  it('opens at the view that is named, with what it is given', async () => {
    const { app, open, getState } = methods()
    await open({ view: 'Networks', arguments: { networkId: TWO.caipNetworkId } })
    expect(getState().view).toBe('Networks')
    expect(app.store.getState().router.history.at(-1)?.params).toEqual({
      networkId: TWO.caipNetworkId,
    })
  })

  it.each(['Nowhere', '__proto__', 'connect', '../Connect'])(
    'refuses the view %s, which does not exist, and stays closed',
    async (view) => {
      const { getState, open } = methods()
      await expect(open({ view: view as ViewName })).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        context: { details: `view: ${view}`, paths: ['view'] },
      })
      expect(getState().open).toBe(false)
    },
  )

  it('is loading while the list of views is on its way, whether it arrives or not', async () => {
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

  it('is loading nothing while that list is there', async () => {
    const { app, open } = methods()
    const seen: boolean[] = []
    app.store.subscribe(() => seen.push(app.store.getState().modal.loading))
    await open({ view: 'Networks' })
    expect(seen).not.toContain(true)
  })

  it('passes on that the descriptions of the views do not arrive', async () => {
    const { getState, open, resolve } = methods()
    resolve.mockRejectedValueOnce(new Error('chunk lost'))
    await expect(open({ view: 'Networks' })).rejects.toThrow('chunk lost')
    expect(getState().open).toBe(false)
  })

  it('refuses a namespace that the site does not offer', async () => {
    const { getState, open } = methods()
    await expect(open({ namespace: 'solana' })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_CONFIGURED',
      context: { namespace: 'solana' },
    })
    expect(getState().open).toBe(false)
  })
})

describe('close', () => {
  it('closes', async () => {
    const { close, getState, open } = methods()
    await open()
    await close()
    expect(getState().open).toBe(false)
  })

  it('of a modal that is closed already does nothing', async () => {
    const { app, close } = methods()
    await close()
    expect(app.events).toEqual([])
  })

  it('is refused by a view that must be answered, unless forced', async () => {
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

describe('the getters', () => {
  it('answer with the state as it is', () => {
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

    it('is the active network, also one that the site does not offer', () => {
      const { app, getNetwork } = methods()
      expect(getNetwork()).toEqual(ONE)
      app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
      expect(getNetwork()).toEqual(TWO)
      app.store.dispatch(walletNetworkChanged('eip155:999'))
      expect(getNetwork()).toMatchObject({ caipNetworkId: 'eip155:999', name: 'Unknown Network' })
    })

    it('of a namespace is its first one, until another was active there', () => {
      const { app, getNetwork } = methods({ networks: [SOLANA, ONE, TWO] })
      expect(nameOf(getNetwork('eip155'))).toBe('Chain One')
      app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
      connect(app, 'solana')
      expect(nameOf(getNetwork())).toBe('Sol')
      expect(nameOf(getNetwork('eip155'))).toBe('Chain Two')
      expect(nameOf(getNetwork('solana'))).toBe('Sol')
    })

    it('of a namespace that is not offered is nothing, until it is', () => {
      const { app, getNetwork } = methods()
      expect(getNetwork('solana')).toBeNull()
      addNetwork(app.store, SOLANA)
      expect(nameOf(getNetwork('solana'))).toBe('Sol')
      removeNetwork(app.store, SOLANA.caipNetworkId)
      expect(getNetwork('solana')).toBeNull()
    })

    it('is nothing where the site offers none', () => {
      expect(methods({ networks: [] }).getNetwork()).toBeNull()
    })
  })
})

describe('the look', () => {
  it('is what was set last, each part by itself', () => {
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
  it('before its code has loaded knows of no address, so that nobody is connected yet', () => {
    const app = createTestApp()
    const getAccount = createGetAccount(app.store, () => undefined)
    expect(getAccount()).toEqual(DISCONNECTED_ACCOUNT)
    connect(app)
    expect(getAccount()).toEqual({ ...DISCONNECTED_ACCOUNT, status: 'reconnecting' })
    expect(getAccount('solana')).toEqual(DISCONNECTED_ACCOUNT)
  })

  it('answers with the account from the moment its code is there', () => {
    const app = createTestApp()
    const loaded: { code?: typeof toAccount } = {}
    const getAccount = createGetAccount(app.store, () => loaded.code)
    connect(app)
    loaded.code = toAccount
    expect(getAccount()).toMatchObject({ status: 'connected', address: ADDRESS })
  })

  it('is that of the active namespace unless one is named', () => {
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
