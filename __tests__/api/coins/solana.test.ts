import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { createTestApi, endStores, pass, useFakeTime } from '../support/testApi'

const ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const network = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId,
  rpcUrls: { default: { http: ['https://node.example/solana'] } },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

/** Reads the balance when the node answers `getBalance` with a result. */
async function balance(result: unknown, address = ADDRESS) {
  const app = createTestApi({ '/solana': () => ({ json: { jsonrpc: '2.0', id: 1, result } }) })
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const call = app.dispatch(getNativeBalance.initiate({ network, address }, { subscribe: false }))
  await pass(60_000)
  const { data, error } = await call
  return data ?? error
}

describe('balance of a Solana account (`getBalance`)', () => {
  it.each([
    [0, '0'],
    [1, '0.000000001'],
    [2_500_000_000, '2.5'],
    [Number.MAX_SAFE_INTEGER, '9007199.254740991'],
  ])('converts %d lamports to %s', async (value, text) => {
    const read = { balance: text, symbol: 'SOL', source: 'service' }
    expect(await balance({ context: { slot: 1 }, value })).toEqual(read)
  })

  it.each([
    [null],
    [7],
    [{}],
    [{ value: null }],
    [{ value: '5' }],
    [{ value: -1 }],
    [{ value: 0.5 }],
    [{ value: 2 ** 53 }],
    [{ value: [1] }],
  ])('rejects the reply %j', async (result) => {
    expect(await balance(result)).toMatchObject({ code: 'MALFORMED_REPLY' })
  })

  it.each([[''], ['0x7a58c0ffee00000000000000000000000008354280'], [`${ADDRESS}${ADDRESS}`]])(
    'sends no request for the invalid address %j',
    async (address) => {
      expect(await balance({ value: 1 }, address)).toMatchObject({ code: 'INVALID_ADDRESS' })
    },
  )
})
