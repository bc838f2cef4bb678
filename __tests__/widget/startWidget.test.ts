/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { localSiwx } from '../../src/siwx'
import { settle } from '../support/settle'
import { ADDRESS, ONE, TWO } from '../support/fakeWallets'
import { leavePage, RDNS, requests, site, until } from '../support/site'

describe('before an interaction', () => {
  it('sends no request, stores nothing and adds nothing to the page', async () => {
    const { storage, wallet } = site()
    await settle()
    expect(requests).toEqual([])
    expect(storage.writes).toEqual([])
    expect(wallet.calls).toEqual([])
    expect(document.querySelector('latchkey-modal')).toBeNull()
  })

  it('prompts no wallet and writes nothing to storage for ready()', async () => {
    const { latchkey, storage, wallet } = site()
    await latchkey.ready()
    await settle()
    expect(latchkey.getState()).toMatchObject({ initialized: true, status: 'disconnected' })
    expect(latchkey.store).toBeDefined()
    expect(wallet.calls).toEqual([])
    expect(storage.writes).toEqual([])
  })
})

describe('the code of the flows', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'))

  it('does not delay opening the modal, and requests the list once the page is idle', async () => {
    const idle: (() => void)[] = []
    const request = (run: () => void) => idle.push(run)
    Object.defineProperty(window, 'requestIdleCallback', { value: request, configurable: true })
    const { latchkey } = site()
    await latchkey.open()
    await settle()
    expect(latchkey.getState()).toMatchObject({ open: true, view: 'Connect' })
    expect(latchkey.getConnectors()).toMatchObject([{ id: RDNS }])
    expect(latchkey.getProvider()).toBeNull()
    expect(requests).toEqual([])
    for (const run of idle) run()
    await until(latchkey, () => latchkey.getProvider() !== null)
  })

  it('the code of the flows has loaded after ready(), even if the page is busy', async () => {
    const value = () => 0
    Object.defineProperty(window, 'requestIdleCallback', { value, configurable: true })
    const { latchkey } = site()
    await latchkey.ready()
    expect(latchkey.getProvider()).not.toBeNull()
  })

  it('does not wait for an idle page if a connection is stored', async () => {
    const { latchkey, storage } = site()
    await latchkey.connect({ connectorId: RDNS })
    await leavePage()
    const value = () => 0
    Object.defineProperty(window, 'requestIdleCallback', { value, configurable: true })
    const { latchkey: next } = site({ storage })
    await until(next, () => next.getAccount().status === 'connected')
  })
})

