/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { getWallets } from '@wallet-standard/app'
import type { registerWallet } from '@wallet-standard/wallet'
import * as fc from 'fast-check'
import { createListing } from '../../../src/adapters/discovery/places'
import { followStandardWallets } from '../../../src/adapters/discovery/standardWallets'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { solanaAdapter } from '../../../src/adapters/solana'
import { lantern } from '../solana/solanaWorld'

type Wallet = Parameters<typeof registerWallet>[0]
const ORDERS = 500
const SEED = 20_261_125

function follow() {
  const registry = createAdapterRegistry([solanaAdapter()])
  const listing = createListing(registry, 'solana')
  const provider = () => ({ request: () => Promise.resolve(null) })
  const stop = followStandardWallets(listing, () => provider)
  return { registry, stop, ids: () => registry.connectors().map(({ id }) => id) }
}

it('reports registered, new and unregistered wallets until it is stopped', () => {
  const early = getWallets().register(lantern({ name: 'Early' }).wallet)
  const { ids, stop } = follow()
  const late = getWallets().register(lantern({ name: 'Late' }).wallet)
  expect(ids()).toEqual(['Early', 'Late'])
  early()
  expect(ids()).toEqual(['Late'])
  stop()
  late()
  expect(ids()).toEqual(['Late'])
})

it(`in ${ORDERS} random orders the list has one row per registered name`, () => {
  const names = ['Auk', 'Auk Wallet', 'Bunting', 'injected', '']
  // `Auk Wallet` is another spelling of `Auk`, and the last two names are invalid.
  const rowOf: Record<string, string> = { Auk: 'auk', 'Auk Wallet': 'auk', Bunting: 'bunting' }
  const step = fc.record({ at: fc.nat(7), name: fc.constantFrom(...names) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { ids, stop } = follow()
      const present = new Map<number, { name: string; leave: () => void }>()
      for (const { at, name } of steps) {
        const known = present.get(at)
        if (known) {
          known.leave()
          present.delete(at)
        } else {
          const wallet = { ...lantern().wallet, name } as Wallet
          present.set(at, { name, leave: getWallets().register(wallet) })
        }
        const expected = new Set([...present.values()].flatMap((one) => rowOf[one.name] ?? []))
        const rows = ids().map((id) => rowOf[id])
        expect(rows).toHaveLength(expected.size)
        expect(new Set(rows)).toEqual(expected)
      }
      present.forEach(({ leave }) => leave())
      expect(ids()).toEqual([])
      stop()
    }),
    { numRuns: ORDERS, seed: SEED },
  )
})
