import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { createTestApi, endStores, failed, pass, useFakeTime } from '../support/testApi'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const NETWORK = {
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' as CaipNetworkId,
  rpcUrls: { default: { http: ['https://one.example/api', 'https://two.example/other/'] } },
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}
const sums = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const holding = (mined: object, waiting: object) => ({
  json: { address: ADDRESS, chain_stats: mined, mempool_stats: waiting },
})
const NONE = sums(0, 0)

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

async function balance(app: ReturnType<typeof createTestApi>, address = ADDRESS) {
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const call = app.dispatch(
    getNativeBalance.initiate({ network: NETWORK, address }, { subscribe: false }),
  )
  await pass(60_000)
  const { data, error } = await call
  return data ?? error
}

describe('balance of a Bitcoin address (Esplora, `GET /address/:address`)', () => {
  it('subtracts spent from received amounts, including unconfirmed ones', async () => {
    const reply = holding(sums(150_000_000, 20_000_000), sums(5, 10_000_000))
    const app = createTestApi({ [`/api/address/${ADDRESS}`]: () => reply })
    expect(await balance(app)).toEqual({ balance: '1.20000005', symbol: 'BTC', source: 'service' })
    expect(app.sent.filter(({ path }) => path.includes('/address/'))).toMatchObject([
      { method: 'GET', origin: 'https://one.example', query: [] },
    ])
  })

  it('tries the next endpoint when the first one fails', async () => {
    const app = createTestApi({
      [`/api/address/${ADDRESS}`]: () => failed(500),
      [`/other/address/${ADDRESS}`]: () => holding(sums(7, 0), NONE),
    })
    expect(await balance(app)).toMatchObject({ balance: '0.00000007' })
  })

  it.each([
    ['text', holding(sums('7', 0), NONE)],
    ['a negative balance', holding(sums(0, 7), NONE)],
    ['fractions', holding(sums(0.5, 0), NONE)],
    ['a balance above the safe range', holding(sums(2 ** 60, 0), NONE)],
    ['missing sums', { json: { address: ADDRESS } }],
    ['HTML', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('rejects %s', async (_name, reply) => {
    const answer = () => (reply instanceof Response ? reply.clone() : reply)
    const app = createTestApi({
      [`/api/address/${ADDRESS}`]: answer,
      [`/other/address/${ADDRESS}`]: answer,
    })
    expect(await balance(app)).toEqual({ code: 'MALFORMED_REPLY' })
  })

  it.each(['', '../../admin', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `${ADDRESS}/utxo`])(
    'sends no request for %j',
    async (address) => {
      const app = createTestApi()
      expect(await balance(app, address)).toEqual({ code: 'INVALID_ADDRESS' })
      expect(app.sent).toEqual([])
    },
  )
})
