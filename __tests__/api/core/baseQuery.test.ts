import { supportedChainsApi } from '../../../src/api/supportedChains'
import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import { PUBLIC_BACKENDS } from '../../../src/slices/domain/options/options'
import { analyticsApi } from '../../../src/api/analytics'
import {
  ALICE,
  codeOf,
  createTestApi,
  endStores,
  failed,
  json,
  pass,
  useFakeTime,
} from '../support/testApi'
import { CHAINS } from '../support/testApi'

const chains = () =>
  supportedChainsApi.endpoints.getSupportedChains.initiate(undefined, { subscribe: false })

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('without a project id', () => {
  const network = {
    caipNetworkId: 'eip155:1' as const,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example/'] } },
  }
  const balance = () =>
    nativeBalanceApi.endpoints.getNativeBalance.initiate({ network, address: ALICE })

  it('sends no request to the public services', async () => {
    const app = createTestApi({}, { projectId: '', backends: PUBLIC_BACKENDS })
    expect(codeOf(await app.dispatch(chains()))).toBe('PROJECT_ID_NOT_CONFIGURED')
    expect(app.sent).toEqual([])
  })

  it('calls only the nodes of the network', async () => {
    const app = createTestApi(
      { '/': { jsonrpc: '2.0', id: 1, result: '0x0' } },
      { projectId: '', backends: PUBLIC_BACKENDS },
    )
    expect((await app.dispatch(balance())).data).toMatchObject({ balance: '0' })
    expect(app.sent.map(({ origin }) => origin)).toEqual(['https://node.example'])
  })

  it('calls the site’s own services', async () => {
    const app = createTestApi({}, { projectId: '' })
    expect((await app.dispatch(chains())).data).toEqual(CHAINS)
  })
})

describe('retry policy', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'retries three times after %i, waiting 150, 300 and 600 ms',
    async (status) => {
      const app = createTestApi({ '/v1/supported-chains': () => failed(status) })
      const result = app.dispatch(chains())
      const seen: number[] = []
      for (const ms of [0, 149, 1, 299, 1, 599, 1, 5_000]) {
        await pass(ms)
        seen.push(app.sent.length)
      }
      expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
      expect((await result).error).toEqual({
        code: 'HTTP_ERROR',
        context: { status, reason: 'out of order' },
      })
    },
  )

  it.each([400, 401, 404, 410, 422, 501])('reports status %i without a retry', async (status) => {
    const app = createTestApi({ '/v1/supported-chains': () => failed(status) })
    const result = app.dispatch(chains())
    await pass(5_000)
    expect(codeOf(await result)).toBe('HTTP_ERROR')
    expect(app.sent).toHaveLength(1)
  })

  it('retries after a broken connection', async () => {
    const app = createTestApi({
      '/v1/supported-chains': (_: unknown, nth: number) => {
        if (nth < 3) throw new TypeError('Failed to fetch')
        return { json: CHAINS }
      },
    })
    const result = app.dispatch(chains())
    await pass(5_000)
    expect((await result).data).toEqual(CHAINS)
    expect(app.sent).toHaveLength(3)
  })

  it.each([
    ['seconds', '2', 2_000],
    ['a date', () => new Date(Date.now() + 3_000).toUTCString(), 3_000],
  ])('honours Retry-After given as %s', async (_, header, ms) => {
    jest.setSystemTime(1_700_000_000_000)
    const app = createTestApi({
      '/v1/supported-chains': (_request: unknown, nth: number) =>
        nth > 1
          ? { json: CHAINS }
          : failed(429, 'slow down', {
              'retry-after': typeof header === 'string' ? header : header(),
            }),
    })
    const result = app.dispatch(chains())
    await pass(ms - 1)
    expect(app.sent).toHaveLength(1)
    await pass(1)
    expect(app.sent).toHaveLength(2)
    expect((await result).data).toEqual(CHAINS)
  })

  it('reports the error when Retry-After is longer than 30 s', async () => {
    const app = createTestApi({
      '/v1/supported-chains': () => failed(503, 'later', { 'retry-after': '31' }),
    })
    const result = app.dispatch(chains())
    await pass(60_000)
    expect(codeOf(await result)).toBe('HTTP_ERROR')
    expect(app.sent).toHaveLength(1)
  })

  it('never repeats a write', async () => {
    const app = createTestApi({ '/e': () => failed(503) })
    const event = {
      eventId: 'a',
      url: 'https://a.example/',
      domain: 'a.example',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN' },
    }
    const result = app.dispatch(analyticsApi.endpoints.sendEvent.initiate(event))
    await pass(5_000)
    expect(codeOf(await result)).toBe('HTTP_ERROR')
    expect(app.sent).toHaveLength(1)
  })
})

