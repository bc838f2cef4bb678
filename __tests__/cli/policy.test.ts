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

/** The directives of the policy for flags, and for a file where one is given. */
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

test('a site that sets nothing reaches the public services and a node of Ethereum, and nothing else', () => {
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
])('%s: nobody is told anything', (_, flags) => {
  expect(directives(flags)['connect-src']).not.toContain(analytics)
})

test.each(['--email', '--socials google,x'])(
  'the frame of the embedded wallet is allowed with %s',
  (flag) => {
    expect(directives(flag)['frame-src']).toEqual([originOf(secureFrame)])
    expect(directives('')['frame-src']).toBeUndefined()
  },
)

test('the frame of the embedded wallet is allowed by default, unless a site offers no login', () => {
  const allowed = (flags: string) => directives(`--project-id a ${flags}`)['frame-src']
  expect(allowed('--no-email')).toEqual([originOf(secureFrame)])
  expect(allowed('--no-socials')).toEqual([originOf(secureFrame)])
  expect(allowed('--no-email --no-socials')).toBeUndefined()
})

test('where the project’s own switches count, what they can bring is allowed', () => {
  const file = { projectId: 'a', remoteFeatures: true, features: { analytics: false } }
  const allowed = directives('', file)
  expect(allowed['frame-src']).toEqual([originOf(secureFrame)])
  expect(allowed['connect-src']).toContain(analytics)
  expect(directives('', { ...file, projectId: '' })['frame-src']).toBeUndefined()
})

test('own services take the place of the public ones, by flags and by file', () => {
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

test('nodes are those of the networks that the site names, or of the adapters where it names none', () => {
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

test('a nonce lets the files load one another; the host stays for browsers that do not know the rule', () => {
  const { 'script-src': scripts, 'style-src': styles } = directives(
    '--nonce r4nd --public-path https://cdn.example.org/latchkey@1/',
  )
  expect(scripts).toEqual(["'nonce-r4nd'", "'strict-dynamic'", 'https://cdn.example.org'])
  expect(styles).toEqual(["'self'", "'nonce-r4nd'"])
})

test('the hash is that of the first file', () => {
  expect(directives('--hash')['script-src']).toEqual(["'sha384-AAAA'", "'self'"])
})

test('a Safe may show the site in its frame', () => {
  expect(directives('--connectors safe')['frame-ancestors']).toEqual(["'self'", ...SAFE_ORIGINS])
  expect(
    directives('', { connectors: { safe: { origins: ['https://safe.example.org'] } } }),
  ).toMatchObject({ 'frame-ancestors': ["'self'", 'https://safe.example.org'] })
  expect(directives('')['frame-ancestors']).toBeUndefined()
})

test('pictures and Trusted Types are the site’s to narrow', () => {
  expect(directives('--images https://img.example.org')['img-src']).toEqual([
    ...["'self'", 'blob:', 'data:'],
    'https://img.example.org',
  ])
  expect(directives('', { images: [] })['img-src']).toEqual(["'self'", 'blob:', 'data:'])
  expect(Object.keys(directives('--bundled')).filter((name) => name.includes('trusted'))).toEqual(
    [],
  )
})

test('flags count before the file, and join its lists of switches', () => {
  const file = { projectId: 'file', features: { email: true, analytics: true }, modalSize: 'wide' }
  const { input } = readCsp(['site.json', '--project-id', 'flag', '--no-analytics'], {
    ...host,
    readFile: () => JSON.stringify(file),
  })
  expect(input).toMatchObject({ projectId: 'flag', features: { email: true, analytics: false } })
})

test('the text is one line for a header', () => {
  expect(
    policyText([
      ['default-src', "'none'"],
      ['img-src', "'self'", 'data:'],
    ]),
  ).toBe("default-src 'none'; img-src 'self' data:")
})
