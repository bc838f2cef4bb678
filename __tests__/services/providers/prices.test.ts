import { coingeckoPrices } from '../../../services/providers/coingecko/prices'
import { localPrices } from '../../../services/providers/local/prices'
import { Raw, startFakeService, type FakeService } from './fakeService'
import { CHAIN, SPAM_TOKEN, TOKEN } from './fixtures/story'
import { COIN, pricesContract, TOK } from './pricesContract'
import { twistsOf } from './twists'

/** Examples in the documented shape. */
const COINS = { 'example-coin': { usd: 2.5, eur: 2.2 } }
const TOKENS = { [TOKEN]: { usd: 0.5, eur: 0.45 }, [SPAM_TOKEN]: { usd: 9, eur: 8 } }

const say = (url: URL) => (url.pathname.includes('token_price') ? TOKENS : COINS)

let time = 0
const pricesOf = (service: FakeService) =>
  coingeckoPrices({
    apiUrl: `${service.url}/api/v3`,
    key: { header: 'x-cg-demo-api-key', value: 'key' },
    chains: { [CHAIN]: { platform: 'example-chain', coin: 'example-coin' } },
    currencies: ['usd', 'eur'],
    freshMs: 60_000,
    keptMs: 600_000,
    now: () => time,
  })

pricesContract('local', () =>
  Promise.resolve({
    prices: localPrices({ XYZ: 2.5, TOK: 0.5, SPAM: 9 }, 0),
    close: () => Promise.resolve(),
  }),
)
pricesContract('coingecko', async () => {
  const service = await startFakeService(say)
  return { prices: pricesOf(service), close: () => service.close() }
})

describe('prices of a service', () => {
  let service: FakeService
  beforeEach(async () => {
    time = 1_000_000
    service = await startFakeService((url, _body, { headers }) =>
      headers['x-cg-demo-api-key'] === 'key' ? say(url) : new Raw(401, 'no key'),
    )
  })
  afterEach(() => service.close())

  test('prices of a service are requested together, and only once for parallel callers and while they are fresh', async () => {
    const prices = pricesOf(service)
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...TOK,
      address: `0x${String(at).padStart(40, '0')}`,
    }))
    const all = [...many, TOK, COIN]
    await Promise.all([prices.prices(all, 'usd'), prices.prices(all, 'usd')])
    expect(service.asked).toHaveLength(3)
    time += 59_999
    await prices.prices(all, 'usd')
    expect(service.asked).toHaveLength(3)
    time += 1
    await prices.prices([COIN], 'usd')
    expect(service.asked).toHaveLength(4)
    expect(service.asked[3]?.href).toContain('/api/v3/simple/price?ids=example-coin')
  })

  test.each([
    ['429', new Raw(429, '{"status":{"error_code":429}}')],
    ['503', new Raw(503, 'down')],
    ['nonsense', new Raw(200, '<html>')],
  ])(
    'after %s, prices of a service are the last known ones for a while, then missing, then new again',
    async (_name, answer) => {
      const prices = pricesOf(service)
      expect(await prices.prices([COIN, TOK], 'usd')).toEqual([2.5, 0.5])
      service.twist = () => answer
      time += 599_999
      expect(await prices.prices([COIN, TOK], 'usd')).toEqual([2.5, 0.5])
      const asked = service.asked.length
      expect(await prices.prices([COIN, TOK], 'usd')).toEqual([2.5, 0.5])
      expect(service.asked).toHaveLength(asked)
      time += 1
      expect(await prices.prices([COIN, TOK], 'usd')).toEqual([0, 0])
      service.twist = null
      time += 10_000
      expect(await prices.prices([COIN, TOK], 'usd')).toEqual([2.5, 0.5])
    },
  )

  test('prices of a service are numbers within bounds whatever the service answers', async () => {
    const shapes = [...twistsOf(COINS), ...twistsOf(TOKENS), { __proto__: { usd: 1 } }]
    let through = 0
    for (const shape of shapes) {
      service.twist = () => shape
      const found = await pricesOf(service).prices([COIN, TOK], 'usd')
      const fine = (price: unknown) => [0, 0.5, 2.5].includes(Number(price)) || price === 0
      if (found.length !== 2 || !found.every(fine)) through += 1
    }
    process.stdout.write(`prices: ${shapes.length} hostile shapes tried, ${through} got through\n`)
    expect(shapes.length).toBeGreaterThan(100)
    expect(through).toBe(0)
  })
})
