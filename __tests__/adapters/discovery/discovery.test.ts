import * as fc from 'fast-check'
import { discoverWallets } from '../../../src/adapters/discovery/discover'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { viemAdapter } from '../../../src/adapters/viem'
import type { Connector } from '../../../src/slices/domain/wallet/connector'
import { EXPLORER_IDS, knownIdsOf } from '../../../src/slices/domain/wallet/knownWallets'
import { WALLET_ICON_BYTES_MAX, WALLET_NAME_CHARS_MAX } from '../../../src/slices/domain/limits'
import { countingProvider, FakePage } from './fakePage'
import { hostileDetail } from './hostileAnnouncements'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const SEED = 20_240_601
const HOSTILE = 1_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function discover(page: FakePage, options: { eip6963?: boolean; injected?: boolean } = {}) {
  const registry = createAdapterRegistry([viemAdapter()])
  const seen: Connector[] = []
  registry.subscribe((connector) => seen.push(connector))
  discoverWallets({
    registry,
    window: page,
    enableEip6963: options.eip6963 ?? true,
    enableInjected: options.injected ?? true,
  })
  return { registry, seen, settle: () => jest.runAllTimers() }
}

const wallet = (name: string, rdns: string, provider: unknown = countingProvider()) => ({
  info: { uuid: `uuid-${rdns}`, name, rdns, icon: ICON },
  provider,
})
const ids = ({ registry }: ReturnType<typeof discover>) => registry.connectors().map(({ id }) => id)

describe('announced wallets (EIP-6963)', () => {
  it('announced wallets (EIP-6963) are requested, and listed by rdns with name and icon', () => {
    const page = new FakePage()
    const provider = countingProvider()
    page.addEventListener('eip6963:requestProvider', () =>
      page.announce(wallet('Lark', 'com.lark', provider)),
    )
    const { registry } = discover(page)
    expect(registry.connectors()).toEqual([
      {
        id: 'com.lark',
        type: 'ANNOUNCED',
        name: 'Lark',
        chain: 'eip155',
        info: { rdns: 'com.lark' },
        imageUrl: ICON,
      },
    ])
    expect(registry.provider('com.lark', 'eip155')).toBe(provider)
  })

  it('announced wallets (EIP-6963) may be announced late', () => {
    const page = new FakePage()
    const found = discover(page)
    found.settle()
    page.announce(wallet('Lark', 'com.lark'))
    expect(ids(found)).toEqual(['com.lark'])
  })

  it('announced wallets (EIP-6963) use the name as id without an rdns, and the uuid without a name', () => {
    const page = new FakePage()
    const found = discover(page)
    page.announce({ info: { name: 'Plain' }, provider: countingProvider() })
    page.announce({ info: { uuid: 'u-1' }, provider: countingProvider() })
    expect(ids(found)).toEqual(['Plain', 'u-1'])
  })

  it('announced wallets (EIP-6963) keep their id against a later clone of rdns, uuid or name', () => {
    const page = new FakePage()
    const found = discover(page)
    const genuine = countingProvider()
    page.announce(wallet('Lark', 'com.lark', genuine))
    page.announce(wallet('Lark', 'com.lark'))
    page.announce(wallet('Other', 'com.lark'))
    page.announce(wallet('LARK', 'com.evil'))
    page.announce(wallet('Lark Wallet', 'com.evil2'))
    page.announce(wallet('Lark', 'com.lark', genuine))
    expect(ids(found)).toEqual(['com.lark'])
    expect(found.seen).toHaveLength(1)
    expect(found.registry.provider('com.lark', 'eip155')).toBe(genuine)
  })

  it('the selected wallet receives every request when five announced wallets (EIP-6963) compete for window.ethereum', async () => {
    const page = new FakePage()
    const fighters = Array.from({ length: 5 }, (_, index) => countingProvider(index))
    for (const fighter of fighters) page.ethereum = fighter
    page.addEventListener('eip6963:requestProvider', () =>
      fighters.forEach((fighter, index) => {
        page.ethereum = fighter
        page.announce(wallet(`Fighter ${index}`, `fighter.n${index}`, fighter))
      }),
    )
    const found = discover(page)
    found.settle()
    expect(ids(found)).toEqual([0, 1, 2, 3, 4].map((index) => `fighter.n${index}`))
    for (let turn = 0; turn < 20; turn += 1) {
      page.ethereum = fighters[turn % 5]
      await found.registry.provider('fighter.n3', 'eip155')?.request({ method: 'eth_chainId' })
    }
    expect(fighters.map(({ calls }) => calls.length)).toEqual([0, 0, 0, 20, 0])
  })
})