describe('opening and closing', () => {
  it('renders the modal once into its own element in the body', async () => {
    const { latchkey } = site()
    await latchkey.open()
    expect(latchkey.getState()).toMatchObject({ open: true, view: 'Connect' })
    const modal = document.querySelectorAll('latchkey-modal')
    expect(modal).toHaveLength(1)
    expect(modal[0]?.shadowRoot?.mode).toBe('open')
    await latchkey.close()
    expect(latchkey.getState().open).toBe(false)
    await latchkey.open()
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  })

  it('opens the requested view', async () => {
    const { latchkey } = site()
    await latchkey.open({ view: 'Networks' })
    expect(latchkey.getState().view).toBe('Networks')
  })

  it('rejects an unknown view', async () => {
    const { latchkey } = site()
    await expect(latchkey.open({ view: 'Nowhere' as 'Connect' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      context: { paths: ['view'] },
    })
    expect(latchkey.getState().open).toBe(false)
  })

  it.each([{ embedded: true }, { disableAppend: true }])(
    'adds nothing to the page with %j',
    async (options) => {
      const { latchkey } = site(options)
      await latchkey.open()
      expect(document.querySelector('latchkey-modal')).toBeNull()
    },
  )
})

describe('the public methods, end to end with an installed wallet', () => {
  it('connect resolves with the account and notifies the site', async () => {
    const { latchkey, wallet } = site()
    const statuses: string[] = []
    latchkey.on('account', ({ status }) => statuses.at(-1) === status || statuses.push(status))
    const events: string[] = []
    latchkey.on('*', ({ event }) => events.push(event))
    await latchkey.ready()
    const provider = latchkey.getProvider()
    await expect(provider?.request({ method: 'eth_accounts' })).rejects.toHaveProperty('code', 4900)
    expect(latchkey.getConnectors()).toMatchObject([{ id: RDNS, name: 'Northwind' }])
    const account = await latchkey.connect({ connectorId: RDNS })
    expect(account).toMatchObject({
      address: ADDRESS,
      caipAddress: `${ONE.caipNetworkId}:${ADDRESS}`,
      status: 'connected',
      allAccounts: [{ address: ADDRESS, type: 'eoa' }],
      connectedWalletInfo: { name: 'Northwind' },
    })
    expect(latchkey.getAccount()).toEqual(account)
    expect(latchkey.getAccounts()[0]).toEqual(account)
    expect(latchkey.getAccount('eip155')).toEqual(account)
    expect(latchkey.getAccount('solana')).toMatchObject({ status: 'disconnected', address: null })
    expect(latchkey.getProvider()).toBe(provider)
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(events).toEqual(expect.arrayContaining(['SELECT_WALLET', 'CONNECT_SUCCESS']))
    expect(wallet.prompts).toBe(1)
  })

  it('connect rejects with CONNECTOR_NOT_FOUND for an unknown wallet', async () => {
    const { latchkey } = site()
    await expect(latchkey.connect({ connectorId: 'dev.nobody' })).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'CONNECTOR_NOT_FOUND',
      shortMessage: 'Connector not found',
    })
    expect(latchkey.getAccount().status).toBe('disconnected')
  })

  it('connect rejects with USER_REJECTED after a rejection, and can be retried', async () => {
    const { latchkey, wallet } = site()
    wallet.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await expect(latchkey.connect({ connectorId: RDNS })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    delete wallet.next.connect
    await expect(latchkey.connect({ connectorId: RDNS })).resolves.toMatchObject({
      status: 'connected',
    })
  })

  it('switchNetwork prompts the wallet and updates the getters', async () => {
    const { latchkey, wallet } = site()
    await latchkey.connect({ connectorId: RDNS })
    const networks: (string | undefined)[] = []
    latchkey.on('network', (network) => networks.push(network?.name))
    await latchkey.switchNetwork(TWO.caipNetworkId)
    expect(wallet.chainId).toBe(31338)
    expect(latchkey.getNetwork()).toEqual(TWO)
    expect(latchkey.getNetwork('eip155')).toEqual(TWO)
    expect(latchkey.getState().networkId).toBe(TWO.caipNetworkId)
    expect(latchkey.getAccount().caipAddress).toBe(`${TWO.caipNetworkId}:${ADDRESS}`)
    expect(networks).toEqual(['Chain Two'])
  })

  it.each([['nonsense'], ['eip155:1:2'], ['unknown:1']])(
    'switchNetwork rejects %s, which is not a network id',
    async (id) => {
      const { latchkey } = site()
      await expect(latchkey.switchNetwork(id as 'eip155:1')).rejects.toMatchObject({
        code: 'SWITCH_NETWORK_NOT_FOUND',
      })
      expect(latchkey.getNetwork()).toEqual(ONE)
    },
  )

  it('follows the wallet to a network, even one that is not offered', async () => {
    const { latchkey, wallet } = site()
    await latchkey.connect({ connectorId: RDNS })
    const move = (networkId: CaipNetworkId) =>
      wallet.emit({ type: 'networkChanged', namespace: 'eip155', connectorId: RDNS, networkId })
    move(TWO.caipNetworkId)
    expect(latchkey.getNetwork()).toEqual(TWO)
    move('eip155:99')
    expect(latchkey.getNetwork()).toMatchObject({
      caipNetworkId: 'eip155:99',
      name: 'Unknown Network',
    })
  })

  it('disconnect ends the connection in wallet, getters and storage', async () => {
    const { latchkey, wallet, storage } = site()
    await latchkey.connect({ connectorId: RDNS })
    const provider = latchkey.getProvider()
    await settle()
    expect([...storage.data.values()].join()).toContain(RDNS)
    await latchkey.disconnect()
    await settle()
    expect(wallet.calls).toContain('wallet_revokePermissions')
    expect(latchkey.getAccount()).toMatchObject({ status: 'disconnected', address: null })
    expect(latchkey.getProvider()).toBe(provider)
    await expect(provider?.request({ method: 'eth_accounts' })).rejects.toHaveProperty('code', 4900)
    expect([...storage.data.values()].join()).not.toContain(RDNS)
    expect([...storage.data.values()].join()).not.toContain(ADDRESS)
  })

  it('addNetwork and removeNetwork change what can be switched to', async () => {
    const { latchkey } = site({ networks: [ONE] })
    await latchkey.addNetwork(TWO)
    await latchkey.switchNetwork(TWO.caipNetworkId)
    expect(latchkey.getNetwork()).toEqual(TWO)
    await expect(latchkey.removeNetwork('eip155:5')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    await latchkey.removeNetwork(ONE.caipNetworkId)
    expect(latchkey.getState().networkId).toBe(TWO.caipNetworkId)
  })

  it('addNetwork rejects a namespace without an adapter', async () => {
    const { latchkey } = site()
    const network = { ...ONE, chainNamespace: 'solana', caipNetworkId: 'solana:mainnet' } as const
    await expect(latchkey.addNetwork(network)).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  })

  it('updateOptions validates its input and changes the theme', async () => {
    const { latchkey } = site()
    await expect(
      latchkey.updateOptions({ modalSize: 'huge' as 'wide', themeMode: 'sepia' as 'dark' }),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      context: { paths: ['themeMode', 'modalSize'] },
    })
    await latchkey.updateOptions({ themeMode: 'dark', locale: 'de' })
    expect(latchkey.getState()).toMatchObject({ themeMode: 'dark', locale: 'de' })
  })

  it('updateOptions rejects fixed options and changes nothing then', async () => {
    const { latchkey } = site()
    const patch = { networks: [TWO], siwx: localSiwx(), themeMode: 'dark' } as const
    await expect(latchkey.updateOptions(patch)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      context: { paths: ['networks', 'siwx'] },
    })
    expect(latchkey.getState().themeMode).toBeNull()
  })

  it('theme setters change what the getters return', async () => {
    const { latchkey } = site()
    await latchkey.ready()
    latchkey.setThemeMode('light')
    latchkey.setLocale('fr')
    await until(latchkey, () => latchkey.getState().locale === 'fr')
    expect(latchkey.getState()).toMatchObject({ themeMode: 'light', locale: 'fr' })
    latchkey.setThemeMode(null)
    await until(latchkey, () => latchkey.getState().themeMode === null)
  })
})
