import { balancesApi } from '../../src/api/balances'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import {
  ALICE,
  BOB,
  CLIENT,
  codeOf,
  createTestApi,
  endStores,
  failed,
  IDENTITY,
  pass,
  SOLANA,
  SOLANA_ALICE,
  useFakeTime,
} from './support/testApi'

const { getBalances } = balancesApi.endpoints
const PATH = `/v1/account/${ALICE}/balance`
const ETHER = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 612.4,
  price: 3062,
  quantity: { decimals: '18', numeric: '0.2' },
  iconUrl: 'https://img.example/e.png',
}
const USDC = { ...ETHER, symbol: 'USDC', address: `eip155:1:${BOB}`, price: 1 }

type Arg = Parameters<typeof getBalances.initiate>[0]
const arg = (more: Partial<Arg> = {}): Arg => ({
  caipNetworkId: 'eip155:1',
  address: ALICE,
  ...more,
})
const once = (more: Partial<Arg> = {}) => getBalances.initiate(arg(more), { subscribe: false })

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('GET /v1/account/{address}/balance', () => {
  it('sends identity, currency and network, and the client id as the last parameter', async () => {
    const app = createTestApi({ [PATH]: { balances: [ETHER] } })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data).toEqual({
      balances: [{ ...ETHER, address: null }],
      source: 'service',
    })
    expect(app.calls()).toEqual([
      expect.objectContaining({
        method: 'GET',
        origin: 'https://rpc.example',
        path: PATH,
        contentType: null,
        body: undefined,
        query: [...IDENTITY, ['currency', 'usd'], ['chainId', 'eip155:1'], CLIENT],
      }),
    ])
  })

  it('keeps the CAIP-10 address of a token', async () => {
    const app = createTestApi({ [PATH]: { balances: [USDC] } })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data?.balances[0]?.address).toBe(`eip155:1:${BOB}`)
  })

  it.each([
    ['a bare chain number', { ...ETHER, chainId: 1 }],
    ['no chain', { ...ETHER, chainId: undefined }],
    ['a null address', { ...ETHER, address: null }],
    ['no price and value', { ...ETHER, price: null, value: undefined }],
    ['an icon that may not be opened', { ...ETHER, iconUrl: 'javascript:alert(1)' }],
  ])('accepts a row with %s', async (_, row) => {
    const app = createTestApi({ [PATH]: { balances: [row] } })
    const result = app.dispatch(once())
    await pass()
    const [token] = (await result).data?.balances ?? []
    expect(token).toMatchObject({ chainId: 'eip155:1', quantity: ETHER.quantity, address: null })
    expect(token?.iconUrl === null || token?.iconUrl === ETHER.iconUrl).toBe(true)
  })

  it.each([
    ['0 decimals', { ...USDC, quantity: { decimals: '0', numeric: '5' } }],
    ['an amount as number', { ...USDC, quantity: { decimals: '18', numeric: 5 } }],
    ['a negative amount', { ...USDC, quantity: { decimals: '18', numeric: '-5' } }],
    ['an exponent', { ...USDC, quantity: { decimals: '18', numeric: '1e400' } }],
    ['a negative price', { ...USDC, price: -1 }],
    ['a token of another network', { ...USDC, chainId: 'eip155:137' }],
    ['an address of another network', { ...USDC, address: `eip155:137:${BOB}` }],
    ['an invalid address', { ...USDC, address: 'eip155:1:' }],
    ['a name and a symbol without visible characters', { ...USDC, name: '\u202e', symbol: ' ' }],
    ['nothing', null],
  ])('drops a row with %s and keeps the others', async (_, row) => {
    const app = createTestApi({ [PATH]: { balances: [row, ETHER] } })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data?.balances.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it.each([
    ['of another network', [{ ...ETHER, chainId: 'eip155:137' }]],
    ['unreadable', [{ name: 'x' }, 7]],
  ])(
    'reports a list in which all rows are %s, instead of an empty account',
    async (_, balances) => {
      const app = createTestApi({ [PATH]: { balances } })
      const result = app.dispatch(once())
      await pass()
      expect(codeOf(await result)).toBe('MALFORMED_REPLY')
    },
  )

  it.each([
    ['a network the service does not list', { caipNetworkId: 'eip155:10' as CaipNetworkId }],
    ['a test network', { testnet: true }],
    ['a namespace without balances', { caipNetworkId: 'cosmos:hub' as CaipNetworkId }],
  ])('makes no request on %s', async (_, more) => {
    const app = createTestApi()
    const result = app.dispatch(once(more))
    await pass()
    expect((await result).data).toEqual({ balances: [], source: 'skipped' })
    expect(app.calls()).toEqual([])
  })

  it('sends a request on a network that only the site declares as served', async () => {
    const config = { supported: ['eip155:31337'] }
    const app = createTestApi({ [PATH]: { balances: [] } }, config)
    const result = app.dispatch(once({ caipNetworkId: 'eip155:31337' }))
    await pass()
    expect((await result).data?.source).toBe('service')
    expect(app.sent).toHaveLength(1)
  })

  it('requests Solana accounts without forceUpdate', async () => {
    const path = `/v1/account/${SOLANA_ALICE}/balance`
    const app = createTestApi({ [path]: { balances: [] } })
    const solana = { caipNetworkId: SOLANA as CaipNetworkId, address: SOLANA_ALICE }
    const result = app.dispatch(once({ ...solana, forceUpdate: [`${SOLANA}:So1` as 'solana:a:b'] }))
    await pass()
    expect((await result).data?.source).toBe('service')
    expect(app.calls()[0]?.query).toContainEqual(['chainId', SOLANA])
    expect(app.calls()[0]?.query.map(([name]) => name)).not.toContain('forceUpdate')
  })
})