describe('directory entries of found wallets', () => {
  const idsOf = (name: string, rdns?: string) => {
    const page = new FakePage()
    const found = discover(page)
    page.announce({ info: { name, ...(rdns && { rdns }) }, provider: countingProvider() })
    const [connector] = found.registry.connectors()
    return connector && knownIdsOf(connector)
  }

  it.each([
    ['MetaMask', 'io.metamask', EXPLORER_IDS.metamask],
    ['MetaMask', 'io.metamask.mobile', EXPLORER_IDS.metamask],
    ['Phantom', 'app.phantom', EXPLORER_IDS.phantom],
    ['Coinbase Wallet', 'com.coinbase.wallet', EXPLORER_IDS.coinbase],
    ['Binance Wallet', 'com.binance.wallet', EXPLORER_IDS.binance],
    ['Solflare', undefined, EXPLORER_IDS.solflare],
    ['Phantom Wallet', undefined, EXPLORER_IDS.phantom],
  ])('%s with the rdns %s is entry %s of the list', (name, rdns, explorerId) => {
    expect(idsOf(name, rdns)).toMatchObject({ explorerId })
  })

  it('a found wallet has no directory entry if it has the name of a known wallet but another rdns', () => {
    expect(idsOf('MetaMask', 'com.evil')).toBeNull()
    expect(idsOf('Lark', 'com.lark')).toBeNull()
    expect(idsOf('__proto__', undefined)).toBeUndefined()
  })

  it('a connector with a fixed id has a directory entry with an image', () => {
    const page = new FakePage()
    page.ethereum = countingProvider()
    const found = discover(page)
    found.settle()
    const [legacy] = found.registry.connectors()
    expect(legacy && knownIdsOf(legacy)).toEqual({
      imageId: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
    })
    for (const id of ['walletConnect', 'coinbaseWallet', 'baseAccount', 'safe', 'ledger'])
      expect(knownIdsOf({ id, name: id, type: 'EXTERNAL', chain: 'eip155' })?.imageId).toMatch(
        /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      )
  })

  it('the legacy wallet has a directory entry once it has announced itself', () => {
    const page = new FakePage()
    page.ethereum = countingProvider()
    const found = discover(page)
    found.settle()
    page.announce(wallet('MetaMask', 'io.metamask', page.ethereum))
    const [legacy] = found.registry.connectors()
    expect(legacy?.id).toBe('injected')
    expect(legacy && knownIdsOf(legacy)).toMatchObject({ explorerId: EXPLORER_IDS.metamask })
  })
})

