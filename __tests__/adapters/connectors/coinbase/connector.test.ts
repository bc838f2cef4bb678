/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { baseAccount } from '../../../../src/adapters/connectors/baseAccount'
import { windowConnector } from '../../../../src/adapters/connectors/coinbase/connector'
import { coinbaseWallet } from '../../../../src/adapters/connectors/coinbaseWallet'
import { discoverWindows } from '../../../../src/adapters/connectors/windowsByName'
import { knownIdsOf } from '../../../../src/slices/domain/wallet/knownWallets'
import { fakeWallet } from '../../fakeWallet'
import { pageOf } from '../safeWorld'
import { ACCOUNT, KEYS_URL, openWindowWorld } from './windowWorld'

const NETWORKS = {
  activeId: 'eip155:10',
  all: ['eip155:1', 'solana:x', 'eip155:10'].map((caipNetworkId) => ({ caipNetworkId })),
}
const METADATA = { name: 'Fieldnotes', icons: ['https://fieldnotes.test/icon.png'] }

/** A page whose site has a name, an icon and networks. */
function sitePage() {
  const site = () => ({ options: { metadata: METADATA }, networks: NETWORKS }) as never
  return { ...pageOf({}), site }
}

afterEach(() => localStorage.clear())

it.each([
  ['coinbaseWallet', coinbaseWallet, 'Coinbase Wallet'],
  ['baseAccount', baseAccount, 'Base Account'],
] as const)('lists %s without loading code or opening a window', (id, make, name) => {
  const { open, fetched } = openWindowWorld()
  const page = sitePage()
  make().discover(page)
  const row = { id, name, type: 'EXTERNAL', chain: 'eip155' } as const
  expect(page.registry.connectors()).toEqual([row])
  expect(knownIdsOf(row)?.imageId).toBeDefined()
  expect([open.mock.calls.length, fetched]).toEqual([0, []])
})

it("passes the site's data to the wallet, with the active network first", async () => {
  const world = openWindowWorld()
  const page = sitePage()
  baseAccount({ walletUrl: KEYS_URL }).discover(page)
  const provider = page.registry.provider('baseAccount', 'eip155')
  expect(await provider?.request({ method: 'eth_requestAccounts' })).toEqual([ACCOUNT])
  expect(world.asked[0]?.params).toEqual({
    appName: 'Fieldnotes',
    appLogoUrl: METADATA.icons[0],
    appChainIds: [10, 1],
  })
})

it("prefers the connector's options to the site's, and drops an invalid link", async () => {
  const world = openWindowWorld()
  const page = sitePage()
  const given = { appName: 'Tides', appLogoUrl: 'javascript:alert(1)', keysUrl: KEYS_URL }
  coinbaseWallet(given).discover(page)
  await page.registry.provider('coinbaseWallet', 'eip155')?.request({
    method: 'eth_requestAccounts',
  })
  expect(world.asked[0]?.params).toMatchObject({ appName: 'Tides', appLogoUrl: '' })
})

it('opens the pop-up on the click, before the code has loaded', async () => {
  const world = openWindowWorld()
  const page = sitePage()
  const stop = coinbaseWallet({ keysUrl: KEYS_URL }).discover(page)
  page.registry.press('coinbaseWallet')
  expect(world.last()?.shown).toEqual(['about:blank'])
  await page.registry.provider('coinbaseWallet', 'eip155')?.request({
    method: 'eth_requestAccounts',
  })
  expect(world.windows).toHaveLength(1)
  // It has a session, so another click needs no pop-up.
  page.registry.press('coinbaseWallet')
  expect(world.windows).toHaveLength(1)
  stop()
})

it('closes an unused pop-up when the discovery stops', () => {
  const world = openWindowWorld()
  const page = sitePage()
  const stop = baseAccount().discover(page)
  page.registry.press('baseAccount')
  stop()
  expect(world.last()?.closed).toBe(true)
})

it("keeps the row of Coinbase's extension, which is also available under the connector's id", () => {
  openWindowWorld()
  const page = sitePage()
  const extension = fakeWallet()
  const row = {
    id: 'com.coinbase.wallet',
    type: 'ANNOUNCED',
    name: 'Coinbase Wallet',
    chain: 'eip155',
  } as const
  page.registry.addConnector(row, extension)
  coinbaseWallet().discover(page)
  expect(page.registry.connectors()).toEqual([row])
  expect(page.registry.provider('coinbaseWallet', 'eip155')).toBe(extension)
  // The smart wallet is a separate one.
  baseAccount().discover(page)
  expect(page.registry.connectors()).toHaveLength(2)
})

it.each([['coinbaseWalletExtension'], ['ethereum']])(
  'opens no pop-up if the page has %s, which the SDK uses instead',
  (name) => {
    const { open } = openWindowWorld()
    const page = sitePage()
    coinbaseWallet().discover(page)
    Reflect.set(window, name, { isCoinbaseBrowser: true })
    page.registry.press('coinbaseWallet')
    expect(open).not.toHaveBeenCalled()
    Reflect.deleteProperty(window, name)
  },
)

it('closes the pop-up when the code does not load, and retries on the next click', async () => {
  const world = openWindowWorld()
  const page = sitePage()
  const wallet = { id: 'late', name: 'Late', type: 'EXTERNAL', chain: 'eip155' } as const
  windowConnector(wallet, 'all', { url: 'no address' }).discover(page)
  page.registry.press('late')
  const asking = page.registry.provider('late', 'eip155')?.request({ method: 'eth_chainId' })
  await expect(asking).rejects.toThrow()
  expect(world.last()?.closed).toBe(true)
})

it('supports Coinbase connectors by name in the script tag, with or without options', () => {
  openWindowWorld()
  const page = sitePage()
  discoverWindows({ coinbaseWallet: { keysUrl: KEYS_URL }, baseAccount: true })(page)
  expect(page.registry.connectors().map(({ id }) => id)).toEqual(['coinbaseWallet', 'baseAccount'])
  const other = sitePage()
  discoverWindows({ safe: true })(other)
  expect(other.registry.connectors()).toEqual([])
})
