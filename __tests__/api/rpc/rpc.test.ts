import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import { createRpc, rpcApi } from '../../../src/api/rpc/rpc'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { FakeReply, SentRequest } from '../support/testApi'
import {
  ALICE,
  codeOf,
  createTestApi,
  endStores,
  failed,
  pass,
  PROJECT,
  SOLANA,
  SOLANA_ALICE,
  useFakeTime,
} from '../support/testApi'

const CUSTOM = 'https://custom.example/rpc'
const OWN = 'https://node.example/own'
const NETWORK = {
  caipNetworkId: 'eip155:1' as CaipNetworkId,
  rpcUrls: { default: { http: [OWN] } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const OPTIONS = { served: true, customUrls: [CUSTOM] }
type Call = { id: number; method: string }

const result = (value: unknown) => (request: SentRequest) => ({
  json: { jsonrpc: '2.0', id: (request.body as Call).id, result: value },
})
const nodeError = (code: number, message: string) => () => ({
  json: { jsonrpc: '2.0', id: 1, error: { code, message } },
})
/** Keeps the outcome of a call that may fail before the test awaits it. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value, code: null }),
    (error: unknown) => ({ value: null, code: toErrorRecord(error).code }),
  )

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('chain JSON-RPC falls back from node to node', () => {
  it('tries the site’s nodes, then the blockchain API, then the network’s own', async () => {
    const app = createTestApi({
      '/rpc': () => failed(401),
      '/v1/': () => failed(400),
      '/own': result('0x1'),
    })
    const call = outcome(createRpc(app.ports, NETWORK, OPTIONS).request('eth_chainId'))
    await pass()
    expect(await call).toEqual({ value: '0x1', code: null })
    expect(app.sent.map(({ path }) => path)).toEqual(['/rpc', '/v1/', '/own'])
    expect(app.sent.map(({ contentType }) => contentType)).toEqual(Array(3).fill('text/plain'))
    // The client id is never sent to a node.
    expect(app.sent[1]?.query).toEqual([
      ['chainId', 'eip155:1'],
      ['projectId', PROJECT],
    ])
  })

  it.each([
    [
      'reports plain text as an invalid request, as Anvil does',
      nodeError(-32600, 'Invalid request'),
    ],
    ['rejects plain text by its status', () => failed(415)],
  ])('retries in JSON on a node that %s, also when sending a transaction', async (_, refusal) => {
    const types: (string | null)[] = []
    const app = createTestApi({
      '/own': (request: SentRequest) => {
        types.push(request.contentType)
        return request.contentType === 'application/json' ? result('0x1')(request) : refusal()
      },
    })
    const rpc = createRpc(app.ports, NETWORK, { served: false })
    for (const method of ['eth_getBalance', 'eth_sendRawTransaction']) {
      const call = outcome(rpc.request(method))
      await pass()
      expect(await call).toEqual({ value: '0x1', code: null })
    }
    const both = ['text/plain', 'application/json']
    expect(types).toEqual([...both, ...both])
  })

  it('skips the blockchain API if it does not serve the network', async () => {
    const app = createTestApi({ '/own': result('0x1') })
    const call = outcome(createRpc(app.ports, NETWORK, { served: false }).request('eth_chainId'))
    await pass()
    expect((await call).value).toBe('0x1')
    expect(app.sent.map(({ path }) => path)).toEqual(['/own'])
  })

  it('adds the project id to a node of the blockchain API that lacks it', async () => {
    const url = 'https://rpc.example/v1/?chainId=eip155:1'
    const app = createTestApi({ '/v1/': result('0x1') })
    const network = { ...NETWORK, rpcUrls: { default: { http: [url] } } }
    const call = outcome(createRpc(app.ports, network, { served: false }).request('eth_chainId'))
    await pass()
    expect((await call).value).toBe('0x1')
    expect(app.sent[0]?.query).toContainEqual(['projectId', PROJECT])
  })

  it.each([
    ['a rejected transaction', -32003, 'rejected', 'TRANSACTION_REJECTED'],
    ['a refusal', 4001, 'no', 'USER_REJECTED'],
    ['code 5000', 5000, 'no', 'USER_REJECTED'],
    ['a revert', -32000, 'execution reverted: no', 'EXECUTION_REVERTED'],
    ['a revert by its code', 3, 'execution reverted', 'EXECUTION_REVERTED'],
  ])('stops at %s', async (_, number, message, code) => {
    const app = createTestApi({ '/rpc': nodeError(number, message) })
    const call = outcome(createRpc(app.ports, NETWORK, OPTIONS).request('eth_call'))
    await pass(20_000)
    expect((await call).code).toBe(code)
    expect(app.sent).toHaveLength(1)
  })

  it.each([
    ['nonce too low', 'NONCE_TOO_LOW'],
    ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    ['max fee per gas less than block base fee', 'FEE_CAP_TOO_LOW'],
    ['transaction type not valid', 'TRANSACTION_TYPE_UNSUPPORTED'],
  ])('explains the node error "%s"', async (message, code) => {
    const app = createTestApi({ '/rpc': nodeError(-32000, message) })
    const call = outcome(createRpc(app.ports, NETWORK, OPTIONS).request('eth_sendRawTransaction'))
    await pass(20_000)
    expect((await call).code).toBe(code)
  })

  it.each([-1, -32005, -32603])(
    'retries code %i three times, then uses the next node',
    async (number) => {
      const app = createTestApi({ '/rpc': nodeError(number, 'busy'), '/v1/': result('0x1') })
      const call = outcome(createRpc(app.ports, NETWORK, OPTIONS).request('eth_call'))
      await pass(20_000)
      expect((await call).value).toBe('0x1')
      expect(app.sent.map(({ path }) => path)).toEqual(['/rpc', '/rpc', '/rpc', '/rpc', '/v1/'])
    },
  )

  it('uses the next node after 10 s', async () => {
    const app = createTestApi({ '/rpc': () => new Promise(() => {}), '/v1/': result('0x1') })
    const call = outcome(createRpc(app.ports, NETWORK, OPTIONS).request('eth_call'))
    await pass(9_999)
    expect(app.sent).toHaveLength(1)
    await pass(1)
    expect((await call).value).toBe('0x1')
  })

  it.each([
    ['the answer to another call', { jsonrpc: '2.0', id: 7, result: '0x1' }],
    ['neither result nor error', { jsonrpc: '2.0', id: 1 }],
  ])('rejects %s', async (_, reply) => {
    const app = createTestApi({ '/own': reply })
    const call = outcome(createRpc(app.ports, NETWORK, { served: false }).request('eth_call'))
    await pass()
    expect((await call).code).toBe('MALFORMED_REPLY')
  })

  it.each([
    { code: -32000, message: 'Failed', data: { message: 'nonce too high' } },
    { code: -32000, data: { message: 'nonce too high' } },
  ])('reads a nested reason: %j', async (error) => {
    const app = createTestApi({ '/own': { jsonrpc: '2.0', id: 1, error } })
    const call = outcome(createRpc(app.ports, NETWORK, { served: false }).request('eth_call'))
    await pass()
    expect((await call).code).toBe('NONCE_TOO_HIGH')
  })

  it('fails for a network without nodes', async () => {
    const app = createTestApi()
    const network = { ...NETWORK, rpcUrls: { default: { http: [] } } }
    const call = outcome(createRpc(app.ports, network, { served: false }).request('eth_call'))
    await pass()
    expect((await call).code).toBe('NETWORK_ERROR')
  })
})

describe('calls that send a transaction are never repeated', () => {
  it('does not send again when the first node closed the connection', async () => {
    const app = createTestApi({
      '/rpc': () => {
        throw new TypeError('Failed to fetch')
      },
      '/v1/': result('0x1'),
    })
    const rpc = createRpc(app.ports, NETWORK, OPTIONS)
    const call = outcome(rpc.request('eth_sendRawTransaction', ['0x02']))
    await pass(20_000)
    expect((await call).code).toBe('NETWORK_ERROR')
    expect(app.sent).toHaveLength(1)
  })

  it('uses the next node when the first one rejected the call', async () => {
    const app = createTestApi({ '/rpc': () => failed(503), '/v1/': result('0xabc') })
    const rpc = createRpc(app.ports, NETWORK, OPTIONS)
    const call = outcome(rpc.request('eth_sendRawTransaction', ['0x02']))
    await pass(20_000)
    expect((await call).value).toBe('0xabc')
    expect(app.sent).toHaveLength(2)
  })
})

describe('batches', () => {
  const answerAll = ({ body }: SentRequest) => ({
    json: (body as Call[])
      .map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
      .reverse(),
  })
  /** Answers each call, but rejects batches. */
  const refuseBatch = (refusal: () => FakeReply) => (request: SentRequest) =>
    Array.isArray(request.body) ? refusal() : result((request.body as Call).method)(request)
  const named = (...methods: string[]) => methods.map((method) => ({ method }))

  it('sends one request, and returns each call’s own result', async () => {
    const app = createTestApi({ '/own': answerAll })
    const answers = createRpc(app.ports, NETWORK, { served: false }).requestAll(
      named('a', 'b', 'c'),
    )
    await pass(0)
    expect(await answers).toEqual(['a', 'b', 'c'])
    expect(app.sent).toHaveLength(1)
  })

  it('batches contain at most 1,000 calls', async () => {
    const app = createTestApi({ '/own': answerAll })
    const names = Array.from({ length: 2_500 }, (_, index) => `m${index}`)
    const answers = createRpc(app.ports, NETWORK, { served: false }).requestAll(named(...names))
    await pass(0)
    expect(await answers).toEqual(names)
    expect(app.sent.map(({ body }) => (body as Call[]).length)).toEqual([1_000, 1_000, 500])
  })

  it.each([
    ['an error object', () => nodeError(-32600, 'no batches')()],
    ['status 400', () => failed(400)],
    ['status 501', () => failed(501)],
  ])('batches become single calls for a node that answers them with %s', async (_, refusal) => {
    const app = createTestApi({ '/own': refuseBatch(refusal) })
    const answers = createRpc(app.ports, NETWORK, { served: false }).requestAll(named('a', 'b'))
    await pass()
    expect(await answers).toEqual(['a', 'b'])
    expect(app.sent).toHaveLength(3)
  })

  it('batches with a transaction are never repeated as single calls', async () => {
    const app = createTestApi({ '/own': refuseBatch(() => failed(400)) })
    const calls = named('eth_sendRawTransaction', 'eth_chainId')
    const answers = createRpc(app.ports, NETWORK, { served: false }).requestAll(calls)
    const asked = outcome(answers)
    await pass()
    expect(await asked).toMatchObject({ code: 'HTTP_ERROR' })
    expect(app.sent).toHaveLength(1)
  })

  it('batches retry only failed calls on the next node', async () => {
    const app = createTestApi({
      '/rpc': ({ body }: SentRequest) => ({
        json: (body as Call[]).map(({ id, method }) =>
          method === 'b'
            ? { id, error: { code: -32601, message: 'not here' } }
            : { id, result: method },
        ),
      }),
      '/own': result('b of the other node'),
    })
    const options = { served: false, customUrls: [CUSTOM] }
    const answers = createRpc(app.ports, NETWORK, options).requestAll(named('a', 'b'))
    await pass(0)
    expect(await answers).toEqual(['a', 'b of the other node'])
  })

  it('batches fail when one of their calls does', async () => {
    const app = createTestApi({
      '/own': ({ body }: SentRequest) => ({
        json: [body].flat().map((call) => {
          const { id, method } = call as Call
          return method === 'b'
            ? { id, error: { code: 3, message: 'reverted' } }
            : { id, result: 1 }
        }),
      }),
    })
    const asked = outcome(
      createRpc(app.ports, NETWORK, { served: false }).requestAll(named('a', 'b')),
    )
    await pass()
    expect(await asked).toMatchObject({ value: null, code: 'EXECUTION_REVERTED' })
  })
})

