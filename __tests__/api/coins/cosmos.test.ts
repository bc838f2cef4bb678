import { bytesToHex } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import {
  createTestApi,
  endStores,
  failed,
  pass,
  useFakeTime,
  type SentRequest,
} from '../support/testApi'

const ADDRESS: string = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(7)))
const NETWORK = {
  caipNetworkId: 'cosmos:cosmoshub-4' as CaipNetworkId,
  rpcUrls: { default: { http: ['https://one.example/node', 'https://two.example/other'] } },
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
}

/** A length-delimited protobuf field. */
const field = (number: number, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Uint8Array.from([(number << 3) | 2, bytes.length, ...bytes])
}
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
/** The node's reply from the bank module with one coin. */
const coin = (amount: string, denom = 'uatom') =>
  base64.encode(field(1, join(field(1, denom), field(2, amount))))
const answered = (value: unknown, code: unknown = 0) => ({
  json: { jsonrpc: '2.0', id: 1, result: { response: { code, log: '', value, height: '9' } } },
})
const pathOf = ({ body }: SentRequest) => (body as { params: string[] }).params[0] ?? ''

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

/** Reads the balance when the node returns one value for the balance and one for the supply. */
async function balance(
  value: unknown,
  {
    supply = coin('1000'),
    code = 0,
    network = NETWORK,
    address = ADDRESS,
  }: { supply?: unknown; code?: unknown; network?: typeof NETWORK; address?: string } = {},
) {
  const app = createTestApi({
    '/node': (request: SentRequest) =>
      pathOf(request).endsWith('SupplyOf') ? answered(supply) : answered(value, code),
  })
  return { read: await readIn(app, address, network), sent: app.sent }
}

async function readIn(
  app: ReturnType<typeof createTestApi>,
  address = ADDRESS,
  network = NETWORK,
): Promise<unknown> {
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const call = app.dispatch(getNativeBalance.initiate({ network, address }, { subscribe: false }))
  await pass(60_000)
  const { data, error } = await call
  return data ?? error
}

const withCoin = (symbol: string, decimals: number) => ({
  ...NETWORK,
  nativeCurrency: { name: symbol, symbol, decimals },
})

describe('native balance of a Cosmos account (`abci_query` of the bank module)', () => {
  it('calls only the network’s own node', async () => {
    const { read, sent } = await balance(coin('1500000'))
    expect(read).toEqual({ balance: '1.5', symbol: 'ATOM', source: 'service' })
    const data = bytesToHex(join(field(1, ADDRESS), field(2, 'uatom')))
    const params = ['/cosmos.bank.v1beta1.Query/Balance', data, '0', false]
    expect(sent).toMatchObject([
      { origin: 'https://one.example', body: { method: 'abci_query', params } },
    ])
  })

  it('returns zero on a chain with a supply of the coin', async () => {
    const { read, sent } = await balance(coin('0'))
    expect(read).toMatchObject({ balance: '0' })
    const data = bytesToHex(field(1, 'uatom'))
    expect(sent[1]?.body).toMatchObject({
      params: ['/cosmos.bank.v1beta1.Query/SupplyOf', data, '0', false],
    })
  })

  it('returns null on a chain without a supply of the coin', async () => {
    const { read } = await balance(coin('0'), { supply: coin('0') })
    expect(read).toEqual({ balance: null, symbol: 'ATOM', source: 'skipped' })
  })

  it('fails when the supply cannot be read', async () => {
    const { read } = await balance(coin('0'), { supply: null })
    expect(read).toEqual({ code: 'MALFORMED_REPLY' })
  })

  it.each([
    ['OSMO', 6, 'uosmo'],
    ['TIA', 9, 'ntia'],
    ['EVMOS', 18, 'aevmos'],
  ])('names the base unit of %s with %d decimals %s', async (symbol, decimals, denom) => {
    const network = withCoin(symbol, decimals)
    const { read } = await balance(coin(`1${'0'.repeat(decimals)}`, denom), { network })
    expect(read).toMatchObject({ balance: '1', symbol })
  })

  it.each([
    ['decimals without a base unit', withCoin('ATOM', 8)],
    ['a symbol that cannot be a denomination', withCoin('AT OM', 6)],
    ['a long symbol', withCoin('A'.repeat(200), 6)],
    ['no nodes', { ...NETWORK, rpcUrls: { default: { http: [] } } }],
  ])('returns null without a request on a network with %s', async (_, network) => {
    const { read, sent } = await balance(coin('1'), { network })
    expect(read).toMatchObject({ balance: null, source: 'skipped' })
    expect(sent).toEqual([])
  })

  it('tries the next node when the first one fails', async () => {
    const app = createTestApi({
      '/node': () => failed(500),
      '/other': () => answered(coin('7')),
    })
    expect(await readIn(app)).toMatchObject({ balance: '0.000007' })
  })

  it.each([
    ['no value', null],
    ['a number', 7],
    ['no base64', '%%%'],
    ['no message', base64.encode(Uint8Array.of(8, 1))],
    ['no coin', ''],
    ['another coin', coin('1', 'uosmo')],
    ['a negative amount', coin('-1')],
    ['a fraction', coin('1.5')],
    ['no amount', base64.encode(field(1, field(1, 'uatom')))],
    ['more than 256 bits', coin('9'.repeat(79))],
  ])('fails for %s', async (_, value) => {
    expect((await balance(value)).read).toEqual({ code: 'MALFORMED_REPLY' })
  })

  it('fails when the node rejects the query', async () => {
    expect((await balance(coin('1'), { code: 6 })).read).toEqual({ code: 'MALFORMED_REPLY' })
  })

  it.each(['', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `${ADDRESS}q`])(
    'sends no request for the invalid address %j',
    async (address) => {
      const { read, sent } = await balance(coin('1'), { address })
      expect(read).toEqual({ code: 'INVALID_ADDRESS' })
      expect(sent).toEqual([])
    },
  )
})
