import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { createTestApi, endStores, pass, useFakeTime } from '../support/testApi'

const ADDRESS = '0x7a58c0ffee000000000000000000000000835428'
const SYMBOL = 'ETH'

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

const NETWORK = {
  caipNetworkId: 'eip155:31337' as CaipNetworkId,
  rpcUrls: { default: { http: ['https://node.example/evm'] } },
  nativeCurrency: { name: 'Ether', symbol: SYMBOL, decimals: 18 },
}

/** Reads the balance when the node answers `eth_getBalance` with a result. */
async function balance(result: unknown, { address = ADDRESS }: { address?: string } = {}) {
  const app = createTestApi({ '/evm': () => ({ json: { jsonrpc: '2.0', id: 1, result } }) })
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const arg = { network: NETWORK, address }
  const call = app.dispatch(getNativeBalance.initiate(arg, { subscribe: false }))
  await pass(60_000)
  const { data, error } = await call
  return { read: data ?? error, asked: app.sent.length }
}

describe('balance of an EVM account (`eth_getBalance`)', () => {
  it.each([
    ['0x0', '0'],
    ['0x1', '0.000000000000000001'],
    ['0xde0b6b3a7640000', '1'],
    [
      `0x${'f'.repeat(64)}`,
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    ],
  ])('converts %s wei to %s', async (result, text) => {
    const { read } = await balance(result)
    expect(read).toEqual({ balance: text, symbol: SYMBOL, source: 'service' })
  })

  it.each([[null], [7], ['7'], ['0x'], ['0xzz'], ['-0x1'], [`0x${'f'.repeat(65)}`], [['0x1']]])(
    'rejects the reply %j',
    async (result) => {
      expect((await balance(result)).read).toMatchObject({ code: 'MALFORMED_REPLY' })
    },
  )

  it.each([[''], ['0x12'], [ADDRESS.slice(2)], [`${ADDRESS}00`]])(
    'sends no request for the invalid address %j',
    async (address) => {
      const { read, asked } = await balance('0x1', { address })
      expect(read).toMatchObject({ code: 'INVALID_ADDRESS' })
      expect(asked).toBe(0)
    },
  )
})