describe('the legacy window.ethereum', () => {
  it('the legacy window.ethereum is the Browser Wallet', () => {
    const page = new FakePage()
    page.ethereum = countingProvider()
    const found = discover(page)
    found.settle()
    expect(found.registry.connectors()).toEqual([
      { id: 'injected', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155' },
    ])
  })

  it('the legacy window.ethereum is found late by ethereum#initialized', () => {
    const page = new FakePage()
    const found = discover(page)
    found.settle()
    page.ethereum = countingProvider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    found.settle()
    expect(ids(found)).toEqual(['injected'])
  })

  it('the legacy window.ethereum gets no second row after it has announced itself', () => {
    const page = new FakePage()
    const provider = countingProvider()
    page.ethereum = provider
    page.addEventListener('eip6963:requestProvider', () =>
      page.announce(wallet('Lark', 'com.lark', provider)),
    )
    const found = discover(page)
    found.settle()
    expect(ids(found)).toEqual(['com.lark'])
  })

  it('the legacy window.ethereum gets the name and icon of a later announcement', () => {
    const page = new FakePage()
    const provider = countingProvider()
    page.ethereum = provider
    const found = discover(page)
    found.settle()
    page.announce(wallet('Lark', 'com.lark', provider))
    expect(found.registry.connectors()).toMatchObject([
      { id: 'injected', name: 'Lark', imageUrl: ICON },
    ])
  })

  it.each(['first', 'late'])(
    'the legacy window.ethereum is the same wallet by both ids when it announces itself %s',
    (when) => {
      const page = new FakePage()
      const provider = countingProvider()
      page.ethereum = provider
      const announce = () => page.announce(wallet('Lark', 'com.lark', provider))
      if (when === 'first') page.addEventListener('eip6963:requestProvider', announce)
      const found = discover(page)
      found.settle()
      announce()
      const [row] = found.registry.connectors()
      expect(ids(found)).toHaveLength(1)
      // A connection stored with either id is found again.
      for (const id of ['injected', 'com.lark']) {
        expect(found.registry.provider(id, 'eip155')).toBe(provider)
        expect(found.registry.connector(id, 'eip155')).toEqual(row)
      }
      expect(found.registry.connector('com.other', 'eip155')).toBeNull()
    },
  )

  it('the legacy window.ethereum is ignored when its getter throws', () => {
    const page = new FakePage()
    Object.defineProperty(page, 'ethereum', {
      get: () => {
        throw new Error('denied')
      },
    })
    const found = discover(page)
    expect(found.settle).not.toThrow()
    expect(ids(found)).toEqual([])
  })
})

it('the legacy wallet can be disabled separately from announced wallets', () => {
  const page = new FakePage()
  page.ethereum = countingProvider()
  const onlyLegacy = discover(page, { eip6963: false })
  const onlyAnnounced = discover(page, { injected: false })
  page.announce(wallet('Lark', 'com.lark'))
  onlyLegacy.settle()
  expect(ids(onlyLegacy)).toEqual(['injected'])
  expect(ids(onlyAnnounced)).toEqual(['com.lark'])
})

it('lists at most a hundred wallets', () => {
  const page = new FakePage()
  const found = discover(page)
  for (let index = 0; index < 500; index += 1) page.announce(wallet(`W${index}`, `com.w${index}`))
  expect(ids(found)).toHaveLength(100)
})

it('removes its listeners when it stops', () => {
  const page = new FakePage()
  discover(page).registry.destroy()
  expect(page.listenerCount).toBe(0)
})

it(`S1: survives ${HOSTILE} hostile announcements and shows nothing unsafe`, () => {
  const page = new FakePage()
  const found = discover(page)
  const genuine = countingProvider()
  page.announce(wallet('MetaMask', 'io.metamask', genuine))
  for (const make of fc.sample(hostileDetail, { numRuns: HOSTILE, seed: SEED }))
    page.announce(make())
  found.settle()
  const { registry } = found
  const connectors = registry.connectors()
  const names = connectors.map(({ name }) => name)
  expect(page.errors).toEqual([])
  expect(registry.provider('io.metamask', 'eip155')).toBe(genuine)
  expect(new Set(ids(found)).size).toBe(connectors.length)
  expect(connectors.length).toBeGreaterThan(20)
  expect(connectors.length).toBeLessThanOrEqual(100)
  for (const { id, name, imageUrl } of connectors) {
    expect(id in Object.prototype || /^(walletConnect|injected|auth)$/i.test(id)).toBe(false)
    expect(name).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u)
    expect(Array.from(name).length).toBeLessThanOrEqual(WALLET_NAME_CHARS_MAX)
    expect(name.trim()).not.toBe('')
    if (imageUrl === undefined) continue
    expect(imageUrl).toMatch(/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i)
    expect(imageUrl.length).toBeLessThanOrEqual(WALLET_ICON_BYTES_MAX)
  }
  expect(names.filter((name) => /^metamask$/i.test(name))).toHaveLength(1)
  process.stdout.write(
    `S1: ${HOSTILE} hostile announcements (seed ${SEED}): ${page.errors.length} crashes, ` +
      `${connectors.length} entries, all safe to show\n`,
  )
})
