/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { ChainAdapter } from '../../src/adapters/types'
import type { Namespace } from '../../src/slices/domain/ids/caip'
import { loadStoredAdapters } from '../../src/widget/flows'
import type { ButtonKind, ButtonModel, LatchkeyOptions } from '../../src/store/publicApi/types'
import type { ThemeMode } from '../../src/slices/domain/options/options'
import { hintKey, storageKey } from '../../src/slices/domain/widget/storageKey'
import { localeChanged, themeModeChanged } from '../../src/slices/preferences'
import { walletConnected } from '../../src/slices/accounts'
import { features } from '../../src/middleware/features'
import { toAccount } from '../../src/store/publicApi/accountSnapshot'
import { fakeStorage } from '../support/fakeCore'
import { ADDRESS, TWO } from '../support/fakeWallets'
import { fakeSiwx } from '../support/fakeSiwx'
import { eventually, settle } from '../support/settle'
import { RDNS } from '../support/site'
import { widgetParts } from '../support/widgetParts'

const KEY = storageKey('p', 'default')
const SOLANA_ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const noAttributes = () => null

/** The parts of a widget with loaded flows. */
async function loaded(...input: Parameters<typeof widgetParts>) {
  const parts = widgetParts(...input)
  await parts.loadFeatures()
  const made = await parts.flows.load()
  /** A rendered button of the page, once its code has loaded. */
  async function button(kind: ButtonKind): Promise<ButtonModel> {
    made.renderButton(kind, noAttributes)
    await eventually(() => parts.starts.drawings > 0)
    const drawn = made.renderButton(kind, noAttributes)
    if (!drawn) throw new Error('it is not drawn')
    return drawn
  }
  return { ...parts, made, button }
}

/** A page load after a visit with a connection, which was stored. */
async function afterVisit() {
  const visit = await loaded()
  await visit.made.methods.connect({ connectorId: RDNS })
  await visit.made.stop()
  return fakeStorage(Object.fromEntries(visit.storage.data))
}

