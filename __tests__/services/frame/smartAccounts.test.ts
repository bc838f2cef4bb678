import type { SmartAccountsProvider } from '../../../services/frame/smartAccounts'
import { createLogin } from '../../../services/frame/page/login'
import { createService } from '../../../services/frame/page/service'
import { createSmartAccounts } from '../../../services/frame/page/smartAccounts'
import { memoryVault } from './memoryVault'
import { PROJECT, SITE, startSite, type TestSite } from './site'

const ACCOUNT = '0x2000000000000000000000000000000000000002'
const calls: unknown[] = []
const errors: unknown[] = []
const smartAccounts: SmartAccountsProvider = {
  chainIds: [31337, 31338],
  async state(chainId, owner) {
    calls.push(['state', chainId, owner])
    return chainId === 31337
      ? {
          implementation: 'latchkey',
          address: ACCOUNT,
          owner,
          entryPoint: ACCOUNT,
          factory: ACCOUNT,
          factoryData: '0x12',
          deployed: false,
          nonce: 3n,
          maxFeePerGas: 2n,
          maxPriorityFeePerGas: 1n,
        }
      : null
  },
  bundler: async (chainId, call) => ({ jsonrpc: '2.0', id: 1, result: [chainId, call.method] }),
  async simulate(chainId, asked) {
    if (asked.some(({ data }) => data === '0xdead')) throw new Error('the node is out of order')
    return [chainId, asked.length]
  },
  assets: async (chainId) =>
    chainId === 31337
      ? [
          {
            address: 'native',
            balance: '0x5',
            type: 'native',
            metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, value: 0 },
          },
        ]
      : null,
  async welcome(owner) {
    calls.push(['welcome', owner])
    throw new Error('the treasury is out of coins')
  },
}

let site: TestSite
beforeAll(async () => {
  site = await startSite(
    { perEmail: null, perCaller: null },
    { smartAccounts, onError: (error) => errors.push(error) },
  )
})
afterAll(() => site.close())
beforeEach(() => {
  calls.length = 0
  errors.length = 0
})

/** A device with a vault in memory, without encryption. */
function device(id: string) {
  const { vault } = memoryVault(id.repeat(32))
  const service = createService((path, body) => site.post(path, body))
  const restore = () => Promise.reject(new Error('no password is asked for here'))
  const login = createLogin(vault, service, { site: SITE, project: PROJECT }, { restore })
  return { login, service, smart: createSmartAccounts(vault, service, [31337]) }
}

async function logIn({ login }: ReturnType<typeof device>, email: string) {
  await login.connectEmail(email)
  await login.connectOtp(await site.codeFor(email))
}

it('gives a new wallet its first coins once, and creates the wallet even if that fails', async () => {
  const one = device('a')
  await logIn(one, 'new@site.test')
  const { address } = await one.login.user()
  expect(calls).toEqual([['welcome', address]])
  expect(errors).toHaveLength(1)
  await one.login.signOut()
  await logIn(one, 'new@site.test')
  expect(calls).toHaveLength(1)
})

it('returns the smart account of the session’s owner, and calls the bundler of a chain', async () => {
  const one = device('b')
  await logIn(one, 'own@site.test')
  const { address } = await one.login.user()
  expect(await one.smart.find(31337)).toMatchObject({ address: ACCOUNT, nonce: 3n })
  expect(calls.at(-1)).toEqual(['state', 31337, address])
  expect(await one.smart.find(1)).toBeNull()
  expect(await one.smart.askBundler(31337, 'eth_supportedEntryPoints', [])).toEqual([
    31337,
    'eth_supportedEntryPoints',
  ])
  expect(await one.smart.assets(31337, ACCOUNT)).toMatchObject([{ balance: '0x5' }])
  expect(await one.smart.assets(1, ACCOUNT)).toBeNull()
  await expect(one.service.assets('nobody', 31337, ACCOUNT)).rejects.toMatchObject({ status: 401 })
})

it('simulates calls on the operator’s node, which may fail', async () => {
  const one = device('e')
  await logIn(one, 'tries@site.test')
  const call = { from: ACCOUNT, to: ACCOUNT, value: '0x0', data: '0x' } as const
  expect(await one.smart.simulate(31337, [call, call])).toEqual([31337, 2])
  expect(await one.smart.simulate(1, [call])).toBeNull()
  expect(await one.smart.simulate(31337, [{ ...call, data: '0xdead' }])).toBeNull()
})

