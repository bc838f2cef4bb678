import { SAFE_ORIGINS } from '../../src/adapters/connectors/options'
import { policyOf, policyText } from '../../src/cli/policy'
import { readCsp, type CommandHost } from '../../src/cli/readCsp'
import { PUBLIC_BACKENDS } from '../../src/slices/domain/options/options'
import * as networks from '../../src/networks'

const host: CommandHost = {
  readFile: () => '{}',
  integrity: () => ({ 'umd/latchkey.js': 'sha384-AAAA' }),
  networks: [networks.mainnet, networks.solana, ...Object.values(networks)],
  version: '1.2.3',
}

/** The directives of the policy for flags and an optional file. */
function directives(flags: string, file?: object): Record<string, string[]> {
  const words = flags.split(' ').filter(Boolean)
  const { input } = readCsp(file ? ['site.json', ...words] : words, {
    ...host,
    readFile: () => JSON.stringify(file),
  })
  return Object.fromEntries(policyOf(input).map(([name, ...sources]) => [name, sources]))
}

const originOf = (url: string) => url.replace(/^(\w+:\/\/[^/]+).*$/, '$1')
const { blockchainApi, walletApi, analytics, secureFrame, relay } = PUBLIC_BACKENDS
const [node = ''] = networks.mainnet.rpcUrls.default.http

test('allows only the public services and an Ethereum node for a site without options', () => {
  expect(directives('--project-id a')).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', 'https:'],
    'connect-src': [
      "'self'",
      ...[blockchainApi, walletApi, analytics, String(relay), node].map(originOf),
    ],
    'frame-src': [originOf(secureFrame)],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['latchkey', 'latchkey#webpack'],
  })
})

test.each([
  ['no project', ''],
  ['analytics off', '--project-id a --no-analytics'],
])('%s: allows no analytics service', (_, flags) => {
  expect(directives(flags)['connect-src']).not.toContain(analytics)
})

test.each(['--email', '--socials google,x'])(
  'allows the frame of the embedded wallet with %s',
  (flag) => {
    expect(directives(flag)['frame-src']).toEqual([originOf(secureFrame)])
    expect(directives('')['frame-src']).toBeUndefined()
  },
)

test('allows the frame of the embedded wallet by default, unless the site offers no login', () => {
  const allowed = (flags: string) => directives(`--project-id a ${flags}`)['frame-src']
  expect(allowed('--no-email')).toEqual([originOf(secureFrame)])
  expect(allowed('--no-socials')).toEqual([originOf(secureFrame)])
  expect(allowed('--no-email --no-socials')).toBeUndefined()
})

test('allows the frame of the embedded wallet for a site with an own login only', () => {
  const features = { email: false, socials: [] }
  const file = { projectId: 'a', features, ownLogin: { name: 'Fieldnotes' } }
  expect(directives('', file)['frame-src']).toEqual([originOf(secureFrame)])
})

test('allows everything that remote switches can enable', () => {
  const file = { projectId: 'a', remoteFeatures: true, features: { analytics: false } }
  const allowed = directives('', file)
  expect(allowed['frame-src']).toEqual([originOf(secureFrame)])
  expect(allowed['connect-src']).toContain(analytics)
  expect(directives('', { ...file, projectId: '' })['frame-src']).toBeUndefined()
})

test("replaces public services by the site's own, by flags and by file", () => {
  const own = {
    blockchainApi: 'https://api.example.org/v2',
    relay: ['wss://one.example.org', 'wss://two.example.org:444/x'],
    verify: 'https://verify.example.org',
    descriptors: `https://words.example.org/descriptors#${'a'.repeat(64)}`,
  }
  const expected = directives('--project-id a', { backends: own })
  expect(expected['connect-src']).toEqual([
    "'self'",
    'https://api.example.org',
    walletApi,
    analytics,
    'https://words.example.org',
    'wss://one.example.org',
    'wss://two.example.org:444',
    originOf(node),
  ])
  expect(expected['frame-src']).toEqual([originOf(secureFrame), 'https://verify.example.org'])
  const flags = `--project-id a --backend blockchainApi=${own.blockchainApi} --backend verify=${own.verify} --backend descriptors=${own.descriptors}`
  expect(directives(`${flags} --relay ${own.relay.join(' --relay ')}`)).toEqual(expected)
})

test("allows nodes of the site's networks, or of its adapters if it names none", () => {
  const nodesFor = (flags: string, file?: object) =>
    directives(flags, file)['connect-src']?.slice(4).map(originOf)
  expect(nodesFor('--networks eip155:8453,eip155:10')).toEqual([
    'https://mainnet.base.org',
    'https://mainnet.optimism.io',
  ])
  expect(nodesFor('--adapters viem,solana')).toEqual([
    originOf(node),
    'https://api.mainnet-beta.solana.com',
  ])
  const own = {
    rpcUrls: { default: { http: ['https://rpc.example.org/key', 'http://[::1]:8545'] } },
  }
  expect(nodesFor('', { networks: [own, 'eip155:8453'] })).toEqual([
    'https://rpc.example.org',
    'http://[::1]:8545',
    'https://mainnet.base.org',
  ])
})

test('uses strict-dynamic with a nonce, with the host for older browsers', () => {
  const { 'script-src': scripts, 'style-src': styles } = directives(
    '--nonce r4nd --public-path https://cdn.example.org/latchkey@1/',
  )
  expect(scripts).toEqual(["'nonce-r4nd'", "'strict-dynamic'", 'https://cdn.example.org'])
  expect(styles).toEqual(["'self'", "'nonce-r4nd'"])
})

test('includes the hash of the loader', () => {
  expect(directives('--hash')['script-src']).toEqual(["'sha384-AAAA'", "'self'"])
})

test('lets a Safe frame the site', () => {
  expect(directives('--connectors safe')['frame-ancestors']).toEqual(["'self'", ...SAFE_ORIGINS])
  expect(
    directives('', { connectors: { safe: { origins: ['https://safe.example.org'] } } }),
  ).toMatchObject({ 'frame-ancestors': ["'self'", 'https://safe.example.org'] })
  expect(directives('')['frame-ancestors']).toBeUndefined()
})

test('leaves pictures and Trusted Types for the site to restrict', () => {
  expect(directives('--images https://img.example.org')['img-src']).toEqual([
    ...["'self'", 'blob:', 'data:'],
    'https://img.example.org',
  ])
  expect(directives('', { images: [] })['img-src']).toEqual(["'self'", 'blob:', 'data:'])
  expect(Object.keys(directives('--bundled')).filter((name) => name.includes('trusted'))).toEqual(
    [],
  )
})

test('gives flags precedence over the file, and merges lists', () => {
  const file = { projectId: 'file', features: { email: true, analytics: true }, modalSize: 'wide' }
  const { input } = readCsp(['site.json', '--project-id', 'flag', '--no-analytics'], {
    ...host,
    readFile: () => JSON.stringify(file),
  })
  expect(input).toMatchObject({ projectId: 'flag', features: { email: true, analytics: false } })
})

test('formats a header in one line', () => {
  expect(
    policyText([
      ['default-src', "'none'"],
      ['img-src', "'self'", 'data:'],
    ]),
  ).toBe("default-src 'none'; img-src 'self' data:")
})
