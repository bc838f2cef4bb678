import * as fc from 'fast-check'
import {
  NAMESPACES,
  namespaceOf,
  type CaipNetworkId,
  type Namespace,
} from '../../../../src/slices/domain/ids/caip'
import { isSameWallet } from '../../../../src/slices/domain/wallet/connectList'
import { namespacesOf, type Connector } from '../../../../src/slices/domain/wallet/connector'
import { walletNamespaces } from '../../../../src/slices/domain/wallet/walletNamespaces'

const NETWORKS = ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
const ANNOUNCED: Connector = {
  id: 'app.quartz',
  type: 'ANNOUNCED',
  name: 'Quartz',
  chain: 'eip155',
  info: { rdns: 'app.quartz' },
}
const STANDARD: Connector = { id: 'Quartz', type: 'ANNOUNCED', name: 'Quartz', chain: 'solana' }
const OTHER: Connector = { id: 'Pilot', type: 'ANNOUNCED', name: 'Pilot', chain: 'solana' }

it('joins by name the connectors that a wallet announced separately in each namespace', () => {
  const expected = [
    { namespace: 'eip155', connectorId: 'app.quartz' },
    { namespace: 'solana', connectorId: 'Quartz' },
  ]
  const all = [ANNOUNCED, OTHER, STANDARD]
  expect(walletNamespaces(ANNOUNCED, all, NETWORKS)).toEqual(expected)
  expect(walletNamespaces(STANDARD, all, NETWORKS)).toEqual(expected)
})

it('returns the namespaces of a single connector', () => {
  const both: Connector = { ...STANDARD, namespaces: ['solana', 'bip122'] }
  const networks = [...NETWORKS, 'bip122:000000000019d6689c085ae165831e93'] as const
  expect(walletNamespaces(both, [both], networks)).toEqual([
    { namespace: 'solana', connectorId: 'Quartz' },
    { namespace: 'bip122', connectorId: 'Quartz' },
  ])
})

it('leaves out other wallets, and namespaces without a network of the site', () => {
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, STANDARD], ['eip155:1'])).toHaveLength(1)
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, OTHER], NETWORKS)).toHaveLength(1)
  const claims: Connector = { ...OTHER, name: 'Quartz', info: { rdns: 'app.impostor' } }
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, claims], NETWORKS)).toHaveLength(1)
})

describe('for any announced wallets', () => {
  const IDS: Record<Namespace, readonly CaipNetworkId[]> = {
    eip155: ['eip155:1', 'eip155:8453'],
    solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    bip122: ['bip122:000000000019d6689c085ae165831e93'],
    polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    cosmos: ['cosmos:cosmoshub-4'],
  }
  const namespace = fc.constantFrom(...NAMESPACES)
  const name = fc.constantFrom('Quartz', 'quartz wallet', 'Pilot', '', 'Quartz\u200b')
  const connector = fc
    .record({
      id: fc.constantFrom('app.quartz', 'Quartz', 'app.pilot', 'injected', ''),
      name,
      chain: namespace,
      rdns: fc.option(fc.constantFrom('app.quartz', 'app.quartz.mobile', 'app.pilot')),
      others: fc.uniqueArray(namespace, { maxLength: 3 }),
    })
    .map(({ id, name, chain, rdns, others }): Connector => {
      const namespaces = [chain, ...others.filter((other) => other !== chain)]
      return {
        id,
        type: 'ANNOUNCED',
        name,
        chain,
        ...(rdns && { info: { rdns } }),
        ...(namespaces.length > 1 && { namespaces }),
      }
    })
  const offered = fc.subarray([...NAMESPACES]).map((some) => some.flatMap((one) => IDS[one]))

  it('returns each namespace of the site at most once, with a connector of the wallet that serves it', () => {
    const seen = { wallets: 0, several: 0, joined: 0 }
    fc.assert(
      fc.property(
        connector,
        fc.array(connector, { maxLength: 6 }),
        offered,
        (wallet, page, ids) => {
          const found = walletNamespaces(wallet, page, ids)
          const namespaces = found.map((entry) => entry.namespace)
          expect(new Set(namespaces).size).toBe(namespaces.length)
          for (const { namespace, connectorId } of found) {
            expect(ids.map(namespaceOf)).toContain(namespace)
            const own = [wallet, ...page].filter(
              (other) => other.id === connectorId && isSameWallet(wallet, other),
            )
            expect(own.flatMap(namespacesOf)).toContain(namespace)
          }
          // If the wallet itself serves a namespace, no other connector is used for it.
          for (const own of namespacesOf(wallet).filter((one) =>
            ids.map(namespaceOf).includes(one),
          ))
            expect(found).toContainEqual({ namespace: own, connectorId: wallet.id })
          seen.wallets += 1
          if (found.length > 1) seen.several += 1
          if (found.some(({ connectorId }) => connectorId !== wallet.id)) seen.joined += 1
        },
      ),
      { numRuns: 2_000, seed: 13 },
    )
    process.stdout.write(
      `wallets of several namespaces: ${String(seen.wallets)} pages, ${String(seen.several)} with several, ` +
        `${String(seen.joined)} joined from more than one announcement, 0 wrong\n`,
    )
    expect(seen.several).toBeGreaterThan(200)
    expect(seen.joined).toBeGreaterThan(100)
  })
})
