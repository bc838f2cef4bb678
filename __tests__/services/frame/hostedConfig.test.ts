import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../../services/frame/hosted/config'
import { startFrameHost } from '../../../services/frame/hosted/startFrameHost'
import { PINNED_BUNDLE } from '../../../src/slices/domain/clearSigning/pinned'
import { hostConfig } from './host'

const CLIENT = {
  clientId: 'id',
  clientSecret: 'not to be told',
  scope: 'openid',
  authorizeUrl: 'https://provider.example/authorize',
  tokenUrl: 'https://provider.example/token',
}
const WHOLE = {
  publicUrl: 'https://secure.example',
  port: 8090,
  dataDir: '/var/lib/frame',
  projects: { known: ['https://fieldnotes.example', 'https://*.marginalia.example:*'] },
  nodes: ['https://rpc.example'],
  mail: { from: 'wallet@fieldnotes.example', smtp: { host: 'mail.example', port: 587 } },
  providers: { google: CLIENT },
}

/** The errors of a configuration, one line each. */
function faultsOf(changes: object): string[] {
  try {
    readConfig(JSON.stringify({ ...WHOLE, ...changes }))
    return []
  } catch (error) {
    const [head, ...lines] = String(error).split('\n')
    expect(head).toBe('Error: The configuration is not usable:')
    expect(String(error)).not.toContain('not to be told')
    return lines.map((line) => line.trim())
  }
}

test('reads a complete configuration, with defaults for missing values', () => {
  const config = readConfig(JSON.stringify(WHOLE))
  expect(config.limits).toEqual({ perEmail: 5, perCaller: 30, perSession: 300 })
  expect(config.host).toBe('127.0.0.1')
  expect(config.codes).toBe('frame')
  expect(config.providers.google).toMatchObject({ accountField: 'sub', nameField: 'name' })
  expect(config.mail).toMatchObject({ smtp: { secure: false, requireTls: true } })
})

test('a paymaster pays on chains with smart accounts, for existing projects', () => {
  const factory = '0x9194520bdcc327d8687608B62A3451F469Aff1E5'
  const smart = { chainId: 10, node: 'https://node.example', bundler: 'https://b.example', factory }
  const policy = {
    contracts: 'any',
    perOperation: '0.001',
    perUser: { operations: 5, cost: '0.005' },
    perDay: { operations: 500, cost: '0.1' },
  }
  const paymaster = {
    sponsor: 'Field Notes',
    signerKey: `0x${'1'.repeat(64)}`,
    chains: [{ chainId: 10, contract: factory }],
    projects: { known: policy },
  }
  const smartAccounts = [smart]
  expect(faultsOf({ smartAccounts, paymaster })).toEqual([])
  expect(faultsOf({ paymaster })).toEqual(['paymaster.chains: must be chains of smartAccounts'])
  const unknown = { ...paymaster, projects: { unknown: policy } }
  expect(faultsOf({ smartAccounts, paymaster: unknown })).toEqual([
    'paymaster: names a project that is not in projects',
  ])
  const short = { ...paymaster, signerKey: '0xnot to be told' }
  expect(faultsOf({ smartAccounts, paymaster: short })).toEqual([
    'paymaster.signerKey: must be 32 bytes in hex',
  ])
  expect(faultsOf({ paymasterOrigins: { known: ['http://pays.example'] } })).toHaveLength(1)
  expect(faultsOf({ paymasterOrigins: { known: ['https://pays.example'] } })).toEqual([])
})

test('names projects or a registry of projects, and not both', () => {
  const projectRegistry = { adminToken: 't'.repeat(32) }
  const wrong = ['projects: there must be projects or a projectRegistry']
  expect(faultsOf({ projects: undefined, projectRegistry })).toEqual([])
  expect(faultsOf({ projects: undefined })).toEqual(wrong)
  expect(faultsOf({ projectRegistry })).toEqual(wrong)
  const paymasterOrigins = { any: ['https://pays.example'] }
  expect(faultsOf({ projects: undefined, projectRegistry, paymasterOrigins })).toEqual([])
  const short = { adminToken: 'not-to-be-told' }
  expect(faultsOf({ projects: undefined, projectRegistry: short })).toEqual([
    'projectRegistry.adminToken: must have at least 32 characters',
  ])
})