describe('abort and time limit', () => {
  it('ends an aborted call immediately without a retry', async () => {
    const app = createTestApi({ '/v1/supported-chains': () => new Promise<Response>(() => {}) })
    const running = app.dispatch(supportedChainsApi.endpoints.getSupportedChains.initiate())
    await pass()
    running.abort()
    await pass(60_000)
    expect((await running).isError).toBe(true)
    expect(app.sent).toHaveLength(1)
    expect(app.sent[0]?.signal?.aborted).toBe(true)
  })

  it('does not retry when aborted while waiting', async () => {
    const app = createTestApi({ '/v1/supported-chains': () => failed(500) })
    const running = app.dispatch(supportedChainsApi.endpoints.getSupportedChains.initiate())
    await pass(100)
    running.abort()
    await pass(60_000)
    expect(app.sent).toHaveLength(1)
  })

  it('times out after 15 s without a reply, and does not retry', async () => {
    const app = createTestApi({ '/v1/supported-chains': () => new Promise<Response>(() => {}) })
    const result = app.dispatch(chains())
    await pass(15_000)
    expect(codeOf(await result)).toBe('TIMEOUT')
    await pass(60_000)
    expect(app.sent).toHaveLength(1)
  })

  it('times out after 15 s when the body never ends', async () => {
    const endless = new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{')) })
    const app = createTestApi({ '/v1/supported-chains': () => new Response(endless) })
    const result = app.dispatch(chains())
    await pass(15_000)
    expect(codeOf(await result)).toBe('TIMEOUT')
  })
})

describe('invalid bodies', () => {
  it.each([
    ['HTML', '<!doctype html><p>maintenance'],
    ['nothing', ''],
    ['half a text', '{"http":["eip155:1"'],
    ['null', 'null'],
    ['another shape', '{"http":"eip155:1"}'],
    ['wrong rows', '{"http":[1],"ws":[]}'],
  ])('reports %s as a malformed reply', async (_, body) => {
    const app = createTestApi({ '/v1/supported-chains': () => new Response(body) })
    const result = app.dispatch(chains())
    await pass(5_000)
    expect(codeOf(await result)).toBe('MALFORMED_REPLY')
    expect(app.sent).toHaveLength(1)
  })

  it('stops reading at 10 MB', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(c) {
        pulled += 1
        c.enqueue(new Uint8Array(1_000_000))
      },
    })
    const app = createTestApi({ '/v1/supported-chains': () => new Response(endless) })
    const result = app.dispatch(chains())
    await pass()
    expect(codeOf(await result)).toBe('MALFORMED_REPLY')
    expect(pulled).toBeLessThan(15)
  })

  it.each([
    [json({ code: 'X1', message: 'no route' }, 400), { status: 400, reason: 'no route' }],
    [new Response('Internal Server Error', { status: 501 }), { status: 501 }],
    [json({ reasons: [] }, 400), { status: 400 }],
    [failed(400, 'r'.repeat(5_000)), { status: 400, reason: 'r'.repeat(200) }],
  ])('reads the reason from each documented place', async (response, context) => {
    const app = createTestApi({ '/v1/supported-chains': () => response })
    const result = app.dispatch(chains())
    await pass()
    expect((await result).error).toEqual({ code: 'HTTP_ERROR', context })
  })
})
