import { discoverWith } from '../../../src/adapters/connectors/connector'
import { discoverWallets } from '../../../src/adapters/discovery/discover'
import { createAdapterRegistry } from '../../../src/adapters/registry'
import { ethersAdapter } from '../../../src/adapters/ethers'
import type { Discover } from '../../../src/adapters/types'
import { viemAdapter } from '../../../src/adapters/viem'
import { pageOf } from './safeWorld'

/** A discovery that records its start and end. */
function searching(name: string, log: string[]): Discover {
  return () => {
    log.push(name)
    return () => void log.push(`${name} ends`)
  }
}

it('starts the built-in discovery first, then each connector, and stops all', () => {
  const log: string[] = []
  const connectors = ['one', 'two'].map((name) => ({ discover: searching(name, log) }))
  const stop = discoverWith(connectors)(pageOf({}), searching('built-in', log))
  expect(log).toEqual(['built-in', 'one', 'two'])
  stop()
  expect(log.slice(3)).toEqual(['built-in ends', 'one ends', 'two ends'])
})

it.each([
  ['viem', viemAdapter],
  ['ethers', ethersAdapter],
] as const)('the %s adapter finds extensions in addition to its connectors', (_, make) => {
  const log: string[] = []
  const registry = createAdapterRegistry([
    make({ connectors: [{ discover: searching('mine', log) }] }),
  ])
  const page = { ...pageOf({}), registry }
  page.window.addEventListener('eip6963:requestProvider', () => log.push('extensions'))
  discoverWallets(page)
  expect(log).toEqual(['extensions', 'mine'])
  registry.destroy()
  expect(log).toContain('mine ends')
})

it('an adapter without connectors uses the built-in discovery', () => {
  expect(viemAdapter().discover).toBeUndefined()
  expect(ethersAdapter({}).discover).toBeUndefined()
})