test('one error lists every wrong path, and repeats no secret', () => {
  const faults = faultsOf({
    publicUrl: 'http://secure.example/path',
    port: 70_000,
    dataDir: '',
    projects: { known: ['fieldnotes.example'], other: [] },
    nodes: ['https://rpc.example/key'],
    mail: { from: 'no address', smtp: { host: '', port: 587, pass: 'not to be told' } },
    providers: { google: { ...CLIENT, tokenUrl: 'http://provider.example/token' } },
    limits: { perEmail: 0 },
    extra: true,
  })
  expect(faults.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
    expect.arrayContaining([
      'publicUrl',
      'port',
      'dataDir',
      'projects.known.0',
      'projects.other',
      'nodes.0',
      'mail.from',
      'mail.smtp.host',
      'mail.smtp.pass',
      'providers.google.tokenUrl',
      'limits.perEmail',
      'extra',
    ]),
  )
})

test.each([
  ['an unknown provider', { providers: { myspace: CLIENT } }, 'providers'],
  ['no mail', { mail: {} }, 'mail'],
  ['a public inbox', { mail: { inbox: true } }, 'mail'],
])('%s is refused', (_, changes, path) => {
  expect(faultsOf(changes).some((line) => line.startsWith(path))).toBe(true)
})

const CHAIN = {
  chainId: 8453,
  node: 'https://rpc.example/base',
  bundler: 'https://bundler.example/rpc?key=not to be told'.replaceAll(' ', '-'),
  factory: '0x91E60e0613810449d098b0b5Ec8b51A0FE8c8985',
}

test('smart accounts and Farcaster need their nodes, and have defaults for the rest', () => {
  const more = { smartAccounts: [CHAIN], farcaster: { node: 'https://rpc.example/op' } }
  const { smartAccounts, farcaster } = readConfig(JSON.stringify({ ...WHOLE, ...more }))
  expect(smartAccounts).toEqual([
    {
      ...CHAIN,
      account: 'latchkey',
      entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ])
  expect(farcaster).toEqual({
    node: 'https://rpc.example/op',
    relay: 'https://relay.farcaster.xyz',
    registry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  })
  expect(readConfig(JSON.stringify(WHOLE)).smartAccounts).toEqual([])
})

test.each([
  ['a bundler in plain text', { smartAccounts: [{ ...CHAIN, bundler: 'http://b.example/' }] }],
  ['a factory that is not an address', { smartAccounts: [{ ...CHAIN, factory: '0x12' }] }],
  ['an account that the services do not know', { smartAccounts: [{ ...CHAIN, account: 'mine' }] }],
  ['a chain without a number', { smartAccounts: [{ ...CHAIN, chainId: 0 }] }],
  ['a coin without a symbol', { smartAccounts: [{ ...CHAIN, coin: { name: 'Ether' } }] }],
  ['an unknown field', { smartAccounts: [{ ...CHAIN, paymaster: 'https://p.example/' }] }],
  ['Farcaster without a node', { farcaster: {} }],
  ['a relay in plain text', { farcaster: { node: CHAIN.node, relay: 'http://relay.example' } }],
  ['Farcaster as an OAuth client', { providers: { farcaster: CLIENT } }],
])('%s is refused, with its path and without its value', (_, changes) => {
  const faults = faultsOf(changes)
  expect(faults.length).toBeGreaterThan(0)
  const [path = ''] = Object.keys(changes)
  expect(faults.every((line) => line.startsWith(path))).toBe(true)
  expect(faults.join()).not.toContain('not-to-be-told')
})

test('allows plain http and an inbox on this machine', () => {
  expect(faultsOf({ publicUrl: 'http://127.0.0.1:8090', mail: { inbox: true } })).toEqual([])
})

test('reports invalid JSON', () => {
  expect(() => readConfig('{')).toThrow('the file: is not JSON')
})

test('does not start a public frame without a database server', async () => {
  const config = await hostConfig({ publicUrl: 'https://secure.example' })
  const parts = { pagesDir: config.dataDir, onError: () => {} }
  await expect(startFrameHost(config, parts)).rejects.toThrow('set DATABASE_URL')
  expect(existsSync(join(config.dataDir, 'database'))).toBe(false)
})

test('pins the descriptor bundle of the release unless the operator configures another one', () => {
  const { descriptors } = readConfig(
    JSON.stringify({ ...WHOLE, descriptors: { folder: '/srv/d' } }),
  )
  expect(descriptors).toEqual({ folder: '/srv/d', hash: PINNED_BUNDLE })
  expect(faultsOf({ descriptors: { folder: '/srv/d', hash: 'a'.repeat(64) } })).toEqual([])
  expect(faultsOf({ descriptors: { folder: '/srv/d', hash: 'index' } })).toHaveLength(1)
  expect(faultsOf({ descriptors: { hash: 'a'.repeat(64) } })).toHaveLength(1)
})
