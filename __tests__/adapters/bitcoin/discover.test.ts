/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { getWallets } from '@wallet-standard/app'
import { registerWallet } from '@wallet-standard/wallet'
import * as fc from 'fast-check'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin'
import { discoverBitcoin } from '../../../src/adapters/bitcoin/discover'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { lantern, PAYMENT, type Shape } from './bitcoinWorld'

const SEED = 20_261_123
const HOSTILE = 1_000
const ICON = 'data:image/png;base64,AAAA'

function search() {
  const registry = createAdapterRegistry([bitcoinAdapter()])
  const page = { registry, window, enableEip6963: true, enableInjected: true }
  const stop = discoverBitcoin(page)
  return { registry, stop, ids: () => registry.connectors().map(({ id }) => id) }
}

const put = (name: string, value: unknown) => {
  Reflect.set(window, name, value)
  return () => Reflect.deleteProperty(window, name)
}
const PLACES: [place: string, shape: Shape, id: string, value: (of: object) => unknown][] = [
  ['unisat', 'unisat', 'UniSat Wallet', (of) => of],
  ['bitkeep', 'unisat', 'Bitget Wallet', (unisat) => ({ unisat })],
  ['binancew3w', 'unisat', 'Binance Wallet', (bitcoin) => ({ bitcoin })],
  ['okxwallet', 'okx', 'OKX Wallet', (bitcoin) => ({ bitcoin })],
  ['LeatherProvider', 'leather', 'Leather', (of) => of],
]

it.each(PLACES)('finds the wallet in window.%s', async (place, shape, id, value) => {
  const remove = put(place, value(lantern(shape).inPage))
  const { registry, ids, stop } = search()
  expect(ids()).toEqual([id])
  const provider = registry.provider(id, 'bip122')
  const [account] = (await provider!.request({ method: 'requestAccounts' })) as object[]
  expect(account).toMatchObject({ address: PAYMENT, purpose: 'payment' })
  stop()
  remove()
})

it('finds the wallets in btc_providers by name', () => {
  const removes = [
    put('XverseProviders', { BitcoinProvider: lantern('sats').inPage }),
    put('LeatherProvider', lantern('leather').inPage),
    put('btc_providers', [
      { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: ICON },
      { id: 'LeatherProvider', name: 'Leather', icon: ICON },
      { id: 'nobody.there', name: 'Nobody', icon: ICON },
    ]),
  ]
  const { registry, ids, stop } = search()
  expect(ids()).toEqual(['Xverse Wallet', 'Leather'])
  expect(registry.connector('Xverse Wallet', 'bip122')?.imageUrl).toBe(ICON)
  stop()
  removes.forEach((remove) => remove())
})

it('searches repeatedly for a late wallet, until it is stopped', () => {
  jest.useFakeTimers()
  const { ids, stop } = search()
  const remove = put('unisat', lantern('unisat').inPage)
  expect(ids()).toEqual([])
  jest.advanceTimersByTime(400)
  expect(ids()).toEqual(['UniSat Wallet'])
  stop()
  remove()
  const stopped = search()
  stopped.stop()
  const again = put('unisat', lantern('unisat').inPage)
  jest.advanceTimersByTime(1_000)
  expect(stopped.ids()).toEqual([])
  again()
  jest.useRealTimers()
})

it('finds Wallet Standard wallets, and merges each with a wallet of the same name in another namespace', () => {
  const { registry, ids, stop } = search()
  const evm = { id: 'io.lantern', type: 'ANNOUNCED', name: 'Lantern', chain: 'eip155' } as const
  registry.addConnector(evm, { request: async () => null })
  registerWallet(lantern('standard').inPage as Parameters<typeof registerWallet>[0])
  expect(ids()).toEqual(['io.lantern'])
  expect(registry.connector('io.lantern', 'bip122')?.namespaces).toEqual(['eip155', 'bip122'])
  stop()
})

it('removes an unregistered wallet, and keeps wallets with a global object', () => {
  const remove = put('unisat', lantern('unisat').inPage)
  const { registry, ids, stop } = search()
  // The page's own list lasts as long as the file.
  const before = ids()
  const wallet = { ...lantern('standard').inPage, name: 'Tern' }
  const unregister = getWallets().register(wallet as Parameters<typeof registerWallet>[0])
  expect(ids()).toEqual([...before, 'Tern'])
  unregister()
  expect(ids()).toEqual(before)
  expect(ids()).toContain('UniSat Wallet')
  expect(registry.provider('Tern', 'bip122')).toBeNull()
  stop()
  remove()
})

it(`does not throw on ${HOSTILE} hostile lists, and lists no invalid or reserved name`, () => {
  const count = { rows: 0, wrong: 0 }
  const wild = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.constantFrom('injected', '__proto__', 'auth'),
  )
  const entry = fc.record({ id: fc.constantFrom('a', 'b', 'a.b', ''), name: wild, icon: wild })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), wild, (list, odd) => {
      const removes = [
        put('btc_providers', list),
        put('a', { request: () => Promise.resolve(odd), b: { request: odd } }),
        put('unisat', odd),
        put('okxwallet', { bitcoin: odd }),
      ]
      const { registry, stop } = search()
      for (const { id, name, imageUrl } of registry
        .connectors()
        .filter((one) => one.id !== 'Lantern')) {
        count.rows++
        const isWrong = ['injected', '__proto__', 'auth', ''].includes(id) || !name.trim()
        if (isWrong || (imageUrl && !imageUrl.startsWith('data:image/'))) count.wrong++
      }
      stop()
      removes.forEach((remove) => remove())
    }),
    { numRuns: HOSTILE, seed: SEED },
  )
  expect(count.wrong).toBe(0)
  process.stdout.write(
    `bitcoin: ${HOSTILE} hostile pages, ${count.rows} rows, ${count.wrong} wrong\n`,
  )
})
