import { createHttpClient } from '../../../src/api/core/httpClient'
import type { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import { CLIENT, createTestApi, endStores, failed } from '../support/testApi'

afterEach(endStores)

const client = (route: unknown, config = {}) => {
  const app = createTestApi({ '/v1/offers': route }, config)
  return { app, http: createHttpClient(app.ports, 'https://shop.example/') }
}

it.each([
  ['get', 'GET', undefined],
  ['post', 'POST', { a: 1 }],
  ['put', 'PUT', { a: 1 }],
  ['delete', 'DELETE', { a: 1 }],
] as const)('%s sends and reads JSON, with the client id last', async (name, method, body) => {
  const { app, http } = client({ offers: [] })
  const input = { path: '/v1/offers', params: { page: 2, none: null, tags: ['a', 'b'] } }
  await expect(http[name]({ ...input, ...(body && { body }) })).resolves.toEqual({ offers: [] })
  expect(app.sent).toMatchObject([
    {
      method,
      body,
      origin: 'https://shop.example',
      query: [['page', '2'], ['tags', 'a,b'], CLIENT],
    },
  ])
})

it('leaves the client id out until it is known', async () => {
  const { app, http } = client({}, { clientId: null })
  await http.get({ path: '/v1/offers' })
  expect(app.sent[0]?.query).toEqual([])
})

it('sends the headers it is given', async () => {
  const { app, http } = client({})
  const headers = { 'Content-Type': 'application/json' }
  await http.post({ path: '/v1/offers', headers, body: {} })
  expect(app.sent[0]?.contentType).toBe('application/json')
})

it('rejects with the status and the reason, and never tries twice', async () => {
  const { app, http } = client(() => failed(503, 'later'))
  const error: unknown = await http.get({ path: '/v1/offers' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject<Partial<LatchkeyError>>({
    name: 'LatchkeyError',
    code: 'HTTP_ERROR',
    context: { status: 503, reason: 'later' },
  })
  expect(app.sent).toHaveLength(1)
})

it('ends when it is aborted', async () => {
  const { http } = client(() => new Promise(() => {}))
  const control = new AbortController()
  const call = http.get({ path: '/v1/offers', signal: control.signal })
  control.abort()
  await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