describe('the flows', () => {
  it('the flows load all features, and the code for accounts and errors', async () => {
    const { made } = await loaded()
    expect(made.features).toEqual(features)
    expect(made.toAccount).toBe(toAccount)
    const error = made.fromErrorRecord({ code: 'USER_REJECTED', details: 'no' })
    expect(error).toMatchObject({ name: 'LatchkeyError', code: 'USER_REJECTED' })
  })

  it('the flows bind methods to the store of their widget and return its account', async () => {
    const { made, store, wallet } = await loaded()
    await expect(made.methods.connect({ connectorId: RDNS })).resolves.toMatchObject({
      status: 'connected',
      address: ADDRESS,
    })
    await made.methods.switchNetwork(TWO.caipNetworkId)
    expect(wallet.chainId).toBe(31338)
    expect(store.getState().networks.activeId).toBe(TWO.caipNetworkId)
  })

  it("the flows create the pairing client with the site's provider", async () => {
    const { made } = await loaded({ options: { pairingProvider: { client: 'none' } } })
    await expect(made.pairing.client()).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

describe('adapters that load before a connection is restored', () => {
  const adapter = (namespace: Namespace) => ({
    id: 'viem' as const,
    namespace,
    load: jest.fn<Promise<ChainAdapter>, []>(() => new Promise(() => {})),
  })
  const load = (site: Partial<LatchkeyOptions>, stored: ReturnType<typeof fakeStorage>) =>
    loadStoredAdapters({ networks: [TWO], ...site }, KEY, { ...stored, durable: true })
  const asked = async (stored: ReturnType<typeof fakeStorage>, enableReconnect = true) => {
    const adapters = [adapter('eip155'), adapter('solana')]
    void load({ adapters, enableReconnect }, stored)
    await settle()
    return adapters.filter(({ load }) => load.mock.calls.length > 0).map((one) => one.namespace)
  }

  it('adapters that load before a connection is restored are those of the stored namespaces, also in the format of a newer version', async () => {
    const storage = await afterVisit()
    expect(await asked(storage)).toEqual(['eip155'])
    const connectors = JSON.stringify({ eip155: 'a', solana: 'b' })
    const newer = JSON.stringify({ connectors, _persist: '{"version":99,"rehydrated":true}' })
    expect(await asked(fakeStorage({ [KEY]: newer }))).toEqual(['eip155', 'solana'])
  })

  it('no adapter loads before a connection is restored if nothing is stored, readable or restored', async () => {
    expect(await asked(fakeStorage({}))).toEqual([])
    expect(await asked(fakeStorage({ [KEY]: '{"connectors":"eip155"' }))).toEqual([])
    expect(await asked(await afterVisit(), false)).toEqual([])
  })

  it('starting rejects if the code of an adapter fails to load', async () => {
    const lost = { ...adapter('eip155'), load: () => Promise.reject(new Error('gone')) }
    await expect(load({ adapters: [lost] }, await afterVisit())).rejects.toThrow('gone')
  })
})

describe('the provider of a namespace', () => {
  it("defaults to the active account's namespace, else the active network's", async () => {
    const { made, store } = await loaded()
    expect(made.getProvider()).toBe(made.getProvider('eip155'))
    const solana = { accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' as const }], approved: null }
    const wallet = { name: 'Northwind', icon: null, type: 'ANNOUNCED' as const }
    const rest = { connectorId: RDNS, wallet, capabilities: [], restored: false }
    const networkId = 'solana:local'
    store.dispatch(walletConnected({ namespace: 'solana', networkId, ...solana, ...rest }))
    expect(made.getProvider()).toBe(made.getProvider('solana'))
    expect(made.getProvider('eip155')).not.toBe(made.getProvider('solana'))
  })

  it('forwards requests to the connected wallet, and no events after the flows have stopped', async () => {
    const { made, wallet } = await loaded()
    const provider = made.getProvider()
    const listener = jest.fn()
    provider?.on?.('accountsChanged', listener)
    await made.methods.connect({ connectorId: RDNS })
    expect(made.getProvider('eip155')).toBe(provider)
    expect(listener).toHaveBeenLastCalledWith([ADDRESS])
    wallet.provider.request = async () => 'asked'
    await expect(provider?.request({ method: 'eth_chainId' })).resolves.toBe('asked')
    await made.stop()
    await made.methods.disconnect()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('sign-in', () => {
  it('sign-in is bound to the widget, with its setting in the state', async () => {
    const bound: string[] = []
    const { config } = fakeSiwx(false)
    const siwx = { ...config, bind: () => void bound.push('bound') }
    const { made, store } = await loaded({ options: { siwx } })
    expect(made.siwx).toBe(siwx)
    expect(bound).toEqual(['bound'])
    expect(store.getState().siwx).toMatchObject({ enabled: true, required: false })
  })

  it('sign-in is disabled if the site has none', async () => {
    const { made, store } = await loaded()
    expect(made.siwx).toBeNull()
    expect(store.getState().siwx.enabled).toBe(false)
  })
})

describe('the buttons of the page', () => {
  const textOf = (button: { children: (Node | string | null)[] } | null) =>
    button?.children.map((child) => (child instanceof Node ? child.textContent : child)).join('')

  it('the buttons of the page render once their code has loaded, which never happens without buttons', async () => {
    const { made, starts } = await loaded()
    expect(made.renderButton('either', noAttributes)).toBeNull()
    await eventually(() => starts.drawings > 0)
    expect(made.renderButton('either', noAttributes)?.testId).toBe('connect-button')
  })

  it('the buttons of the page render the present state', async () => {
    const { made, button } = await loaded()
    expect((await button('either')).testId).toBe('connect-button')
    await made.methods.connect({ connectorId: RDNS })
    const drawn = await button('either')
    expect(drawn.testId).toBe('account-button')
    expect(drawn.label).toMatch(/0x70.*79C8/)
    expect(typeof drawn.styles).toBe('string')
  })

  it('the buttons of the page use the language of the widget', async () => {
    const { store, localeController, button } = await loaded()
    expect(textOf(await button('connect'))).toBe('Connect')
    store.dispatch(localeChanged('de'))
    await eventually(() => localeController.strings()?.locale === 'de')
    expect(textOf(await button('connect'))).toBe('Verbinden')
  })
})

describe('the stored state', () => {
  it('the stored state is empty until something changes', async () => {
    const { made, storage } = await loaded()
    await made.stop()
    expect(storage.writes).toEqual([])
  })

  it('the stored state contains changes from before the flows have loaded', async () => {
    const parts = widgetParts()
    parts.store.dispatch(themeModeChanged('dark'))
    const made = await parts.flows.load()
    await made.stop()
    expect(parts.storage.writes).toEqual([KEY, hintKey(KEY)])
    expect(parts.storage.data.get(KEY)).toContain('dark')
  })

  it('the stored state is not overwritten before it was restored', async () => {
    const stored = await afterVisit()
    const { made, store } = await loaded({ stored })
    store.dispatch(themeModeChanged('dark'))
    await made.stop()
    expect(stored.writes).toEqual([])
  })

  it('the stored state restores its connection, and is updated afterwards', async () => {
    const stored = await afterVisit()
    const { made, store, wallet } = await loaded({ stored })
    await made.restore()
    await eventually(() => store.getState().status.initialized)
    expect(store.getState().accounts.byNamespace.eip155).toMatchObject({
      status: 'connected',
      address: ADDRESS,
    })
    expect(wallet.calls).toEqual(['eth_accounts'])
    store.dispatch(themeModeChanged('dark'))
    await made.stop()
    expect(stored.data.get(KEY)).toContain('dark')
  })

  it('the stored state follows other tabs until the flows stop', async () => {
    const { made, store, storage } = await loaded()
    const inAnotherTab = async (mode: ThemeMode) => {
      const other = await loaded()
      other.store.dispatch(themeModeChanged(mode))
      await other.made.stop()
      storage.data.set(KEY, other.storage.data.get(KEY) ?? '')
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
      await settle()
      return store.getState().preferences.themeMode
    }
    expect(await inAnotherTab('dark')).toBe('dark')
    await made.stop()
    expect(await inAnotherTab('light')).toBe('dark')
  })
})

it('stops the pairing client with the flows', async () => {
  const { made } = await loaded()
  const destroy = jest.spyOn(made.pairing, 'destroy')
  await made.stop()
  expect(destroy).toHaveBeenCalledTimes(1)
})
