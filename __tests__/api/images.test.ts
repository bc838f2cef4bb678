import { baseApi } from '../../src/api/core/baseApi'
import type { ImageKind } from '../../src/api/images'
import { imagesApi } from '../../src/api/images'
import { createTestApi, endStores, failed, IDENTITY, pass, useFakeTime } from './support/testApi'

const { getImage } = imagesApi.endpoints
const PATHS: [ImageKind, string, string][] = [
  ['wallet', 'a b', '/getWalletImage/a%20b'],
  ['network', 'id', '/public/getAssetImage/id'],
  ['connector', 'id', '/public/getAssetImage/id'],
  ['token', 'ETH', '/public/getTokenImage/ETH'],
  ['currency', 'USD', '/public/getCurrencyImage/USD'],
]
const picture =
  (type = 'image/png', bytes = 4) =>
  () =>
    new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
const PATH = '/getWalletImage/id'
const wallet = { kind: 'wallet' as const, id: 'id' }

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

it.each(PATHS)('GET image: %s', async (kind, id, path) => {
  const app = createTestApi({ [path]: picture() })
  const result = app.dispatch(getImage.initiate({ kind, id }, { subscribe: false }))
  await pass()
  expect((await result).data).toMatch(/^blob:/)
  expect(app.sent).toEqual([
    expect.objectContaining({
      method: 'GET',
      origin: 'https://wallets.example',
      path,
      query: IDENTITY,
      contentType: null,
    }),
  ])
})

it.each([
  ['a page', picture('text/html')],
  ['no type', picture('')],
  ['more than 1 MB', picture('image/png', 1_000_001)],
  ['status 404', () => failed(404)],
  ['status 500', () => failed(500)],
])('returns null when the reply is %s', async (_, reply) => {
  const app = createTestApi({ [PATH]: reply })
  const result = app.dispatch(getImage.initiate(wallet, { subscribe: false }))
  await pass(20_000)
  expect((await result).data).toBeNull()
})

it('sends no request without an id', async () => {
  const app = createTestApi()
  const result = app.dispatch(getImage.initiate({ kind: 'token', id: '' }))
  await pass()
  expect((await result).data).toBeNull()
  expect(app.sent).toEqual([])
})

it('caches an image for the visit, and retries a missing one after a minute', async () => {
  const app = createTestApi({
    [PATH]: (_: unknown, nth: number) => (nth > 1 ? picture()() : failed(404)),
  })
  const seen: number[] = []
  for (const ms of [0, 59_000, 1_000, 3_600_000]) {
    await pass(ms)
    void app.dispatch(getImage.initiate(wallet))
    await pass()
    seen.push(app.sent.length)
  }
  expect(seen).toEqual([1, 1, 2, 2])
})

it('revokes the object URL when its cache entry is removed', async () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL')
  const app = createTestApi({ [PATH]: picture() })
  const result = app.dispatch(getImage.initiate(wallet, { subscribe: false }))
  await pass()
  const { data } = await result
  expect(revoke).not.toHaveBeenCalled()
  app.dispatch(baseApi.util.resetApiState())
  await pass()
  expect(revoke.mock.calls).toEqual([[data]])
})