describe('freshness: cached for 30 s', () => {
  it('sends no second request within 30 s, and a new request afterwards', async () => {
    const app = createTestApi({ [PATH]: { balances: [ETHER] } })
    const seen: number[] = []
    for (const ms of [0, 10_000, 19_999, 1]) {
      await pass(ms)
      void app.dispatch(getBalances.initiate(arg()))
      await pass()
      seen.push(app.calls().length)
    }
    expect(seen).toEqual([1, 1, 1, 2])
  })

  it('the 30 s of freshness count from the reply, not from the last use', async () => {
    const app = createTestApi({ [PATH]: { balances: [ETHER] } })
    app.dispatch(getBalances.initiate(arg())).unsubscribe()
    await pass(29_000)
    app.dispatch(getBalances.initiate(arg())).unsubscribe()
    await pass(2_000)
    void app.dispatch(getBalances.initiate(arg()))
    await pass()
    expect(app.calls()).toHaveLength(2)
  })

  it('sends a new request when the clock was set back', async () => {
    const app = createTestApi({ [PATH]: { balances: [ETHER] } })
    void app.dispatch(getBalances.initiate(arg()))
    await pass()
    jest.setSystemTime(Date.now() - 60_000)
    void app.dispatch(getBalances.initiate(arg()))
    await pass()
    expect(app.calls()).toHaveLength(2)
  })

  it('shares one request among concurrent callers', async () => {
    const app = createTestApi({ [PATH]: { balances: [ETHER] } })
    const results = [1, 2, 3].map(() => app.dispatch(once()))
    await pass()
    for (const result of results) expect((await result).data?.balances).toHaveLength(1)
    expect(app.sent).toHaveLength(2)
  })

  it('caches each network and address separately', async () => {
    const app = createTestApi({
      [PATH]: { balances: [] },
      [`/v1/account/${BOB}/balance`]: { balances: [] },
    })
    for (const more of [{}, { address: BOB }, { caipNetworkId: 'eip155:137' as CaipNetworkId }])
      void app.dispatch(once(more))
    await pass()
    expect(app.calls()).toHaveLength(3)
  })

  it('refetches named tokens immediately, for every subscriber of the account', async () => {
    const app = createTestApi({
      [PATH]: (_: unknown, nth: number) => ({
        json: { balances: nth > 1 ? [ETHER, USDC] : [ETHER] },
      }),
    })
    void app.dispatch(getBalances.initiate(arg()))
    await pass()
    void app.dispatch(once({ forceUpdate: [`eip155:1:${BOB}`] }))
    await pass()
    expect(app.calls()[1]?.query).toContainEqual(['forceUpdate', `eip155:1:${BOB}`])
    expect(getBalances.select(arg())(app.store.getState()).data?.balances).toHaveLength(2)
  })

  it("does not refetch automatically for 30 s after a failure, but does on a user's request", async () => {
    const app = createTestApi({ [PATH]: () => failed(400) })
    const first = app.dispatch(getBalances.initiate(arg()))
    await pass()
    expect(codeOf(await first)).toBe('HTTP_ERROR')
    await pass(20_000)
    const second = app.dispatch(getBalances.initiate(arg()))
    await pass()
    expect(codeOf(await second)).toBe('HTTP_ERROR')
    expect(app.calls()).toHaveLength(1)
    void first.refetch()
    await pass()
    expect(app.calls()).toHaveLength(2)
    await pass(30_000)
    void app.dispatch(getBalances.initiate(arg()))
    await pass()
    expect(app.calls()).toHaveLength(3)
  })
})

describe('the supported-chains check', () => {
  it('fetches the list of networks once per visit', async () => {
    const app = createTestApi({ [PATH]: { balances: [] } })
    for (let hour = 0; hour < 5; hour += 1) {
      void app.dispatch(once())
      await pass(3_600_000)
    }
    expect(app.sent.filter(({ path }) => path === '/v1/supported-chains')).toHaveLength(1)
    expect(app.calls()).toHaveLength(5)
  })

  it('treats a network as not served if the list fails to load, and loads the list again next time', async () => {
    const app = createTestApi({
      '/v1/supported-chains': () => failed(400),
      [PATH]: { balances: [ETHER] },
    })
    const first = app.dispatch(once())
    await pass()
    expect((await first).data?.source).toBe('skipped')
    app.route('/v1/supported-chains', { http: ['eip155:1'], ws: [] })
    const second = app.dispatch(once())
    await pass()
    expect((await second).data?.balances).toHaveLength(1)
  })
})
