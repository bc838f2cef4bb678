import { ADAPTERS as FACTORIES } from '../../src/adapters/table'
import { ADAPTERS, SiteOptions } from '../../src/cli/siteOptions'
import { PUBLIC_BACKENDS } from '../../src/slices/domain/options/options'
import * as networks from '../../src/networks'

/** Paths of invalid options. */
const wrongIn = (options: object): string[] =>
  SiteOptions.safeParse(options).error?.issues.map(({ path }) => path.join('.')) ?? []

test('maps each adapter name of the script tag to its namespace', () => {
  const namespaces = Object.entries(FACTORIES).map(([name, factory]) => [name, factory().namespace])
  expect(ADAPTERS).toEqual(Object.fromEntries(namespaces))
  expect(wrongIn({ adapters: Object.keys(FACTORIES) })).toEqual([])
})

test('defaults to one EVM adapter, no hash, and pictures from any host', () => {
  expect(SiteOptions.parse({})).toEqual({
    projectId: '',
    adapters: ['viem'],
    ...{ connectors: {}, backends: {}, features: {} },
    ...{ hash: false, bundled: false, images: ['https:'] },
  })
})

test('accepts options of createLatchkey and ignores those without effect on the policy', () => {
  const given = {
    ...{ projectId: 'a', themeMode: 'dark', modalSize: 'wide', locale: 'de' },
    metadata: { name: 'Fieldnotes', url: 'https://site.example.org' },
    networks: Object.values(networks),
    backends: { ...PUBLIC_BACKENDS, relay: ['wss://a.example.org', 'wss://b.example.org'] },
    features: { email: true, socials: ['google'], analytics: false, swaps: false },
  }
  const { networks: nodes, ...rest } = SiteOptions.parse(JSON.parse(JSON.stringify(given)))
  expect(nodes).toHaveLength(Object.keys(networks).length)
  expect(Object.keys(rest)).not.toContain('themeMode')
  expect(rest.features).toEqual({ email: true, socials: ['google'], analytics: false })
})

test.each(['a b', "a'", 'a"', 'a;script-src', 'a,b', ''])(
  'rejects %j, which would start another source',
  (word) => {
    expect(wrongIn({ nonce: word, images: [word] })).toEqual(['nonce', 'images.0'])
  },
)

test.each([
  ['backends.blockchainApi', { backends: { blockchainApi: 'rpc.example.org' } }],
  ['backends.relay.1', { backends: { relay: ['wss://a.example.org', 'relay'] } }],
  ['publicPath', { publicPath: '/latchkey/' }],
  ['adapters.1', { adapters: ['viem', 'web3'] }],
  ['features.socials', { features: { socials: ['myspace'] } }],
  ['connectors.safe.origins.0', { connectors: { safe: { origins: ['app.safe.global'] } } }],
  ['networks.0', { networks: [{ id: 1 }] }],
])('reports the path of %s', (path, options) => {
  expect(wrongIn(options)).toEqual([path])
})