describe('native balance', () => {
  const { getNativeBalance } = nativeBalanceApi.endpoints

  it('the native balance is cached for 30 s per network and address', async () => {
    const app = createTestApi({ '/v1/': result('0x1') })
    const seen: number[] = []
    for (const ms of [0, 29_999, 1]) {
      await pass(ms)
      void app.dispatch(
        getNativeBalance.initiate({ network: NETWORK, address: ALICE }, { subscribe: false }),
      )
      await pass()
      seen.push(app.calls().length)
    }
    expect(seen).toEqual([1, 1, 2])
  })

  it('reads lamports on Solana', async () => {
    const network = {
      caipNetworkId: SOLANA as CaipNetworkId,
      rpcUrls: { default: { http: [OWN] } },
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    }
    const app = createTestApi({ '/v1/': result({ context: { slot: 1 }, value: 1_500_000_000 }) })
    const call = app.dispatch(
      getNativeBalance.initiate({ network, address: SOLANA_ALICE }, { subscribe: false }),
    )
    await pass()
    expect((await call).data).toEqual({ balance: '1.5', symbol: 'SOL', source: 'service' })
  })

  it.each(['0x', '12', 12, null, '0xg', `0x${'f'.repeat(65)}`])(
    'rejects the amount %j',
    async (value) => {
      const app = createTestApi({ '/v1/': result(value) })
      const call = app.dispatch(
        getNativeBalance.initiate({ network: NETWORK, address: ALICE }, { subscribe: false }),
      )
      await pass()
      expect(codeOf(await call)).toBe('MALFORMED_REPLY')
    },
  )

  it('sends no request for an invalid address', async () => {
    const app = createTestApi()
    const bad = app.dispatch(getNativeBalance.initiate({ network: NETWORK, address: 'alice' }))
    await pass()
    expect(codeOf(await bad)).toBe('INVALID_ADDRESS')
    expect(app.sent).toEqual([])
  })
})

it('shares one request among equal concurrent calls', async () => {
  const app = createTestApi({ '/v1/': result('0x1') })
  const arg = { network: NETWORK, method: 'eth_blockNumber' }
  const calls = [1, 2].map(() =>
    app.dispatch(rpcApi.endpoints.rpcRequest.initiate(arg, { subscribe: false })),
  )
  await pass()
  for (const call of calls) expect((await call).data).toBe('0x1')
  expect(app.calls()).toHaveLength(1)
})
