import { walletNamespaces } from '../../../../src/slices/domain/wallet/walletNamespaces'
import type { Connector } from '../../../../src/slices/domain/wallet/connector'

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

it('joins what a wallet announced apart in each namespace, by name', () => {
  const expected = [
    { namespace: 'eip155', connectorId: 'app.quartz' },
    { namespace: 'solana', connectorId: 'Quartz' },
  ]
  const all = [ANNOUNCED, OTHER, STANDARD]
  expect(walletNamespaces(ANNOUNCED, all, NETWORKS)).toEqual(expected)
  expect(walletNamespaces(STANDARD, all, NETWORKS)).toEqual(expected)
})

it('knows the namespaces of one connector', () => {
  const both: Connector = { ...STANDARD, namespaces: ['solana', 'bip122'] }
  const networks = [...NETWORKS, 'bip122:000000000019d6689c085ae165831e93'] as const
  expect(walletNamespaces(both, [both], networks)).toEqual([
    { namespace: 'solana', connectorId: 'Quartz' },
    { namespace: 'bip122', connectorId: 'Quartz' },
  ])
})

it('leaves out namespaces that the site has no network of, and other wallets', () => {
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, STANDARD], ['eip155:1'])).toHaveLength(1)
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, OTHER], NETWORKS)).toHaveLength(1)
  const claims: Connector = { ...OTHER, name: 'Quartz', info: { rdns: 'app.impostor' } }
  expect(walletNamespaces(ANNOUNCED, [ANNOUNCED, claims], NETWORKS)).toHaveLength(1)
})