it('starts a new login without a stored account choice', async () => {
  const one = device('c')
  await logIn(one, 'fresh@site.test')
  await one.smart.prefer('eoa')
  expect((await one.smart.accountsOn(31337, ACCOUNT)).accounts[0].type).toBe('eoa')
  await one.login.signOut()
  await logIn(one, 'fresh@site.test')
  expect((await one.smart.accountsOn(31337, ACCOUNT)).accounts[0].type).toBe('smartAccount')
})

it.each([
  ['account', { token: 'nobody', chainId: 31337 }],
  ['assets', { token: 'nobody', chainId: 31337, address: ACCOUNT }],
  [
    'simulation',
    {
      token: 'nobody',
      chainId: 31337,
      calls: [{ from: ACCOUNT, to: ACCOUNT, value: '0x0', data: '0x' }],
    },
  ],
  ['bundler', { token: 'nobody', chainId: 31337, call: { method: 'eth_supportedEntryPoints' } }],
])('/api/%s refuses callers without a session, and other sites', async (name, body) => {
  const text = JSON.stringify(body)
  expect((await site.post(`/api/${name}`, text)).status).toBe(401)
  const origin = 'https://elsewhere.test'
  expect((await site.post(`/api/${name}`, text, { origin })).status).toBe(403)
})

it('returns nothing for a chain without smart accounts', async () => {
  const one = device('d')
  await logIn(one, 'none@site.test')
  const { service } = one
  const elsewhere = createSmartAccounts(
    {
      session: async () => ({ token: 'gone', email: '', address: '', serviceShare: '' }),
      changeSession: async () => {},
    },
    service,
    [31337],
  )
  await expect(elsewhere.find(31337)).rejects.toMatchObject({ status: 401 })
  await expect(elsewhere.askBundler(1, 'eth_supportedEntryPoints', [])).rejects.toMatchObject({
    code: 4901,
  })
})

it('lists the networks in the page', async () => {
  const page = await fetch(`${site.origin}/sdk?projectId=${PROJECT}`)
  expect(await page.text()).toContain(
    '<meta name="smart-account-networks" content="31337 31338" />',
  )
})

describe('the limit of calls', () => {
  const NOW = 1_700_000_000_000
  const email = 'busy@example.org'
  const open = async (limit: number) => {
    const strict = await startSite(
      { perEmail: null, perCaller: null, perSession: limit },
      { smartAccounts, now: () => NOW },
    )
    const address = `0x${'12'.repeat(20)}`
    for (const owner of [email, 'calm@example.org'])
      await strict.store.addWallet(owner, { share: '00'.repeat(17), address })
    const session = async (token: string, owner = email) => {
      await strict.store.openSession(token, { email: owner, expiresAt: NOW + 1 }, NOW)
      return token
    }
    const call = async (name: string, token: string) => {
      const about = { account: ACCOUNT, context: `0x${'34'.repeat(32)}` }
      const grant = { site: SITE, expiry: 1, permissions: [{ type: 'x', data: 1 }] }
      const bundler = { call: { id: 1, jsonrpc: '2.0', method: 'eth_chainId', params: [] } }
      const body = { token, chainId: 31337, address, ...about, ...grant, ...bundler }
      return (await strict.post(`/api/${name}`, JSON.stringify(body))).status
    }
    return { strict, session, call }
  }

  it.each(['session', 'account', 'bundler', 'assets', 'grant-keep', 'grant-end', 'grant-stands'])(
    'refuses %s beyond the call limit of a session',
    async (name) => {
      const { strict, session, call } = await open(3)
      const token = await session('token')
      for (let turn = 0; turn < 3; turn += 1) expect(await call(name, token)).toBe(200)
      expect(await call(name, token)).toBe(429)
      expect(await call(name, await session('other', 'calm@example.org'))).toBe(200)
      await strict.close()
    },
  )

  it('allows all sessions of an account together twice the calls of one session, and all accounts a hundred times as many', async () => {
    const { strict, session, call } = await open(1)
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push(await call('session', await session(`of-one-${turn}`)))
    expect(statuses).toEqual([200, 200, 429])
    for (let turn = 0; turn < 98; turn += 1)
      expect(await call('session', await session(`t${turn}`, `p${turn}@example.org`))).toBe(200)
    expect(await call('session', await session('last', 'last@example.org'))).toBe(429)
    await strict.close()
  })
})
