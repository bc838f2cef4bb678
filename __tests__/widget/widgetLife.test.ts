/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { fakeStorage } from '../support/fakeCore'
import { eventually, settle } from '../support/settle'
import { ADDRESS, TWO } from '../support/fakeWallets'
import { pageListeners } from '../support/pageListeners'
import { leavePage, RDNS, site } from '../support/site'
import { localSiwx } from '../../src/siwx'
import type { Latchkey } from '../../src/store/publicApi/types'

/** Storage after a visit that ended connected. */
async function firstVisit() {
  const { latchkey, storage } = site()
  await latchkey.connect({ connectorId: RDNS })
  await latchkey.switchNetwork(TWO.caipNetworkId)
  await settle()
  await leavePage()
  return fakeStorage(Object.fromEntries(storage.data))
}

describe('after a reload', () => {
  it('the widget is reconnecting, then connected, without a prompt', async () => {
    const storage = await firstVisit()
    const { latchkey, wallet } = site({ storage })
    wallet.chainId = 31338
    const seen: string[] = [latchkey.getState().status]
    latchkey.subscribe(({ status }) => seen.at(-1) === status || seen.push(status))
    expect(latchkey.getAccount().status).toBe('reconnecting')
    await latchkey.ready()
    expect(seen).toEqual(['reconnecting', 'connected'])
    expect(latchkey.getAccount()).toMatchObject({ address: ADDRESS })
    expect(latchkey.getNetwork()).toEqual(TWO)
    expect(wallet.calls).toEqual(['eth_accounts'])
    expect(wallet.prompts).toBe(0)
  })

  it('the widget is disconnected if the wallet no longer knows the site', async () => {
    const storage = await firstVisit()
    const { latchkey, wallet } = site({ storage })
    wallet.accounts = []
    await latchkey.ready()
    expect(latchkey.getAccount().status).toBe('disconnected')
    expect(wallet.prompts).toBe(0)
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"connectors":"{\\"eip155\\":7}"}'],
    ['a connection of a namespace that does not exist', '{"connectors":"{\\"moon\\":\\"x\\"}"}'],
  ])('starts like a first visit from storage that contains %s', async (_, text) => {
    const { latchkey, wallet } = site({ storage: fakeStorage({ 'latchkey/p/default': text }) })
    await latchkey.ready()
    expect(latchkey.getState()).toMatchObject({ initialized: true, status: 'disconnected' })
    expect(wallet.calls).toEqual([])
  })
})

describe('before the code has loaded', () => {
  it('keeps a removed theme removed, whatever is stored', async () => {
    const { latchkey, storage } = site()
    await latchkey.ready()
    latchkey.setThemeMode('dark')
    await settle()
    await leavePage()
    const { latchkey: next } = site({ storage })
    expect(next.getState().themeMode).toBe('dark')
    next.setThemeMode(null)
    await next.ready()
    expect(next.getState().themeMode).toBeNull()
  })
})

describe('two widgets of one page', () => {
  it('two widgets of one page connect, store and close independently', async () => {
    const storage = fakeStorage()
    const one = site({ storage })
    const two = site({ storage, instanceId: 'two' })
    await one.latchkey.connect({ connectorId: RDNS })
    await two.latchkey.open()
    await settle()
    expect(two.latchkey.getAccount().status).toBe('disconnected')
    expect(one.latchkey.getState().open).toBe(false)
    expect(storage.data.get('latchkey/p/default')).toContain(RDNS)
    expect(storage.data.get('latchkey/p/two') ?? '').not.toContain(RDNS)
    await one.latchkey.destroy()
    expect(two.latchkey.getState().open).toBe(true)
  })
})

describe('one sign-in for several widgets', () => {
  it('serves a widget that is created after the first one was destroyed', async () => {
    const siwx = localSiwx()
    const { latchkey, storage } = site({ siwx })
    await latchkey.connect({ connectorId: RDNS })
    const session = await latchkey.signIn()
    expect(session?.data.accountAddress).toBe(ADDRESS)
    await settle()
    await leavePage()
    const { latchkey: next, wallet } = site({ siwx, storage })
    await next.ready()
    await eventually(() => next.getSession() !== null)
    expect([next.getSession(), next.getAccount().status]).toEqual([session, 'connected'])
    expect(wallet.prompts).toBe(0)
  })

  it('keeps the sessions of two widgets separate', async () => {
    const siwx = localSiwx()
    const storage = fakeStorage()
    const one = site({ siwx, storage })
    const two = site({ siwx, storage, instanceId: 'two' })
    await two.latchkey.ready()
    await one.latchkey.connect({ connectorId: RDNS })
    await one.latchkey.signIn()
    expect(storage.data.get('latchkey/p/default/siwx')).toContain(ADDRESS)
    expect(storage.data.has('latchkey/p/two/siwx')).toBe(false)
  })
})

describe('destroy', () => {
  it('removes the modal and stops listening to wallets', async () => {
    const { latchkey, wallet } = site()
    await latchkey.connect({ connectorId: RDNS })
    await latchkey.open()
    const heard: unknown[] = []
    latchkey.subscribe((state) => heard.push(state))
    await latchkey.destroy()
    heard.length = 0
    expect(document.querySelector('latchkey-modal')).toBeNull()
    wallet.emit({
      type: 'networkChanged',
      namespace: 'eip155',
      connectorId: RDNS,
      networkId: TWO.caipNetworkId,
    })
    expect(heard).toEqual([])
  })

  it.each([
    ['before its code is requested', async () => {}],
    ['while its core loads', async (latchkey: Latchkey) => void latchkey.ready().catch(() => {})],
    ['once it is ready', (latchkey: Latchkey) => latchkey.ready()],
    ['while its modal is open', (latchkey: Latchkey) => latchkey.open()],
    [
      'while it is connected',
      (latchkey: Latchkey) => latchkey.connect({ connectorId: RDNS }).then(() => {}),
    ],
  ])('destroying the widget %s leaves no listener on the page', async (_, reach) => {
    const heard = pageListeners()
    const { latchkey, uninstall } = site()
    await reach(latchkey)
    await latchkey.destroy()
    await settle()
    uninstall()
    expect(heard()).toEqual([])
  })

  it('keeps the wallet connected, so that the next page load restores it', async () => {
    const { latchkey, wallet, storage } = site()
    await latchkey.connect({ connectorId: RDNS })
    await settle()
    await latchkey.destroy()
    expect(wallet.calls).not.toContain('wallet_revokePermissions')
    expect(storage.data.get('latchkey/p/default')).toContain(RDNS)
  })

  it('destroy can be called twice', async () => {
    const { latchkey } = site()
    await latchkey.ready()
    await latchkey.destroy()
    await expect(latchkey.destroy()).resolves.toBeUndefined()
  })
})
